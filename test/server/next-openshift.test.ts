// Findings about the next OpenShift version arrive after the other findings, and again when its catalog changes.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type UpgradeGraphChangedParams,
  upgradeGraphChangedMethod,
  upgradeGraphMethod,
  type WireGraph,
} from "#protocol";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, pushedClient, rulesIn, type TestClient } from "../support/server-connection.ts";

const catalog = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.0.0", "1.1.0")}`;
const pruned = `${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;

const pathFor = (openshift: string) => `/w/catalogs/v${openshift}/lighthouse/catalog.yaml`;
const hereUri = `file://${pathFor("4.20")}`;
const thereUri = `file://${pathFor("4.21")}`;
const stranded = ["no-way-to-next-openshift"];

function workspaceWith(next: string) {
  return memoryWorkspace({ [pathFor("4.20")]: catalog, [pathFor("4.21")]: next });
}

describe("a client that pulls diagnostics", () => {
  it("gets those of the file first, and pulls again when the next catalog has been read", async () => {
    const client = await connect(workspaceWith(pruned));
    await client.open(hereUri, catalog);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), []);
    await client.until(() => client.refreshes === 1);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), stranded);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("is asked to pull again when an edit of the next catalog strands an entry of this one", async () => {
    const client = await connect(workspaceWith(catalog));
    await client.open(hereUri, catalog);
    await client.open(thereUri, catalog);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), []);
    await client.change(thereUri, { text: pruned });
    await client.pull(thereUri);
    await client.until(() => client.refreshes === 1);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), stranded);
    await client.change(thereUri, { text: catalog });
    await client.pull(thereUri);
    await client.until(() => client.refreshes === 2);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), []);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });

  it("gets all together if it does not support refresh requests", async () => {
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
    const client = await connect(workspaceWith(pruned), { capabilities });
    await client.open(hereUri, catalog);
    assert.deepEqual(rulesIn(await client.pull(hereUri)), stranded);
    await client.stop();
  });
});

async function tellsOfHere(client: TestClient, change: () => Promise<void>): Promise<void> {
  const told = new Promise<void>((resolve) => {
    client.connection.onNotification(upgradeGraphChangedMethod, ({ roots }: UpgradeGraphChangedParams) => {
      if (roots.includes("file:///w/catalogs/v4.20/lighthouse")) resolve();
    });
  });
  await change();
  await told;
}

describe("a client that shows an upgrade graph", () => {
  it("is notified when the next catalog changes, because the graph's findings depend on it", async () => {
    const client = await connect(workspaceWith(catalog));
    await client.open(hereUri, catalog);
    await client.open(thereUri, catalog);
    await client.pull(hereUri);
    const findings = async () => {
      const params = { uri: hereUri, package: "lighthouse" };
      const { graph } = await client.connection.sendRequest<{ graph: WireGraph }>(upgradeGraphMethod, params);
      return graph.findings.map(({ rule }) => rule);
    };
    assert.deepEqual(await findings(), []);
    // The first notification names every catalog.
    await tellsOfHere(client, () => client.change(thereUri, { text: `${catalog}---\n` }));
    await tellsOfHere(client, () => client.change(thereUri, { text: pruned }));
    assert.deepEqual(await findings(), stranded);
    await client.stop();
  });
});

describe("a client that does not pull diagnostics", () => {
  it("gets them when the next catalog has been read, and when it changes", async () => {
    const client = await connect(workspaceWith(pruned), { capabilities: pushedClient });
    await client.open(hereUri, catalog);
    await client.until(() => client.pushedRules(hereUri).length === 1);
    assert.deepEqual(client.pushedRules(hereUri), stranded);
    await client.open(thereUri, catalog);
    await client.until(() => client.pushedRules(hereUri).length === 0);
    assert.deepEqual(client.errors, []);
    await client.stop();
  });
});
