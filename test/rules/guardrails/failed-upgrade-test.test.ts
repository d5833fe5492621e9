import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFindings } from "../../support/fixture.ts";
import { guardedChannel, guardedRest, guardrailsHead } from "../../support/guarded-package.ts";

test("a counter-example for each failed test", () => {
  checkFindings(
    `${guardedRest}${guardedChannel}${guardrailsHead}tests:
- every: '>=1.2.0'
         ~~~~~~~~~ error failed-upgrade-test
  reaches: head
  within: 1
- every: '<1.3.0'
  reaches: 2.0.0
           ~~~~~ error failed-upgrade-test
  olm: v0
- every: 1.4.0
  reaches: head
`,
    {
      messages: [
        "test 1 fails for 'lighthouse.v1.2.0' and 1 other version: it takes more than 1 update to reach the head (lighthouse.v1.3.0 → lighthouse.v1.4.0); under OLM v0 and v1 in channel 'stable'",
        "test 2 fails for 'lighthouse.v1.2.0' and 1 other version: its updates end at 'lighthouse.v1.4.0', not at 2.0.0; under OLM v0 in channel 'stable'",
      ],
    },
  );
});

/** A channel of these lines. */
const channel = (name: string, ...lines: readonly string[]) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${lines.map((line) => `${line}\n`).join("")}`;
const entry = (version: string, edges = "") => `- {name: lighthouse.v${version}${edges}}`;

/** The channels, the test, and what its finding says: the message and its related places. */
const rows: Readonly<Record<string, readonly [channels: string, asked: string, said: readonly string[]]>> = {
  "that updates end below the wanted version": [
    guardedChannel,
    "{every: 1.2.0, reaches: 1.5.0}",
    [
      "test 1 fails for 'lighthouse.v1.2.0': its updates end at 'lighthouse.v1.4.0', not at 1.5.0; under OLM v0 and v1 in channel 'stable'",
      "'lighthouse.v1.2.0' is installed",
      "update 1: 'lighthouse.v1.3.0' (skipRange '>=1.2.0 <1.3.0' matches 1.2.0)",
      "update 2: 'lighthouse.v1.4.0' (replaces lighthouse.v1.3.0)",
    ],
  ],
  "that updates end there in another channel": [
    guardedChannel + channel("fast", entry("1.2.0"), entry("1.3.0", ", replaces: lighthouse.v1.2.0")),
    "{every: '>=1.2.0', reaches: 1.4.0}",
    [
      "test 1 fails for 'lighthouse.v1.2.0' and 1 other version: its updates end at 'lighthouse.v1.3.0', not at 1.4.0; under OLM v0 and v1 in channel 'fast'",
      "'lighthouse.v1.2.0' is installed",
      "update 1: 'lighthouse.v1.3.0' (replaces lighthouse.v1.2.0)",
    ],
  ],
  "that OLM v1 takes an edge of another channel": [
    guardedChannel + channel("fast", entry("1.4.0", ", replaces: lighthouse.v1.2.1")),
    "{every: 1.2.1, reaches: 1.3.0, olm: v1}",
    [
      "test 1 fails for 'lighthouse.v1.2.1': its updates end at 'lighthouse.v1.4.0', not at 1.3.0; under OLM v1 without 'channels'",
      "'lighthouse.v1.2.1' is installed",
      "update 1: 'lighthouse.v1.4.0' (replaces lighthouse.v1.2.1)",
    ],
  ],
  "that a version is not updated": [
    channel(
      "stable",
      entry("1.2.0"),
      entry("1.2.1", ", skips: [lighthouse.v1.2.0]"),
      entry("1.3.0"),
      entry("1.4.0", ", replaces: lighthouse.v1.3.0, skips: [lighthouse.v1.2.1]"),
    ),
    "{every: 1.2.0, reaches: head}",
    [
      "test 1 fails for 'lighthouse.v1.2.0': it is not updated; under OLM v0 in channel 'stable'",
      "'lighthouse.v1.2.0' is installed",
    ],
  ],
  "that updates form a cycle, which only OLM v0 goes through": [
    channel("stable", entry("1.2.0", ", skipRange: '>=1.3.0'"), entry("1.3.0", ", replaces: lighthouse.v1.2.0")),
    "{every: 1.2.0, reaches: 1.4.0}",
    [
      "test 1 fails for 'lighthouse.v1.2.0': its updates form a cycle (lighthouse.v1.3.0 → lighthouse.v1.2.0); under OLM v0 in channel 'stable'",
      "'lighthouse.v1.2.0' is installed",
      "update 1: 'lighthouse.v1.3.0' (replaces lighthouse.v1.2.0)",
      "update 2: 'lighthouse.v1.2.0' (skipRange '>=1.3.0' matches 1.3.0)",
    ],
  ],
  "that OLM v0 crashes": [
    channel(
      "stable",
      entry("1.2.0"),
      entry("1.3.0", ", replaces: lighthouse.v1.2.0, skipRange: '<1.0.0 || || >1.0.0'"),
    ),
    "{every: 1.2.0, reaches: head}",
    [
      "test 1 fails for 'lighthouse.v1.2.0': OLM crashes after 'lighthouse.v1.2.0'; under OLM v0 in channel 'stable'",
      "'lighthouse.v1.2.0' is installed",
    ],
  ],
};

describe("a failed test says", () => {
  for (const [what, [channels, asked, said]] of Object.entries(rows)) {
    it(what, () => {
      const catalog = catalogOf(`${guardedRest}${channels}${guardrailsHead}tests:\n- ${asked}\n`);
      const found = checkCatalog(catalog, {}).filter(({ rule }) => rule === "failed-upgrade-test");
      assert.deepEqual(
        found.flatMap(({ message, related }) => [message, ...related.map((each) => each.message)]),
        said,
      );
    });
  }
});
