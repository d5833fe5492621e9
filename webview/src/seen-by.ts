// The graph as one OLM sees it: only the edges along which it goes by itself.

import type { WireChannel, WireEdge, WireGraph } from "#protocol";

/** All edges, those that one OLM takes, or those that only one of the two takes. */
export type Seer = "all" | "v0" | "v1" | "difference";

/** The choices in the order in which they are offered, with their names. */
export const seers: readonly { readonly seer: Seer; readonly name: string; readonly tooltip: string }[] = [
  { seer: "all", name: "All edges", tooltip: "Every edge that the catalog declares" },
  { seer: "v0", name: "OLM v0", tooltip: "What OLM v0 does by itself" },
  { seer: "v1", name: "OLM v1", tooltip: "What OLM v1 does by itself where the channel is selected" },
  { seer: "difference", name: "Difference", tooltip: "Where OLM v0 and OLM v1 go different ways" },
];

/** The same graph with only the edges that are to be seen. */
export function seenBy(graph: WireGraph, seer: Seer): WireGraph {
  if (seer === "all") return graph;
  return { ...graph, channels: graph.channels.map((channel) => withEdges(channel, seer)) };
}

function withEdges(channel: WireChannel, seer: Seer): WireChannel {
  return { ...channel, edges: channel.edges.filter((edge) => isSeen(edge, seer)) };
}

function isSeen({ takenBy }: WireEdge, seer: Seer): boolean {
  return seer === "difference" ? takenBy.length === 1 : seer === "all" || takenBy.includes(seer);
}
