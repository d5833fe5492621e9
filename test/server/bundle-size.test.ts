// The finding about a bundle's size comes after the other findings, because large files take time to measure.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseFixture } from "../support/fixture.ts";
import { largeBundle } from "../support/large-bundle.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, rulesIn } from "../support/server-connection.ts";

const files = Object.fromEntries(
  parseFixture(largeBundle(1_050_000)).map(({ path, text }) => [`/w/${path}`, text] as const),
);
const path = "/w/manifests/lighthouse.clusterserviceversion.yaml";
const uri = `file://${path}`;
const text = files[path] ?? "";
const rule = "bundle-too-large";

test("a client that pulls diagnostics is asked to pull again", async () => {
  const client = await connect(memoryWorkspace(files));
  await client.open(uri, text);
  assert.ok(!rulesIn(await client.pull(uri)).includes(rule));
  await client.until(() => client.refreshes === 1);
  assert.ok(rulesIn(await client.pull(uri)).includes(rule));
  assert.deepEqual(client.errors, []);
  await client.stop();
});

test("a client without refresh requests gets all together", async () => {
  const capabilities = { textDocument: { diagnostic: {} }, workspace: { configuration: true } };
  const client = await connect(memoryWorkspace(files), { capabilities });
  await client.open(uri, text);
  assert.ok(rulesIn(await client.pull(uri)).includes(rule));
  await client.stop();
});
