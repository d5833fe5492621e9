// A skipRange that matches no other entry of its channel is an edge of the graph too, from the versions that it matches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { graphWithUpdates, renderDot, renderMarkdown, renderText, upgradeGraph } from "#core";
import { catalogOf } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";

const catalog = catalogOf(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v3.0.0
  skips: [lighthouse.v2.0.0]
- name: lighthouse.v2.0.0
  skipRange: '>=1.0.0 <2.0.0'
---
schema: olm.channel
package: lighthouse
name: own
entries:
- name: lighthouse.v2.0.0
  skipRange: =2.0.0
${bundlesOf("3.0.0", "2.0.0")}`);
const pkg = [...catalog.packages.values()][0];
assert.ok(pkg);
const graph = upgradeGraph(pkg);

test("the edge starts at the range", () => {
  assert.deepEqual(
    graph.channels.map(({ outside }) => outside.map(({ from, to }) => `${from} to ${to}`)),
    [
      [">=1.0.0 <2.0.0 to lighthouse.v2.0.0"],
      // A range that matches its own entry only updates nothing.
      [],
    ],
  );
});

test("text and DOT show it", () => {
  assert.match(
    [...renderText([graph])].join(""),
    /skipRange {2}>=1\.0\.0 <2\.0\.0: matches only versions outside the channel/,
  );
  const dot = [...renderDot([graph])].join("");
  assert.match(
    dot,
    /"lighthouse\/stable\/>=1\.0\.0 <2\.0\.0" -> "lighthouse\/stable\/lighthouse\.v2\.0\.0" \[label="skipRange"/,
  );
});

test("the table says that OLM v1 updates these versions, and OLM v0 does not", () => {
  const table = [...renderMarkdown([graphWithUpdates(pkg, graph)])].join("");
  assert.match(
    table,
    /^\| &gt;=1\.0\.0 &lt;2\.0\.0 \| stable \(default\) \| {2}\| {2}\| lighthouse\.v2\.0\.0 \| not an entry \|$/m,
  );
});
