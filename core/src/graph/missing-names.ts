import type { ChannelGraph } from "./upgrade-graph.ts";

/** The names that edges begin at and that are no entries of the channel, each once; a range matches entries only. */
export function missingNames({ entries, edges }: Pick<ChannelGraph, "entries" | "edges">): string[] {
  const known = new Set(entries.map(({ name }) => name));
  return [...new Set(edges.map(({ from }) => from))].filter((name) => !known.has(name));
}
