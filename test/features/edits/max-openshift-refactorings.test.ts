// The refactorings of a bundle's maximum OpenShift version: where they are offered, which ones, and for which OLM.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  applyEdits,
  type CatalogChange,
  filePlace,
  hoverAt,
  readSettings,
  refactoringsIn,
  Session,
  type Snapshot,
} from "#core";
import { bundleWith } from "../../support/check-hover.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";
import { atCursor } from "../../support/places.ts";

const forV0 = "(for OLM v0; OLM v1 reads the bundle image instead)";
const forV1 = "(for OLM v1; for OLM v0 after the catalog is rendered again)";

/** The titles of the refactorings at the cursor. */
async function titlesAt(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(fixture);
  return refactoringsIn(snapshot, { start: offset, end: offset }).map(({ title }) => title);
}

/** The changed files by path, after the first refactoring at the cursor whose title begins with `title`. */
async function after(fixture: string, title: string): Promise<Readonly<Record<string, string>>> {
  const { snapshot, offset } = await atCursor(fixture);
  const rewrite = refactoringsIn(snapshot, { start: offset, end: offset }).find((each) => each.title.startsWith(title));
  assert.ok(rewrite, `no refactoring begins with ${title}`);
  return applied(snapshot, rewrite);
}

function applied(snapshot: Snapshot, { edits }: CatalogChange): Readonly<Record<string, string>> {
  const places = edits.map(({ document, edit }) => {
    const found = filePlace(snapshot, { document, span: edit.span });
    assert.ok(found, "an edit is in no file of the snapshot");
    return { file: found.file, edit: { span: found.span, newText: edit.newText } };
  });
  const texts = places.map(({ file, edit }) => [file.path, applyEdits(file.text, [edit])] as const);
  return Object.fromEntries(texts);
}

const inFolder = (folder: string, catalog: string) => `-- ${folder}/lighthouse/catalog.yaml --\n${catalog}`;
const limited = (value: string) => bundleWith(`- type: olm.maxOpenShiftVersion\n  value: ${value}\n`);

describe("story 4: the versions that an operator supports can be changed in the catalog, without a new CSV", () => {
  const onName = (catalog: string) => catalog.replace(/name: (lighthouse\.v1\.0\.0\nimage)/, "name: <|>$1");

  it("can be set to the catalog's OpenShift and the next one, and the title names the OLM that uses it", async () => {
    assert.deepEqual(await titlesAt(inFolder("v4.20", onName(bundleWith("")))), [
      `Set maxOpenShiftVersion to 4.20 ${forV0}`,
      `Set maxOpenShiftVersion to 4.21 ${forV0}`,
    ]);
  });

  it("can be raised to each version up to the one after the catalog's, and can be removed", async () => {
    assert.deepEqual(await titlesAt(inFolder("v4.20", onName(limited("'4.18'")))), [
      `Raise maxOpenShiftVersion to 4.19 ${forV0}`,
      `Raise maxOpenShiftVersion to 4.20 ${forV0}`,
      `Raise maxOpenShiftVersion to 4.21 ${forV0}`,
      `Remove maxOpenShiftVersion ${forV0}`,
    ]);
    assert.deepEqual(await titlesAt(inFolder("catalogs", limited("'4.<|>22'"))), [
      `Raise maxOpenShiftVersion to 4.23, which is 5.0 ${forV0}`,
      `Remove maxOpenShiftVersion ${forV0}`,
    ]);
  });

  it("can be set if it is broken or defined twice", async () => {
    assert.deepEqual(await titlesAt(inFolder("v4.20", limited("'4.18<|>.1'"))), [
      `Set maxOpenShiftVersion to 4.20 ${forV0}`,
      `Set maxOpenShiftVersion to 4.21 ${forV0}`,
      `Remove maxOpenShiftVersion ${forV0}`,
    ]);
    assert.deepEqual(
      (await titlesAt(inFolder("v4.20", limited("4.<|>10"))))[0],
      `Set maxOpenShiftVersion to 4.20 ${forV0}`,
    );
    const twice = `${limited("'4.<|>18'")}- {type: olm.maxOpenShiftVersion, value: '4.19'}\n`;
    const fixed = await after(inFolder("v4.20", twice), "Set maxOpenShiftVersion to 4.20");
    assert.deepEqual(Object.values(fixed), [limited("'4.20'")]);
  });

  it("is offered on the bundle's name, the list's key and the property, and nowhere else", async () => {
    const counts = ["name: |lighthouse.v1.0.0\nimage", "proper|ties:", "type: olm.max|Open", "value: |'4.18'"].map(
      async (text) =>
        (
          await titlesAt(
            inFolder("catalogs", limited("'4.18'").replace(text.replace("|", ""), text.replace("|", "<|>"))),
          )
        ).length,
    );
    assert.deepEqual(await Promise.all(counts), [2, 2, 2, 2]);
    for (const text of [
      "ima|ge:",
      "type: olm.pa|ckage",
      "schema: olm.bun|dle",
      "- name: light|house",
      "defaultCh|annel",
    ]) {
      const fixture = limited("'4.18'").replace(text.replace("|", ""), text.replace("|", "<|>"));
      assert.deepEqual(await titlesAt(inFolder("v4.20", fixture)), [], text);
    }
  });

  it("does not change the rest of the file", async () => {
    const raised = await after(limited("'4.<|>18' # tested"), "Raise maxOpenShiftVersion to 4.19");
    assert.deepEqual(raised, { "/w/catalog.yaml": limited("'4.19' # tested") });
    const removed = await after(limited("'4.<|>18'"), "Remove");
    assert.deepEqual(removed, { "/w/catalog.yaml": bundleWith("") });
    const set = await after(inFolder("v4.20", onName(bundleWith(""))), "Set maxOpenShiftVersion to 4.20");
    assert.deepEqual(Object.values(set), [limited('"4.20"')]);
  });
});

