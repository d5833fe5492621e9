// The findings of a bundle's CSV depend on its properties.yaml, and the other way round.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CodeAction } from "vscode-languageserver";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, pushedClient, rulesIn } from "../support/server-connection.ts";

const csvUri = "file:///w/lighthouse/manifests/lighthouse.clusterserviceversion.yaml";
const propertiesUri = "file:///w/lighthouse/metadata/properties.yaml";

const csv = (max: string) => `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
  annotations:
    olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": "${max}"}]'
`;
const withoutProperties = "properties: []\n";
const properties = "properties:\n- type: olm.maxOpenShiftVersion\n  value: '4.18'\n";

const files = {
  "/w/lighthouse/manifests/lighthouse.clusterserviceversion.yaml": csv("4.18"),
  "/w/lighthouse/metadata/properties.yaml": withoutProperties,
};

const all = (text: string) => ({
  range: { start: { line: 0, character: 0 }, end: { line: text.split("\n").length, character: 0 } },
});

describe("the files of a bundle", () => {
  it("are checked together, open or not", async () => {
    const client = await connect(memoryWorkspace(files));
    await client.open(propertiesUri, properties);
    assert.deepEqual(rulesIn(await client.pull(propertiesUri)), ["several-max-openshift-versions"]);
    await client.open(csvUri, csv("4.18").replace(/\n.*olm\.properties.*/, ""));
    assert.deepEqual(rulesIn(await client.pull(propertiesUri)), []);
    await client.close(csvUri);
    assert.deepEqual(rulesIn(await client.pull(propertiesUri)), ["several-max-openshift-versions"]);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("are pulled again when an edit of one file changes the findings of the other", async () => {
    const client = await connect(memoryWorkspace(files));
    await client.open(csvUri, csv("4.18"));
    await client.open(propertiesUri, properties);
    assert.deepEqual(rulesIn(await client.pull(propertiesUri)), ["several-max-openshift-versions"]);
    const value = { start: { line: 5, character: 67 }, end: { line: 5, character: 73 } };
    await client.change(csvUri, { range: value, text: '"v4"' });
    assert.ok(rulesIn(await client.pull(csvUri)).includes("invalid-max-openshift-version"));
    await client.change(csvUri, { ...all(csv("4.18")), text: "kind: ClusterServiceVersion\nmetadata: {}\n" });
    await client.pull(csvUri);
    await client.until(() => client.refreshes >= 1);
    assert.deepEqual(rulesIn(await client.pull(propertiesUri)), []);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("are reported to a client that does not pull diagnostics", async () => {
    const client = await connect(memoryWorkspace(files), { capabilities: pushedClient });
    await client.open(propertiesUri, withoutProperties);
    await client.open(csvUri, csv("v4.18"));
    await client.until(() => client.pushedRules(csvUri).includes("invalid-max-openshift-version"));
    await client.change(propertiesUri, { ...all(withoutProperties), text: properties });
    await client.until(() => client.pushedRules(propertiesUri).includes("several-max-openshift-versions"));
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("have quick fixes", async () => {
    const client = await connect(memoryWorkspace(files));
    await client.open(csvUri, csv("v4.18"));
    const place = { line: 5, character: 70 };
    const actions = await client.about<CodeAction[]>("textDocument/codeAction", csvUri, {
      range: { start: place, end: place },
      context: { diagnostics: [] },
    });
    assert.ok(actions.some(({ title }) => title === "Change to '4.18'"));
    await client.stop();
  });
});
