import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc, { array, constantFrom, integer, property, record, subarray } from "fast-check";
import type { WireEdge, WireGraph } from "#protocol";
import { type Layout, layoutGraph } from "../../picture/src/layout.ts";
import { type PanelGraph, readPanelGraph } from "../../picture/src/panel-graph.ts";
import { listRows, sectionsOf } from "../../picture/src/rows.ts";
import { wireGraph } from "../support/wire-graph.ts";

const names = ["v0.9.0", "v1.0.0-rc.1", "v1.0.0", "v1.0.1", "v1.1.0", "v1.1.0+b2", '"odd"', "v2.0.0"];
const edge = record({ kind: constantFrom("replaces", "skips", "skipRange"), from: constantFrom(...names) });
const entry = record({ name: constantFrom(...names), edges: array(edge, { maxLength: 4 }) });

/** Any graph that can be written, sensible or not: cycles, several heads, updates to lower versions, lost names. */
const anyGraph = array(array(entry, { maxLength: 8 }), { maxLength: 4 }).map((channels) =>
  wireGraph(
    channels
      .map((entries, index) => {
        const lines = entries.map(({ name, edges }) =>
          ["", "", name, ...edges.flatMap(({ kind, from }) => [kind, from])].join(" "),
        );
        return [`channel-${index}`, ...lines].join("\n");
      })
      .join("\n"),
  ),
);

function forAllLayouts(
  test: (wire: WireGraph, graph: PanelGraph, layout: Layout, only: ReadonlySet<string>) => void,
): void {
  fc.assert(
    property(anyGraph, integer({ min: 0, max: 3 }), subarray(["0.9", "1.0", "1.1"]), (wire, lane, minors) => {
      const graph = readPanelGraph(wire);
      const only = new Set(lane < 3 ? [] : graph.channels.slice(0, 1).map(({ name }) => name));
      const folded = new Set(minors.filter((minor) => sectionsOf(graph).includes(minor)));
      test(wire, graph, layoutGraph(graph, listRows(graph, { folded, filter: "", only }), only), only);
    }),
    { numRuns: 300, seed: 1 },
  );
}

describe("every layout", () => {
  it("has one dot for each name that a channel holds and shows, in the channel's lane", () => {
    forAllLayouts((_, graph, { rows, dots }, only) => {
      for (const channel of graph.channels.filter(({ name }) => only.size === 0 || only.has(name))) {
        const shown = rows.filter(({ row }) =>
          row.kind === "version"
            ? channel.names.has(row.version.name)
            : row.folded && row.versions.some(({ name }) => channel.names.has(name)),
        );
        assert.equal(dots.filter((dot) => dot.channel === channel.name).length, shown.length);
      }
      assert.equal(new Set(dots.map(({ channel, row }) => `${channel} ${row}`)).size, dots.length);
    });
  });

  it("draws each replaces and skips once, unless an end is hidden or both are in one row", () => {
    forAllLayouts((wire, _, layout, only) => {
      const rowOf = (name: string) =>
        layout.rows.findIndex(({ row }) =>
          row.kind === "version"
            ? row.version.name === name
            : row.folded && row.versions.some((version) => version.name === name),
        );
      const wanted = new Set<string>();
      const add = (channel: string, { kind, from, to }: WireEdge) => {
        const [first, last] = [rowOf(from), rowOf(to)];
        if (first >= 0 && last >= 0 && first !== last) {
          wanted.add([channel, kind, to, first, last].join(" "));
        }
      };
      const channels = wire.channels.filter(({ name }) => only.size === 0 || only.has(name));
      for (const { name, edges } of channels) for (const drawn of edges) add(name, drawn);
      const straight = layout.straight.length;
      const curved = layout.curved.reduce((sum, { from }) => sum + from.length, 0);
      assert.equal(straight + curved, wanted.size);
    });
  });

  it("gives no two channels the same place, and channels beside or below each other different colours", () => {
    forAllLayouts((_, __, { lanes }) => {
      const all = [...lanes.values()];
      for (const [index, a] of all.entries()) {
        for (const b of all.slice(index + 1)) {
          if (a.lane === b.lane) assert.ok(a.last < b.first || b.last < a.first, `${a.channel} and ${b.channel}`);
          assert.notEqual(a.colour, b.colour);
        }
      }
    });
  });

  it("keeps the lanes and the width whatever edges are shown", () => {
    fc.assert(
      property(anyGraph, constantFrom("v0", "v1", "difference"), (wire, edgeFilter) => {
        const [all, some] = ([undefined, edgeFilter] as const).map((filter) => {
          const graph = readPanelGraph(wire, filter);
          return layoutGraph(graph, listRows(graph, { folded: new Set(), filter: "", only: new Set() }), new Set());
        });
        assert.deepEqual([...(some?.lanes ?? [])], [...(all?.lanes ?? [])]);
        assert.equal(some?.height, all?.height);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it("runs straight only from one dot of a lane to the next", () => {
    forAllLayouts((_, __, { straight, dots }) => {
      for (const { channel, from, to } of straight) {
        assert.ok(to < from, "an update leads up");
        assert.ok(!dots.some((dot) => dot.channel === channel && to < dot.row && dot.row < from));
      }
    });
  });

  it("keeps lanes, arcs and brackets off each other and off the text", () => {
    forAllLayouts((_, __, { lanes, lanesWidth, width, curved, brackets }) => {
      const placed = [...lanes.values()].sort((a, b) => a.lane - b.lane);
      for (const [index, { lane, x }] of placed.entries()) {
        const before = placed[index - 1];
        assert.ok(before === undefined || (before.lane === lane ? before.x === x : before.x < x));
      }
      assert.ok(lanesWidth >= (placed.at(-1)?.x ?? 0) && width >= lanesWidth);
      for (const [index, arc] of curved.entries()) {
        for (const other of curved.slice(index + 1)) {
          if (arc.channel !== other.channel || arc.kind !== other.kind || arc.track !== other.track) continue;
          const [a, b] = [stretch(arc), stretch(other)];
          assert.ok(arc.track === 3 || a.last <= b.first || b.last <= a.first, "arcs on one track meet at most");
        }
      }
      for (const { ticks, first, last, to } of brackets) {
        const rows = ticks();
        assert.ok(rows.length > 0 && !rows.includes(to));
        assert.deepEqual([rows[0], rows.at(-1)], [first, last]);
      }
    });
  });
});

function stretch({ to, from }: { readonly to: number; readonly from: readonly number[] }) {
  return { first: Math.min(to, ...from), last: Math.max(to, ...from) };
}
