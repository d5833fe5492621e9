// What a session knows of a bundle's files: each is seen with the other, as it stands on disk or in the editor.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findingsInFile, Session } from "#core";
import { csvText } from "../support/csv-fixture.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const csvPath = "/w/lighthouse/manifests/lighthouse.yaml";
const crdPath = "/w/lighthouse/manifests/crd.yaml";
const propertiesPath = "/w/lighthouse/metadata/properties.yaml";
const property = '{"type": "olm.maxOpenShiftVersion", "value": "4.18"}';
const csv = csvText({
  annotations: `  annotations:\n    alm-examples: '[]'\n    olm.properties: '[${property}]'\n`,
});
const crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
const properties = `properties: [${property}]\n`;

function sessionOver(files: Record<string, string>): Session {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  // Each CSV here has its properties in the annotation.
  session.configure({ ...session.settings, rules: { "properties-annotation": "off" } });
  return session;
}

async function rulesIn(session: Session, path: string): Promise<readonly string[]> {
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  return findingsInFile(snapshot).map(({ rule }) => rule);
}

describe("a bundle's sources", () => {
  it("are its CSV with the properties beside it, from either side", async () => {
    const session = sessionOver({
      [csvPath]: csv,
      [crdPath]: crd,
      [propertiesPath]: properties,
    });
    const fromCsv = await session.snapshot(csvPath);
    const fromProperties = await session.snapshot(propertiesPath);
    assert.equal(fromCsv?.sources.length, 1);
    assert.equal(fromCsv.sources[0], fromProperties?.sources[0]);
    assert.deepEqual(
      fromCsv.bundleFiles.map(({ path }) => path),
      [crdPath, propertiesPath],
    );
    assert.deepEqual(
      fromProperties?.bundleFiles.map(({ path }) => path),
      [crdPath, csvPath],
    );
    assert.deepEqual(fromCsv.catalogs, []);
    assert.equal((await session.snapshot(crdPath))?.bundle, fromCsv.bundle);
  });

  it("are every CSV of a list", async () => {
    const items = ["a", "b"].map((name) => `- kind: ClusterServiceVersion\n  metadata: {name: ${name}}\n`).join("");
    const session = sessionOver({ "/w/dump.yaml": `apiVersion: v1\nkind: List\nitems:\n${items}` });
    const snapshot = await session.snapshot("/w/dump.yaml");
    assert.deepEqual(
      snapshot?.sources.map(({ csv }) => csv?.name?.value),
      ["a", "b"],
    );
    assert.deepEqual(
      snapshot?.sources.map(({ properties }) => properties),
      [undefined, undefined],
    );
  });

  it("follow files that appear and disappear on disk and in the editor", async () => {
    const files: Record<string, string> = { [csvPath]: csv };
    const session = sessionOver(files);
    assert.deepEqual(await rulesIn(session, csvPath), []);
    session.setText(propertiesPath, properties);
    assert.deepEqual(await rulesIn(session, propertiesPath), ["several-max-openshift-versions"]);
    session.close(propertiesPath);
    files[propertiesPath] = properties;
    session.forget(propertiesPath);
    assert.equal((await session.snapshot(csvPath))?.sources[0]?.properties?.properties.length, 1);
    session.setText(csvPath, csv.replace("4.18", "4.19"));
    assert.deepEqual(await rulesIn(session, propertiesPath), ["several-max-openshift-versions"]);
    delete files[csvPath];
    session.close(csvPath);
    assert.deepEqual(await rulesIn(session, propertiesPath), []);
  });

  it("are silenced and levelled like any other file", async () => {
    const silent = csv
      .replace("4.18", "v4")
      .replace("    olm.", "    # olm-catalogs-ignore invalid-max-openshift-version\n    olm.");
    const session = sessionOver({ [csvPath]: silent });
    assert.deepEqual(await rulesIn(session, csvPath), []);
    const off = sessionOver({
      [csvPath]: csv.replace("4.18", "v4"),
      "/w/.olm-catalogs.yaml": "rules:\n  invalid-max-openshift-version: off\n",
    });
    assert.deepEqual(await rulesIn(off, csvPath), []);
  });
});
