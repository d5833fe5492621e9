// The language features of catalogs in the CSVs and annotations of a package folder.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeLensesOf, definitionAt, hoverAt, packageAt, referencesAt, Session, selectionAt } from "#core";
import { parseFixture } from "../../support/fixture.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";
import { annotationsPathOf, csvPathOf, packageFolder } from "../../support/package-folder-fixture.ts";
import { labelsAt, textWith } from "../../support/resource-fixture.ts";

const fixture = packageFolder([
  { version: "1.0.0" },
  { version: "1.1.0", replaces: "1.0.0", channels: "fast,stable" },
  { version: "1.2.0", replaces: "1.1.0", skipRange: ">=1.0.0 <1.2.0", defaultChannel: "stable" },
]);

/** A snapshot of a file of the fixture and the offset of a text in it. */
async function at(path: string, text: string) {
  const files = Object.fromEntries(parseFixture(fixture).map((file) => [file.path, file.text]));
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders([""]);
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  const offset = snapshot.file.text.indexOf(text);
  assert.ok(offset >= 0, text);
  return { snapshot, offset: offset + 1 };
}

const places = (found: readonly { readonly document: { readonly path: string }; readonly span: { start: number } }[]) =>
  found.map(({ document: { path } }) => path.split("/").slice(2).join("/")).sort();