it("the setting gives the catalog's OpenShift version if no folder does", async () => {
  const text = limited("'4.18'");
  const session = new Session(memoryWorkspace({ "/w/lighthouse/catalog.yaml": text }));
  session.setWorkspaceFolders(["/w"]);
  session.configure(readSettings({ openshiftVersion: "4.20" }));
  const snapshot = await session.snapshot("/w/lighthouse/catalog.yaml");
  assert.ok(snapshot);
  const at = text.indexOf("'4.18'");
  const titles = refactoringsIn(snapshot, { start: at, end: at }).map(({ title }) => title.split(" (")[0]);
  const raised = ["4.19", "4.20", "4.21"].map((each) => `Raise maxOpenShiftVersion to ${each}`);
  assert.deepEqual(titles, [...raised, "Remove maxOpenShiftVersion"]);
  assert.match(
    hoverAt(snapshot, at)?.markdown ?? "",
    /on OpenShift `4\.20`, which this catalog is for, it \*\*blocks\*\* the upgrade to `4\.21`/,
  );
});

describe("the maximum OpenShift version in a bundle's own files", () => {
  const csv = (annotations: string) => `-- v4.20/manifests/lighthouse.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
${annotations}spec:
  version: 1.0.0
`;
  const annotation = (value: string) =>
    `  annotations:\n    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "${value}"}]'\n`;
  const properties = (text: string) => `-- v4.20/metadata/properties.yaml --\n${text}`;
  const bare = (text: string) => text.slice(text.indexOf("\n") + 1).replace("<|>", "");
  const csvPath = "/w/v4.20/manifests/lighthouse.yaml";
  const propertiesPath = "/w/v4.20/metadata/properties.yaml";

  it("is set in the annotation, which is added if it is missing", async () => {
    const fixture = csv("").replace("lighthouse.v1.0.0", "light<|>house.v1.0.0");
    assert.deepEqual(await titlesAt(fixture), [
      `Set maxOpenShiftVersion to 4.20 ${forV1}`,
      `Set maxOpenShiftVersion to 4.21 ${forV1}`,
    ]);
    const set = await after(fixture, "Set maxOpenShiftVersion to 4.20");
    assert.deepEqual(set, { [csvPath]: bare(csv(annotation("4.20"))) });
  });

  it("is raised and removed inside the annotation's JSON", async () => {
    const fixture = csv(annotation("4.<|>20"));
    const raised = await after(fixture, "Raise maxOpenShiftVersion to 4.21");
    assert.deepEqual(raised, { [csvPath]: bare(csv(annotation("4.21"))) });
    const removed = await after(fixture, "Remove maxOpenShiftVersion");
    assert.deepEqual(removed, { [csvPath]: bare(csv("  annotations:\n    olm.properties: '[]'\n")) });
  });

  it("is changed in properties.yaml if it is there, even from the CSV", async () => {
    const own = (value: string) => `properties:\n  - type: olm.maxOpenShiftVersion\n    value: "${value}"\n`;
    const fixture = `${csv("").replace("lighthouse.v1", "light<|>house.v1")}${properties(own("4.20"))}`;
    assert.deepEqual(await after(fixture, "Raise maxOpenShiftVersion to 4.21"), { [propertiesPath]: own("4.21") });
    const empty = `${csv("")}${properties("proper<|>ties: []\n")}`;
    const expected = 'properties:\n- type: olm.maxOpenShiftVersion\n  value: "4.20"\n';
    assert.deepEqual(await after(empty, "Set maxOpenShiftVersion to 4.20"), { [propertiesPath]: expected });
  });

  it("can only be removed if both files have it, because OLM v1 rejects two values", async () => {
    const own = 'properties:\n  - {type: olm.package}\n  - {type: olm.maxOpenShiftVersion, value: "4.<|>18"}\n';
    const fixture = `${csv(annotation("4.18"))}${properties(own)}`;
    assert.deepEqual(await titlesAt(fixture), [`Remove maxOpenShiftVersion ${forV1}`]);
    const removed = await after(fixture, "Remove");
    assert.deepEqual(Object.keys(removed).sort(), [csvPath, propertiesPath]);
  });

  it("cannot be changed in a CSV that OLM v0 has installed, or in a broken file", async () => {
    const installed = csv(`${annotation("4.<|>18")}    operatorframework.io/properties: '{"properties":[]}'\n`);
    assert.deepEqual(await titlesAt(installed), []);
    const broken = csv(annotation("4.<|>18").replace("[{", "[{{"));
    assert.deepEqual(await titlesAt(broken), []);
  });
});
