// A package's upgrade graph and what operator-registry says of it, brought to one form that can be compared.

import type { UpgradeGraph } from "#core";
import { allEdges } from "#core/graph/channel-edges.ts";

interface PlainEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** A channel in the vectors: entries are names, or objects with one. */
export interface ExpectedChannel {
  readonly head: string;
  readonly entries: readonly (string | { readonly name: string })[];
  readonly edges: readonly PlainEdge[];
}

/** Both as channels by name, with everything sorted. */
export function comparableChannels(channels: Readonly<Record<string, ExpectedChannel>>, graph: UpgradeGraph) {
  return {
    expected: Object.entries(channels)
      .map(([name, { head, entries, edges }]) => comparable(name, head, entries.map(nameOf), edges))
      .sort(byName),
    actual: graph.channels
      .map((channel) => comparable(channel.name, channel.head, channel.entries.map(nameOf), [...allEdges(channel)]))
      .sort(byName),
  };
}

function comparable(name: string, head: string | undefined, entries: readonly string[], edges: readonly PlainEdge[]) {
  const lines = edges.map(({ from, to, kind }) => `${from} --${kind}--> ${to}`);
  return { name, head, entries: entries.toSorted(), edges: lines.sort() };
}

function nameOf(entry: string | { readonly name: string }): string {
  return typeof entry === "string" ? entry : entry.name;
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
