// Raising the version of a CSV changes everything that states it, and the names of file and folder.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, askingRefactoringsAt, raiseCsvVersion, refactorableAt, Session } from "#core";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { parseFixture } from "../../support/fixture.ts";
import { lighthouseBundle, lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

async function raise(csv: string, folder?: string) {
  const files = parseFixture(lighthouseBundle(csv, folder));
  const asked = files.find(({ cursor }) => cursor !== undefined);
  assert.ok(asked);
  const session = new Session(memoryWorkspace(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  const snapshot = await session.snapshot(asked.path);
  assert.ok(snapshot);
  const span = { start: asked.cursor ?? 0, end: asked.cursor ?? 0 };
  return refactoringsAt(snapshot, span, () => true)
    .map(({ change }) => change)
    .filter(({ title }) => title.startsWith("Raise"))
    .map(({ title, edits, renamedFiles = [] }) => ({
      title,
      text: applyEdits(
        asked.text,
        edits.map(({ edit }) => edit),
      ),
      renamed: renamedFiles.map(({ from, to }) => `${from} → ${to}`),
    }));
}

async function ask(version: string, fixture = lighthouseBundle()) {
  const files = parseFixture(fixture);
  const session = new Session(memoryWorkspace(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  const snapshot = await session.snapshot(files[0]?.path ?? "");
  assert.ok(snapshot);
  const raised = raiseCsvVersion(snapshot, "lighthouse.v1.1.0", version);
  return "ok" in raised ? raised.ok.title : raised.error;
}

describe("asking for the version of a CSV", () => {
  it("says what changes", async () => {
    assert.equal(
      await ask("3.0.0"),
      "Raise the version to 3.0.0: changes 6 values, renames " +
        "'1.1.0' to '3.0.0' and 'lighthouse.v1.1.0.clusterserviceversion.yaml' to 'lighthouse.v3.0.0.clusterserviceversion.yaml'",
    );
    assert.match(await ask("1.1.1-rc.1"), /^Raise the version to 1\.1\.1-rc\.1: /);
  });

  it("writes build metadata behind '-' where '+' is not allowed", async () => {
    const files = parseFixture(lighthouseBundle());
    const session = new Session(memoryWorkspace(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
    const snapshot = await session.snapshot(files[0]?.path ?? "");
    assert.ok(snapshot);
    const raised = raiseCsvVersion(snapshot, "lighthouse.v1.1.0", "1.2.0+7");
    assert.ok("ok" in raised);
    const text = applyEdits(
      lighthouseCsv,
      raised.ok.edits.map(({ edit }) => edit),
    );
    assert.match(text, /name: lighthouse\.v1\.2\.0-7\n/);
    assert.match(text, /containerImage: quay\.io\/example\/lighthouse:v1\.2\.0-7\n/);
    assert.match(text, / version: ["']?1\.2\.0\+7["']?\n/);
    assert.match(text, /<1\.2\.0\+7'/);
    assert.equal(raised.ok.renamedFiles?.[0]?.to, "lighthouse/1.2.0-7");
  });

  it("refuses a version that no file name can hold", async () => {
    assert.match(await ask(`1.2.0-${"x".repeat(260)}`), /^the file name '1\.2\.0-x+…' is longer than 255 bytes$/);
  });

  it("says why a version is not possible", async () => {
    assert.equal(await ask("1.2"), "'1.2' is not a version such as 1.2.3");
    assert.equal(await ask(""), "'' is not a version such as 1.2.3");
    assert.equal(await ask("1.1.0"), "1.1.0 is not above 1.1.0");
    assert.equal(await ask("1.0.9"), "1.0.9 is not above 1.1.0");
    const other = lighthouseBundle(lighthouseCsv.replaceAll("1.1.0", "1.2.0"), "lighthouse/1.2.0");
    assert.equal(
      await ask("1.2.0", lighthouseBundle() + other),
      "'lighthouse.v1.2.0' exists already, in folder '1.2.0'",
    );
  });

  it("is offered at name and version, and with the next versions anywhere in the CSV", async () => {
    const files = parseFixture(lighthouseBundle());
    const session = new Session(memoryWorkspace(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
    const snapshot = await session.snapshot(files[0]?.path ?? "");
    assert.ok(snapshot);
    const at = (text: string) => lighthouseCsv.indexOf(text) + text.length;
    const offered = (text: string) => askingRefactoringsAt(snapshot, { start: at(text), end: at(text) });
    const target = { package: "lighthouse", entry: "lighthouse.v1.1.0" };
    const raise = [{ type: "raiseVersion", title: "Raise the version to…", target }];
    assert.deepEqual(offered("name: lighthouse.v1"), raise);
    assert.deepEqual(offered("version: 1.1"), raise);
    assert.deepEqual(offered("displayName: Light"), []);
    assert.deepEqual(refactorableAt(snapshot, at("displayName"))?.csv, {
      name: "lighthouse.v1.1.0",
      version: "1.1.0",
      next: ["1.1.1", "1.2.0", "2.0.0"],
    });
  });
});

describe("raising the version of a CSV", () => {
  it("offers the next patch, minor and major version at name and version", async () => {
    for (const place of ["name: lighthouse.v1.1", "version: 1.1"]) {
      const changes = await raise(lighthouseCsv.replace(place, `${place}<|>`));
      assert.deepEqual(
        changes.map(({ title }) => title),
        ["Raise the version to 1.1.1", "Raise the version to 1.2.0", "Raise the version to 2.0.0"],
      );
    }
    assert.deepEqual(await raise(lighthouseCsv.replace("displayName: L", "displayName: L<|>")), []);
  });

  it("changes what states the version, and nothing else", async () => {
    const [, minor] = await raise(lighthouseCsv.replace("version: 1.1", "version: 1.1<|>"));
    const expected = lighthouseCsv
      .replace("name: lighthouse.v1.1.0\n", "name: lighthouse.v1.2.0\n")
      .replaceAll("quay.io/example/lighthouse:v1.1.0", "quay.io/example/lighthouse:v1.2.0")
      .replace("<1.1.0", "<1.2.0")
      .replace("version: 1.1.0", "version: 1.2.0")
      .replace("replaces: lighthouse.v1.0.0", "replaces: lighthouse.v1.1.0");
    assert.equal(minor?.text, expected);
  });

  it("renames the file, and then the folder, if they hold the version", async () => {
    const csv = lighthouseCsv.replace("version: 1.1", "version: 1.1<|>");
    const [patch] = await raise(csv);
    const name = "manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
    assert.deepEqual(patch?.renamed, [
      "lighthouse/1.1.0 → lighthouse/1.1.1",
      `lighthouse/1.1.1/${name} → lighthouse/1.1.1/manifests/lighthouse.v1.1.1.clusterserviceversion.yaml`,
    ]);
    const [inBundle] = await raise(csv, "bundle");
    assert.deepEqual(inBundle?.renamed, [
      `bundle/${name} → bundle/manifests/lighthouse.v1.1.1.clusterserviceversion.yaml`,
    ]);
  });

  it("keeps what does not hold the version", async () => {
    const csv = lighthouseCsv
      .replaceAll("lighthouse:v1.1.0", "lighthouse@sha256:abc")
      .replace("name: lighthouse.v1.1.0", "name: lighthouse-build-7")
      .replace("<1.1.0", "<2.0.0")
      .replace("version: 1.1", "version: 1.1<|>");
    const [patch] = await raise(csv);
    assert.equal(patch?.text, csv.replace("<|>", "").replace("version: 1.1.0", "version: 1.1.1"));
  });

  it("is not offered for a version that a tool fills in", async () => {
    assert.deepEqual(await raise(lighthouseCsv.replace("version: 1.1.0", "version: $(VERS<|>ION)")), []);
  });
});
