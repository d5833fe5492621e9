// The guardrails in the upgrade graph that the server sends: they follow every edit of their blob.

import assert from "node:assert/strict";
import { it } from "node:test";
import { type UpgradeGraphResult, upgradeGraphChangedMethod, upgradeGraphMethod } from "#protocol";
import { withClient } from "../support/shop-server.ts";

const uri = "file:///w/shop/guardrails.yaml";

const guardrails = `schema: upgrade.guardrails/v1
package: shop
steps:
- from: 0.9.0
  through: 1.0.0
  before: '>=2.0.0'
`;

it("the graph has the steps of the package, and changes with their blob", () =>
  withClient({}, async (client) => {
    const ask = async () => {
      const result = await client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, { uri });
      return "graph" in result ? result.graph.steps : [];
    };
    await client.open(uri, guardrails);
    const [step, ...more] = await ask();
    assert.deepEqual(more, []);
    assert.deepEqual(step, {
      number: 1,
      from: "0.9.0",
      through: "1.0.0",
      before: ">=2.0.0",
      latest: false,
      reason: null,
      at: { uri, range: { start: { line: 4, character: 11 }, end: { line: 4, character: 16 } } },
      channels: [{ channel: "stable", bound: [], stops: [{ start: 0, end: 1 }] }],
      bypasses: [],
    });
    const changed = new Promise<unknown>((resolve) => {
      client.connection.onNotification(upgradeGraphChangedMethod, resolve);
    });
    await client.change(uri, { range: step.at.range, text: "1.5.0" });
    assert.deepEqual(await changed, { roots: ["file:///w/shop"] });
    assert.deepEqual((await ask())[0]?.channels, [{ channel: "stable", bound: [], stops: [] }]);
  }));
