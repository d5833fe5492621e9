// The graph as one OLM sees it: only the edges along which it goes by itself.

import type { WireChannel, WireEdge, WireGraph, WireOlm, WireRange } from "#protocol";
import { isCovered } from "./channel-updates.ts";

/** All edges, those that one OLM takes, or those that only one of the two takes. */
export type EdgeFilter = "all" | "v0" | "v1" | "difference";

/** The choices in the order in which they are offered, with their names. */
export const edgeFilters: readonly {
  readonly edgeFilter: EdgeFilter;
  readonly name: string;
  readonly tooltip: string;
}[] = [
  { edgeFilter: "all", name: "All edges", tooltip: "Every edge that the catalog declares" },
  { edgeFilter: "v0", name: "OLM v0", tooltip: "What OLM v0 does by itself" },
  { edgeFilter: "v1", name: "OLM v1", tooltip: "What OLM v1 does by itself where the channel is selected" },
  { edgeFilter: "difference", name: "Difference", tooltip: "Where OLM v0 and OLM v1 go different ways" },
];

/** The same graph with only the edges that are to be seen. */
export function filterEdges(graph: WireGraph, edgeFilter: EdgeFilter): WireGraph {
  if (edgeFilter === "all") return graph;
  return { ...graph, channels: graph.channels.map((channel) => withEdges(channel, edgeFilter)) };
}

function withEdges(channel: WireChannel, edgeFilter: EdgeFilter): WireChannel {
  const edges = channel.edges.filter(({ takenBy }: WireEdge) => passesFilter(takenBy, edgeFilter));
  return { ...channel, edges, ranges: filterRanges(channel, edgeFilter) };
}

/** Each range with only what is updated along it: an OLM takes one update from an entry, so that little is left. */
function filterRanges({ entries, order, ranges }: WireChannel, edgeFilter: EdgeFilter): readonly WireRange[] {
  const places = new Map<string, number[]>();
  for (const [place, index] of order.entries()) {
    const { v0 = null, v1 = null } = entries[index]?.automatic ?? {};
    for (const to of new Set([v0, v1])) {
      const takenBy: readonly WireOlm[] = [
        ...(v0 === to ? (["v0"] as const) : []),
        ...(v1 === to ? (["v1"] as const) : []),
      ];
      if (to === null || !passesFilter(takenBy, edgeFilter)) continue;
      const known = places.get(to);
      if (known === undefined) places.set(to, [place]);
      else known.push(place);
    }
  }
  return ranges.flatMap((range) => {
    const left = (places.get(range.to) ?? []).filter((place) => isCovered(range, place));
    return left.length === 0 ? [] : [{ ...range, covers: left.map((start) => ({ start, end: start + 1 })) }];
  });
}

function passesFilter(takenBy: readonly WireOlm[], edgeFilter: EdgeFilter): boolean {
  return edgeFilter === "difference" ? takenBy.length === 1 : edgeFilter === "all" || takenBy.includes(edgeFilter);
}
