// What counts as ours is decided once: an editor that opens every file and the command line's --workspace find the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findCatalogs, findingsInFile, noWorkspaceCatalogs, Session } from "#core";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const blob = "schema: olm.package\nname: tidewatch\n";

/** Files in which something is wrong, below folders and with names that one of two walks might see otherwise. */
const files = {
  "repo/extension.yaml": "kind: ClusterExtension\n",
  "repo/extension-list.yaml": "kind: ClusterExtensionList\nitems:\n- kind: ClusterExtension\n",
  "repo/condition.yml": "kind: OperatorCondition\n",
  "repo/condition.JSON": '{"kind": "OperatorCondition"}',
  "repo/conditions.yaml": "kind: List\nitems:\n- kind: OperatorCondition\n",
  "repo/one/catalog.yaml": blob,
  "repo/four/first.yaml": "schema: olmpackage\n",
  "repo/five/first.json": '{"schema": "oml.bundle"}',
  "repo/two/catalog.YML": blob,
  "repo/three/catalog.json": '{"schema": "olm.package", "name": "tidewatch"}',
  "repo/bundle/manifests/csv.yaml":
    "kind: ClusterServiceVersion\nmetadata:\n  annotations:\n    olm.maxOpenShiftVersion: '4.19'\n",
  "repo/other/metadata/properties.yaml": "properties:\n- type: olm.maxOpenShiftVersion\n  value: 4.10\n",
  "repo/node_modules/x/catalog.yaml": blob,
  "repo/.git/extension.yaml": "kind: ClusterExtension\n",
  "repo/extension.txt": "kind: ClusterExtension\n",
  "repo/otherFiles/extension.yaml": "apiVersion: example.com/v1\nkind: ClusterExtension\n",
  "repo/otherFiles/deployment.yaml": "kind: Deployment\n",
};

test("an editor's session and a search through the workspace find the same files to have mistakes", async () => {
  const workspace = memoryWorkspace(files);
  const session = new Session(workspace);
  session.setWorkspaceFolders(["repo"]);
  const inEditor = new Set<string>();
  for (const path of Object.keys(files)) {
    const snapshot = /\/(node_modules|\.git)\/|\.txt$/.test(path) ? undefined : await session.snapshot(path);
    if (snapshot && findingsInFile(snapshot).length > 0) inEditor.add(path);
  }
  const { catalogs, otherFiles } = await findCatalogs(workspace, "repo");
  const bySearch = new Set(catalogs.flatMap((catalog) => catalog.files.map(({ path }) => path)));
  for (const file of otherFiles) {
    const sources = (await session.snapshot(file.path))?.sources ?? [];
    if (checkManifests(file, { workspace: noWorkspaceCatalogs, sources }, {}).length > 0) bySearch.add(file.path);
  }
  assert.deepEqual([...bySearch].sort(), [...inEditor].sort());
  assert.equal(inEditor.size, 12);
});

test("a ClusterExtension and an OperatorCondition without 'apiVersion' are found in a folder", async () => {
  const { otherFiles } = await findCatalogs(memoryWorkspace(files), "repo");
  const found = new Set(otherFiles.map(({ path }) => path));
  for (const path of ["repo/extension.yaml", "repo/condition.yml", "repo/condition.JSON", "repo/conditions.yaml"]) {
    assert.ok(found.has(path), path);
  }
});

test("kinds of other API groups are ignored", async () => {
  const otherFiles = {
    "repo/knative.yaml": "apiVersion: messaging.knative.dev/v1\nkind: Subscription\n",
    "repo/ours.yaml": "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n",
  };
  const found = await findCatalogs(memoryWorkspace(otherFiles), "repo");
  assert.deepEqual(
    found.otherFiles.map(({ path }) => path),
    ["repo/ours.yaml"],
  );
});
