// The edges of a channel one by one, and the names that they start from. They are never held all together, because a
// single skipRange has as many edges as the channel has entries.

import { entryIndexes } from "./channel-version-order.ts";
import type { ChannelGraph, Edge, EntryNode, RangeEdges } from "./upgrade-graph.ts";

/** All edges in opm's order: entry by entry, and for each entry `replaces`, `skips`, `skipRange`. */
export function* allEdges(channel: ChannelGraph): Generator<Edge> {
  let next = 0;
  for (const range of [...channel.ranges, undefined]) {
    for (; next < channel.edges.length; next++) {
      const edge = channel.edges[next];
      if (!edge || (range && edge.entry > range.entry)) break;
      yield edge;
    }
    if (!range) return;
    for (const { name } of coveredEntries(channel, range)) {
      yield { from: name, to: range.to, kind: "skipRange", at: range.at };
    }
  }
}

/** The entries that a skipRange matches, in their order; the entry that declares it may be among them. */
export function coveredEntries({ entries, order }: ChannelGraph, { covers }: RangeEdges): readonly EntryNode[] {
  return Array.from(entryIndexes(order, covers), (index) => entries[index] as EntryNode);
}

/** What edges start from and that is not an entry of the channel, each once: names, and ranges that match no entry. */
export function missingNames({
  entries,
  edges,
  outside,
}: Pick<ChannelGraph, "entries" | "edges" | "outside">): string[] {
  const known = new Set(entries.map(({ name }) => name));
  return [...new Set([...edges, ...outside].map(({ from }) => from))].filter((name) => !known.has(name));
}
