// The hover on each word of a file does not depend on how the file is written.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { subscriptionOf } from "../../support/cluster-resources.ts";
import { extensionOf } from "../../support/extension-fixture.ts";
import { inBrackets } from "../../support/in-brackets.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { snapshotOf } from "../../support/places.ts";

const catalog =
  packageBlob +
  channelOf("stable", "1.1.0", "1.0.0").replace("  replaces", "  skips: [lighthouse.v0.9.0]\n  skipRange: <1.1.0\n$&") +
  bundleFor("1.1.0", "4.18") +
  bundlesOf("1.0.0");
const guardrails = `---
schema: upgrade.guardrails/v1
package: lighthouse
policy: {major: true, patch: false}
steps:
- from: <1.0.1
  through: 1.0.1
  before: '>=1.1.0'
tests:
- every: 1.0.0
  reaches: head
`;

/** Each word with its hover. */
async function hovers(text: string, path: string): Promise<readonly string[]> {
  const snapshot = await snapshotOf(`-- ${path} --\n${text}`);
  return [...snapshot.file.text.matchAll(/[\w./-]*\w[\w./-]*/g)].map(({ 0: word, index }) => {
    return `${word}: ${hoverAt(snapshot, index + 1)?.markdown}`;
  });
}

const files: Readonly<Record<string, string>> = {
  "a catalog": catalog,
  "a catalog with guardrails": catalog + guardrails,
  "a CSV": lighthouseCsv,
  "a ClusterExtension": extensionOf("channels: [stable]", "version: 1.x"),
  "a Subscription": subscriptionOf("name: lighthouse", "channel: stable").replace(/^-- .*\n/, ""),
};

describe("hovers are the same in", () => {
  for (const [what, text] of Object.entries(files)) {
    it(`${what} in brackets`, async () => {
      const other = inBrackets(text);
      assert.ok(other !== undefined);
      assert.deepEqual(await hovers(other, "a.yaml"), await hovers(text, "a.yaml"));
    });
  }
});
