// The counts of a row agree with the lists of the details.

import assert from "node:assert/strict";
import { test } from "node:test";
import { array, assert as check, constantFrom, property, record } from "fast-check";
import { createUpdateCounter } from "../../picture/src/count-updates.ts";
import { readPanelGraph } from "../../picture/src/panel-graph.ts";
import { relationsOf } from "../../picture/src/relations.ts";
import { wireGraph } from "../support/wire-graph.ts";

const names = ["v1.0.0", "v1.0.1", "v1.1.0", "v1.2.0", "v2.0.0", "v2.1.0"];
const edge = record({ kind: constantFrom("replaces", "skips", "skipRange"), from: constantFrom(...names) });
const entry = record({ name: constantFrom(...names), edges: array(edge, { maxLength: 6 }) });

test("the numbers of updates are those of the versions that are listed", async () => {
  const channels = array(array(entry, { maxLength: 7 }), { minLength: 1, maxLength: 3 });
  const graphs = property(channels, (drawn) => {
    const lines = drawn.flatMap((entries, index) => [
      `c${index}`,
      ...entries.map(({ name, edges }) => `  ${name} ${edges.map(({ kind, from }) => `${kind} ${from}`).join(" ")}`),
    ]);
    const graph = readPanelGraph(wireGraph(lines.join("\n")));
    const countsOf = createUpdateCounter(graph);
    for (const { name } of graph.versions) {
      const relations = relationsOf(graph, name);
      const onwards = new Set(relations.flatMap((own) => own.onwards.map((each) => each.name)));
      const arriving = new Set(relations.flatMap((own) => own.arriving.map((each) => each.name)));
      const newest = graph.versions.find((version) => onwards.has(version.name))?.name;
      assert.deepEqual(countsOf(name), { arriving: arriving.size, onwards: onwards.size, newest });
    }
  });
  await check(graphs, { numRuns: 500 });
});
