// The graph of a package merged with an earlier state: `+` what is new, `−` what is lost, in the merged order of versions.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mergeGraphs } from "#core/graph/merge-graphs.ts";
import type { GraphChange } from "#core/graph/upgrade-graph.ts";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";

const signs: Readonly<Record<GraphChange, string>> = { new: "+", lost: "−" };

/** A line for each channel, and below it one for each entry, edge and skipRange, the last two with their entry. */
function drawMerged(after: string, before: string): readonly string[] {
  const [now, then] = [after, before].map((text) => catalogOf(text).packages.get("lighthouse"));
  assert.ok(now && then);
  return mergeGraphs(now, then)
    .channels.flatMap(({ name, change, head, entries, edges, ranges, order }) => {
      const nameAt = (index: number | undefined) => entries[index ?? -1]?.name ?? "?";
      const line = (sign: GraphChange | undefined, text: string) => `${sign === undefined ? " " : signs[sign]} ${text}`;
      return [
        line(change, `${name}, head ${head ?? "none"}: ${order.map(nameAt).join(" ")}`),
        ...entries.map((entry) => line(entry.change, `  ${entry.name}`)),
        ...edges.map((edge) => line(edge.change, `  ${edge.to} ${edge.kind} ${edge.from} (${nameAt(edge.entry)})`)),
        ...ranges.map(({ change: sign, to, covers, entry }) => {
          const matched = covers.flatMap(({ start, end }) => order.slice(start, end).map(nameAt));
          return line(sign, `  ${to} matches ${matched.join(" ")} (${nameAt(entry)})`);
        }),
      ];
    })
    .map((text) => text.replaceAll("lighthouse.v", ""));
}

/** A channel of entries such as `1.1.0, replaces: lighthouse.v1.0.0`. */
const channel = (name: string, ...entries: readonly string[]) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n${entries.map((each) => `- {name: lighthouse.v${each}}\n`).join("")}`;
const bundles = bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0", "2.0.0");

const before =
  packageBlob +
  channel(
    "stable",
    "1.0.0",
    "1.1.0, replaces: lighthouse.v1.0.0, skipRange: '>=1.0.0 <1.1.0'",
    "1.2.0, replaces: lighthouse.v1.1.0, skips: [lighthouse.v1.0.0]",
  ) +
  channel("old", "1.0.0", "2.0.0, replaces: lighthouse.v1.0.0, skipRange: <2.0.0") +
  bundles;
const after =
  packageBlob +
  channel(
    "stable",
    "1.1.0, skipRange: '<1.1.0'",
    "1.2.0, replaces: lighthouse.v1.1.0, skipRange: '>=1.1.0 <1.2.0'",
    "1.3.0, replaces: lighthouse.v1.2.0, skips: [lighthouse.v1.0.0], skipRange: '>=1.0.0 <1.2.0'",
  ) +
  channel("fast", "2.0.0") +
  bundles;

describe("a merged graph", () => {
  it("has lost entries after those of today, which ranges of today match, too, and lost channels without a head", () => {
    assert.deepEqual(drawMerged(after, before), [
      "  stable, head 1.3.0: 1.0.0 1.1.0 1.2.0 1.3.0",
      "    1.1.0",
      "    1.2.0",
      "+   1.3.0",
      "−   1.0.0",
      "    1.2.0 replaces 1.1.0 (1.2.0)",
      "+   1.3.0 replaces 1.2.0 (1.3.0)",
      "+   1.3.0 skips 1.0.0 (1.3.0)",
      "−   1.1.0 replaces 1.0.0 (1.1.0)",
      "−   1.2.0 skips 1.0.0 (1.2.0)",
      "    1.1.0 matches 1.0.0 (1.1.0)",
      "+   1.2.0 matches 1.1.0 (1.2.0)",
      "+   1.3.0 matches 1.0.0 1.1.0 (1.3.0)",
      "+ fast, head 2.0.0: 2.0.0",
      "    2.0.0",
      "− old, head none: 1.0.0 2.0.0",
      "−   1.0.0",
      "−   2.0.0",
      "−   2.0.0 replaces 1.0.0 (2.0.0)",
      "−   2.0.0 matches 1.0.0 (2.0.0)",
    ]);
  });

  it("has what a range no longer matches, and what it matches now", () => {
    const matching = (range: string) =>
      `${packageBlob}${channel("stable", "1.0.0", "1.1.0", "1.2.0", `1.3.0${range}`)}${bundles}`;
    const [low, high] = [", skipRange: '>=1.0.0 <1.2.0'", ", skipRange: '>=1.1.0 <1.3.0'"].map(matching);
    const ranges = (now = "", then = "") => drawMerged(now, then).filter((line) => line.includes("matches"));
    assert.deepEqual(ranges(high, low), [
      "    1.3.0 matches 1.1.0 (1.3.0)",
      "+   1.3.0 matches 1.2.0 (1.3.0)",
      "−   1.3.0 matches 1.0.0 (1.3.0)",
    ]);
    assert.deepEqual(ranges(matching(""), low), ["−   1.3.0 matches 1.0.0 1.1.0 (1.3.0)"]);
    assert.deepEqual(ranges(low, low), ["    1.3.0 matches 1.0.0 1.1.0 (1.3.0)"]);
  });

  it("compares a channel that is defined twice with the first one of that name", () => {
    const twice = (...versions: readonly string[]) =>
      `${packageBlob}${versions.map((version) => channel("stable", version)).join("")}${bundles}`;
    assert.deepEqual(drawMerged(twice("1.0.0"), twice("1.0.0", "1.1.0")), ["  stable, head 1.0.0: 1.0.0", "    1.0.0"]);
  });

  it("of the same state has no marks", () => {
    assert.ok(drawMerged(before, before).every((line) => line.startsWith(" ")));
  });
});
