// Every edge of a channel, one after the other: a skipRange alone has as many as the channel has entries, so that they
// are never held together.

import { entryIndexes } from "./channel-version-order.ts";
import type { ChannelGraph, Edge, EntryNode, RangeEdges } from "./upgrade-graph.ts";

/** In the order of the entries that declare them, which opm draws them in: `replaces`, `skips`, `skipRange`. */
export function* allEdges(channel: ChannelGraph): Generator<Edge> {
  let named = 0;
  for (const range of [...channel.ranges, undefined]) {
    for (; named < channel.edges.length; named++) {
      const edge = channel.edges[named];
      if (!edge || (range && edge.entry > range.entry)) break;
      yield edge;
    }
    if (!range) return;
    for (const { name } of coveredEntries(channel, range)) {
      yield { from: name, to: range.to, kind: "skipRange", at: range.at };
    }
  }
}

/** The entries that a skipRange matches, in their order; the one that declares it may be among them. */
export function coveredEntries({ entries, order }: ChannelGraph, { covers }: RangeEdges): readonly EntryNode[] {
  return Array.from(entryIndexes(order, covers), (index) => entries[index] as EntryNode);
}
