// If a reader or a rule throws unexpectedly, the document has a finding about it, and all other documents are served.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type ValidateCatalogResult, validateCatalogMethod } from "#protocol";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { plantedWord, plantInReader, plantInRule, plantInValue } from "../support/plant-throw.ts";
import { connect, rulesIn } from "../support/server-connection.ts";

const complete = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const planted = `---\nschema: olm.bundle\npackage: lighthouse\nname: ${plantedWord}\n`;
const broken = "schema: olm.channel\npackage: lighthouse\nname: other\nentries: []\n";
const uriOf = (name: string) => `file:///w/lighthouse/${name}`;

for (const plant of [plantInReader, plantInValue]) {
  test(`${plant.name}: every other file of the catalog keeps its findings`, async (t) => {
    plant(t);
    const files = { "catalog.yaml": complete, "planted.yaml": planted, "broken.yaml": broken };
    const paths = Object.entries(files).map(([name, text]) => [`/w/lighthouse/${name}`, text]);
    const client = await connect(memoryWorkspace(Object.fromEntries(paths)));
    for (const [name, text] of Object.entries(files)) await client.open(uriOf(name), text);
    assert.deepEqual(rulesIn(await client.pull(uriOf("catalog.yaml"))), []);
    assert.deepEqual(rulesIn(await client.pull(uriOf("planted.yaml"))), ["internal-error"]);
    assert.deepEqual(rulesIn(await client.pull(uriOf("broken.yaml"))), ["channel-without-entries"]);
    await client.change(uriOf("planted.yaml"), { text: planted.replace(plantedWord, "lighthouse.v1.0.0") });
    assert.ok(!rulesIn(await client.pull(uriOf("planted.yaml"))).includes("internal-error"));
    assert.deepEqual(client.errors, []);
    await client.stop();
  });
}

test("a rule that throws is named, and the verdict is unknown", async (t) => {
  plantInRule(t, "several-heads");
  const client = await connect(memoryWorkspace({ "/w/lighthouse/catalog.yaml": complete }));
  await client.open(uriOf("catalog.yaml"), complete);
  assert.deepEqual(rulesIn(await client.pull(uriOf("catalog.yaml"))), ["internal-error"]);
  const uri = uriOf("catalog.yaml");
  const answer = await client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri });
  assert.equal("catalog" in answer && answer.catalog.opm, "unknown");
  await client.stop();
});

test("neither a setting nor a comment turns it off", async (t) => {
  plantInRule(t, "several-heads");
  const silenced = complete.replace("schema:", "# olm-catalogs-ignore internal-error\nschema:");
  const workspace = memoryWorkspace({ "/w/lighthouse/catalog.yaml": silenced });
  const client = await connect(workspace, { settings: { rules: { "internal-error": "off" } } });
  await client.open(uriOf("catalog.yaml"), silenced);
  assert.deepEqual(rulesIn(await client.pull(uriOf("catalog.yaml"))), ["unknown-ignored-rule", "internal-error"]);
  await client.stop();
});