describe("in a package folder", () => {
  it("the hover on a CSV's name tells the updates from it and to it", async () => {
    const { snapshot, offset } = await at(csvPathOf("1.1.0"), "lighthouse.v1.1.0");
    const text = hoverAt(snapshot, offset)?.markdown ?? "";
    assert.match(text, /`lighthouse\.v1\.1\.0`.* in channel .*`stable`/);
    assert.match(text, /OLM v0.*1\.2\.0/);
    assert.match(text, /1\.0\.0/);
  });

  it("the hover on olm.skipRange tells which versions it matches", async () => {
    const { snapshot, offset } = await at(csvPathOf("1.2.0"), ">=1.0.0 <1.2.0");
    const text = hoverAt(snapshot, offset)?.markdown ?? "";
    assert.match(text, /^\*\*skipRange\*\* `>=1\.0\.0 <1\.2\.0`/);
    assert.match(text, /matches 2 of 3 entries: .*1\.0\.0.*1\.1\.0/);
  });

  it("the hover on olm.skipRange of a CSV alone tells what it means", async () => {
    const session = new Session(
      memoryWorkspace({
        "csv.yaml": parseFixture(fixture).find(({ path }) => path === csvPathOf("1.2.0"))?.text ?? "",
      }),
    );
    session.setWorkspaceFolders([""]);
    const snapshot = await session.snapshot("csv.yaml");
    assert.ok(snapshot);
    const text = hoverAt(snapshot, snapshot.file.text.indexOf(">=1.0.0") + 1)?.markdown ?? "";
    assert.match(text, /^\*\*skipRange\*\* `>=1\.0\.0 <1\.2\.0`/);
    assert.doesNotMatch(text, /entries/);
  });

  it("completion offers the older bundles, newest first, also while no update path leads to them", async () => {
    const replaced = (written: string) => labelsAt(fixture.replace("replaces: lighthouse.v1.1.0", written));
    const older = ["lighthouse.v1.1.0", "lighthouse.v1.0.0"];
    assert.deepEqual(await replaced("replaces: <|>"), older);
    assert.deepEqual(await replaced("skips:\n  - <|>"), older);
    assert.deepEqual(await labelsAt(fixture.replace("replaces: lighthouse.v1.0.0", "replaces: <|>")), older.slice(1));
  });

  it("completion offers ranges from the first version of each minor", async () => {
    assert.deepEqual(await labelsAt(fixture.replace("'>=1.0.0 <1.2.0'", "<|>")), [">=1.1.0 <1.2.0", ">=1.0.0 <1.2.0"]);
  });

  it("completion offers the channels of all folders once, the default channel first, before usual ones", async () => {
    const folder = fixture.replace("channels.v1: fast,stable", "channels.v1: fast,nightly");
    const asked = folder.replace("channels.v1: stable", "channels.v1: older,<|>");
    assert.deepEqual(await labelsAt(asked), ["stable", "fast", "nightly", "candidate", "alpha"]);
  });

  it("completion quotes a channel that YAML takes for a number, unless it is one of several", async () => {
    const folder = fixture.replace("channels.v1: fast,stable", 'channels.v1: "4.20"');
    const asked = (list: string) => textWith(folder.replace("channels.v1: stable", `channels.v1: ${list}`), "4.20");
    assert.match(await asked("<|>"), /channels\.v1: "4\.20"\n/);
    assert.match(await asked('"<|>"'), /channels\.v1: "4\.20"\n/);
    assert.match(await asked("fast,<|>"), /channels\.v1: fast,4\.20\n/);
  });

  it("the definition of what a CSV replaces is the other CSV", async () => {
    const { snapshot, offset } = await at(csvPathOf("1.1.0"), "lighthouse.v1.0.0\n");
    assert.deepEqual(places(definitionAt(snapshot, offset)), ["1.0.0/manifests/lighthouse.clusterserviceversion.yaml"]);
  });

  it("the references of a bundle, a channel and the package are those in all folders", async () => {
    const options = { includeDeclaration: true };
    const bundle = await at(csvPathOf("1.0.0"), "lighthouse.v1.0.0");
    assert.deepEqual(places(referencesAt(bundle.snapshot, bundle.offset, options)), [
      "1.0.0/manifests/lighthouse.clusterserviceversion.yaml",
      "1.1.0/manifests/lighthouse.clusterserviceversion.yaml",
    ]);
    const channel = await at(annotationsPathOf("1.1.0"), "stable");
    assert.deepEqual(places(referencesAt(channel.snapshot, channel.offset, options)), [
      "1.0.0/metadata/annotations.yaml",
      "1.1.0/metadata/annotations.yaml",
      "1.2.0/metadata/annotations.yaml",
      "1.2.0/metadata/annotations.yaml",
    ]);
    const pkg = await at(annotationsPathOf("1.1.0"), "package.v1: lighthouse");
    assert.equal(referencesAt(pkg.snapshot, pkg.offset + "package.v1: ".length, options).length, 3);
  });

  it("the graph is that of the package, with the CSV's entry selected", async () => {
    const { snapshot, offset } = await at(csvPathOf("1.1.0"), "displayName");
    assert.equal(packageAt(snapshot, offset)?.pkg.name, "lighthouse");
    assert.deepEqual(selectionAt(snapshot, offset), { channel: "stable", entry: "lighthouse.v1.1.0" });
  });

  it("the lenses of a CSV are those of its entry", async () => {
    const { snapshot, offset } = await at(csvPathOf("1.1.0"), "lighthouse.v1.1.0");
    const lenses = codeLensesOf(snapshot);
    assert.ok(lenses.length > 0);
    for (const { span, names } of lenses) {
      assert.equal(span.start, offset - 1);
      assert.equal(names.entry, "lighthouse.v1.1.0");
    }
  });

  it("an edit of one CSV changes the graph at once", async () => {
    const files = Object.fromEntries(parseFixture(fixture).map((file) => [file.path, file.text]));
    const session = new Session(memoryWorkspace(files));
    session.setWorkspaceFolders([""]);
    const path = csvPathOf("1.2.0");
    const before = await session.snapshot(path);
    session.setText(path, (files[path] ?? "").replace("replaces: lighthouse.v1.1.0", "replaces: lighthouse.v1.0.0"));
    const after = await session.snapshot(path);
    const replaced = (snapshot: typeof before) =>
      snapshot?.packageFolder?.catalog.packages
        .get("lighthouse")
        ?.channels.find(({ name }) => name?.value === "stable")
        ?.entries.find(({ name }) => name?.value === "lighthouse.v1.2.0")?.replaces?.value;
    assert.equal(replaced(before), "lighthouse.v1.1.0");
    assert.equal(replaced(after), "lighthouse.v1.0.0");
    assert.equal(after?.packageFolder?.bundles[0], before?.packageFolder?.bundles[0]);
  });
});
