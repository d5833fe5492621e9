// All entries that can be reached from each entry of a channel: under OLM v0 by automatic updates, under OLM v1 along
// any edges.

import type { IndexRange } from "../versions/index-range.ts";
import type { AutomaticUpdates } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import { addTreeEdges, nodesOfRange, nodesWithTree } from "./segment-tree.ts";
import { transitiveClosure } from "./transitive-closure.ts";
import type { InstalledEntry } from "./version-line.ts";

/**
 * For each entry of the version line, the numbers of all entries that can be reached from it, its own included. Entries
 * without a number are left out.
 */
export function reachableInChannel(
  updates: AutomaticUpdates,
  olm: Olm,
  numberOf: (entry: InstalledEntry) => number | undefined,
): ReadonlyMap<InstalledEntry, readonly IndexRange[]> {
  const { entries } = updates.versionLine;
  const reachable = transitiveClosure({
    edges: olm === "v0" ? automaticEdges(updates) : allEdgesAsTree(updates),
    numberOf: (node) => {
      const entry = entries[node];
      return entry && numberOf(entry);
    },
  });
  return new Map(entries.map((entry, index) => [entry, reachable[index] ?? []]));
}

function indexesOf(entries: readonly InstalledEntry[]): ReadonlyMap<InstalledEntry, number> {
  return new Map(entries.map((entry, index) => [entry, index]));
}

function automaticEdges(updates: AutomaticUpdates): readonly (readonly number[])[] {
  const { entries } = updates.versionLine;
  const indexes = indexesOf(entries);
  return entries.map((entry) => {
    const next = updates.next("v0", entry);
    const index = typeof next === "string" ? undefined : indexes.get(next);
    return index === undefined ? [] : [index];
  });
}

/** All edges of a channel, with few edges for each skipRange: the nodes of a segment tree follow the entries. */
function allEdgesAsTree({ versionLine, entries }: AutomaticUpdates): readonly (readonly number[])[] {
  const { length } = versionLine.entries;
  const edges: number[][] = Array.from({ length: nodesWithTree(length) }, () => []);
  addTreeEdges(edges, length);
  const indexes = indexesOf(versionLine.entries);
  for (const entry of entries) {
    const to = indexes.get(entry);
    if (to === undefined) continue;
    const { byName, byRange } = versionLine.edgeSourcesOf(entry.entry);
    for (const index of byName) edges[index]?.push(to);
    for (const range of byRange.matching) {
      for (const node of nodesOfRange(range, length)) edges[node]?.push(to);
    }
  }
  return edges;
}
