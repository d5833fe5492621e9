// A channel in which every skipRange matches all entries before it: as many edges as there are pairs of entries.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renderDot, renderMermaid, renderText, upgradeGraph } from "#core";
import { allEdges } from "#core/graph/channel-edges.ts";
import { renderSvg } from "#picture";
import { channelWithRanges } from "../../bench/channel-with-ranges.ts";
import { catalogOf } from "../support/fixture.ts";

const every = Number.POSITIVE_INFINITY;

function catalogWith(entries: number) {
  const catalog = catalogOf(channelWithRanges(entries, every));
  return { catalog, graphs: [...catalog.packages.values()].map(upgradeGraph) };
}

describe("a channel with an edge for each pair of entries", () => {
  test("has as many ranges as entries, each an index range of the version order", () => {
    const [channel] = catalogWith(1000).graphs[0]?.channels ?? [];
    assert.ok(channel);
    assert.equal(channel.edges.length, 999);
    assert.equal(channel.ranges.length, 999);
    assert.ok(channel.ranges.every(({ covers }) => covers.length === 1));
    let count = 0;
    for (const _ of allEdges(channel)) count++;
    assert.equal(count, 999 + (999 * 1000) / 2);
  });

  test("is written in parts, none larger than the lines of one entry", () => {
    const { catalog, graphs } = catalogWith(700);
    for (const parts of [renderDot(graphs), renderText(graphs), renderMermaid(catalog)]) {
      let [longest, sum] = [0, 0];
      for (const part of parts) {
        longest = Math.max(longest, part.length);
        sum += part.length;
      }
      assert.ok(sum > 100 * longest, `a part of ${longest} of ${sum} characters`);
    }
  });

  test("has one bracket for each range in the picture, in parts of the size of a row", () => {
    const { graphs } = catalogWith(700);
    const parts = [...renderSvg(graphs.map((graph) => ({ graph, steps: [] })))];
    const ofRows = parts.filter((part) => part.startsWith("<g><title>"));
    assert.ok(ofRows.length >= 700 && ofRows.every(({ length }) => length < 1000));
    assert.ok(parts.join("").length < 1_000_000);
  });

  test("is only written as far as it is read", () => {
    const [first = ""] = renderDot(catalogWith(700).graphs);
    assert.equal(first, "digraph upgrades {\n");
  });
});
