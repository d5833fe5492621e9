// Questions about the updates of a package, over the protocol.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type UpgradeQuestionResult, upgradeQuestionMethod, type WireAnswer, type WireQuestion } from "#protocol";
import type { TestClient } from "../support/server-connection.ts";
import { bundle, bundleUri, stable, stableUri, withClient } from "../support/shop-server.ts";

const twoVersions = `${stable}  - name: shop.v1.1.0
    replaces: shop.v1.0.0
    skipRange: '<1.1.0'
`;
const bothBundles = `${bundle}---\n${bundle.replaceAll("1.0.0", "1.1.0")}`;

async function ask(client: TestClient, question: Partial<WireQuestion>, name = "shop"): Promise<UpgradeQuestionResult> {
  const params = { uri: stableUri, package: name, question: { have: null, want: null, channel: null, ...question } };
  return client.connection.sendRequest<UpgradeQuestionResult>(upgradeQuestionMethod, params);
}

async function answerTo(client: TestClient, question: Partial<WireQuestion>): Promise<WireAnswer> {
  const result = await ask(client, question);
  assert.ok("answer" in result);
  return result.answer;
}

describe("a question about the updates of a package", () => {
  it("is answered from the open text, with the places of the edges", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, twoVersions);
      await client.open(bundleUri, bothBundles);
      const { have, scopes } = await answerTo(client, { have: "1.0.5", want: "1.1.0" });
      assert.deepEqual(have, { name: "shop.v1.0.5", version: "1.0.5", entry: false });
      assert.deepEqual(
        scopes.map(({ olm, channel, path }) => [olm, channel, path?.hops?.map(({ to }) => to)]),
        [
          ["v0", "stable", ["shop.v1.1.0"]],
          ["v0", null, ["shop.v1.1.0"]],
          ["v1", "stable", ["shop.v1.1.0"]],
          ["v1", null, ["shop.v1.1.0"]],
        ],
      );
      assert.deepEqual(scopes[0]?.path?.hops?.[0]?.because, [
        {
          text: "skipRange '<1.1.0' matches 1.0.5",
          channel: "stable",
          at: { uri: stableUri, range: { start: { line: 7, character: 15 }, end: { line: 7, character: 23 } } },
        },
      ]);
      await client.change(stableUri, { text: stable });
      const [after] = (await answerTo(client, { have: "1.0.5", want: "1.1.0" })).scopes;
      assert.equal(after?.path?.hops, null);
    }));

  it("says what is wrong with it", () =>
    withClient({}, async (client) => {
      const { problems, scopes } = await answerTo(client, { have: "newest" });
      assert.deepEqual(problems, { have: "'newest' is not a version or the name of an entry", want: null });
      assert.deepEqual(scopes, []);
      assert.deepEqual(await ask(client, { have: "1.0.0" }, "harbour"), {
        none: "the catalog has no package 'harbour'",
      });
    }));

  it("is marked as incomplete where documents cannot be read", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, `${stable}---\nschema: olm.channel\npackage: shop\nname: [\n`);
      assert.equal((await answerTo(client, { have: "1.0.0" })).incomplete, true);
    }));
});
