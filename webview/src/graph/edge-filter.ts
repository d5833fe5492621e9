// Filters the edges of a graph by the OLM that uses them for automatic updates.

import type { WireChannel, WireEdge, WireGraph, WireOlm, WireRange } from "#protocol";
import { isCovered } from "./channel-updates.ts";

/** All edges, the automatic updates of one OLM, or those of only one of both OLMs. */
export type EdgeFilter = "all" | "v0" | "v1" | "difference";

/** The filters in the order of the buttons. */
export const edgeFilters: readonly {
  readonly edgeFilter: EdgeFilter;
  readonly name: string;
  readonly tooltip: string;
}[] = [
  { edgeFilter: "all", name: "All edges", tooltip: "All update edges of the catalog" },
  { edgeFilter: "v0", name: "OLM v0", tooltip: "The automatic updates of OLM v0" },
  { edgeFilter: "v1", name: "OLM v1", tooltip: "The automatic updates of OLM v1 if the channel is selected" },
  {
    edgeFilter: "difference",
    name: "Difference",
    tooltip: "The automatic updates that differ between OLM v0 and OLM v1",
  },
];

/** The graph with only the edges that pass the filter. */
export function filterEdges(graph: WireGraph, edgeFilter: EdgeFilter): WireGraph {
  if (edgeFilter === "all") return graph;
  return { ...graph, channels: graph.channels.map((channel) => withEdges(channel, edgeFilter)) };
}

function withEdges(channel: WireChannel, edgeFilter: EdgeFilter): WireChannel {
  const edges = channel.edges.filter(({ takenBy }: WireEdge) => passesFilter(takenBy, edgeFilter));
  return { ...channel, edges, ranges: filterRanges(channel, edgeFilter) };
}

/** The ranges with only the versions whose automatic update uses them. */
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
