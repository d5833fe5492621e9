import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { EdgeFilter } from "../../picture/src/edge-filter.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { createStuckFinder } from "../../picture/src/stuck.ts";
import { acrossChannels, wireGraph } from "../support/wire-graph.ts";

const wire = acrossChannels(
  wireGraph(`
stable
  v1.0.0 stuck@v0 stuck@v1
  v1.1.0
old
  v0.8.0 stuck@v0
  v0.9.0 stuck@v1
  v0.9.1`),
  `
any channel
  v1.0.0 → v1.1.0 skips stable
  v0.8.0 → v0.9.0 replaces old`,
);
const heads = { heads: ["prometheus.v1.1.0"], head: "prometheus.v1.1.0" };
const [stable, old] = wire.channels;
assert.ok(stable && old);
const graph = {
  ...wire,
  channels: [
    { ...stable, ...heads },
    { ...old, heads: ["prometheus.v0.9.1"], head: "prometheus.v0.9.1" },
  ],
};

function stuckIn(edgeFilter: EdgeFilter): Readonly<Record<string, string>> {
  const shown = readPanelGraph(graph, edgeFilter);
  const stuckOf = createStuckFinder(shown);
  const stuck = shown.versions.map((version) => [version.label, stuckOf(version).join(" ")] as const);
  return Object.fromEntries(stuck.filter(([, olms]) => olms !== ""));
}

describe("the versions that are stuck", () => {
  it("are those of the OLMs whose updates are shown", () => {
    assert.deepEqual(stuckIn("all"), { "v1.0.0": "v0 v1", "v0.9.0": "v1", "v0.8.0": "v0" });
    assert.deepEqual(stuckIn("v0"), { "v1.0.0": "v0", "v0.8.0": "v0" });
    assert.deepEqual(stuckIn("v1"), { "v1.0.0": "v1", "v0.9.0": "v1" });
  });

  it("in any channel, are those whose updates reach no head of any channel", () => {
    assert.deepEqual(stuckIn("anyChannel"), { "v0.9.0": "v1", "v0.8.0": "v1" });
  });
});
