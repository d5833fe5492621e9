// All entries that can be reached from each entry of a channel: under OLM v0 by automatic updates, under OLM v1 along
// any edges.

import type { IndexRange } from "../versions/index-range.ts";
import type { AutomaticUpdates } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import { transitiveClosure } from "./transitive-closure.ts";
import type { InstalledEntry } from "./version-line.ts";

/** For each entry of the version line, the numbers of all entries that can be reached from it, its own included. */
export function reachableInChannel(
  updates: AutomaticUpdates,
  olm: Olm,
  numberOf: (entry: InstalledEntry) => number,
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

/**
 * All edges of a channel, with few edges for each skipRange. The first `length` nodes are the entries of the version
 * line. The others are the nodes of a segment tree over them, node `i` of the tree being node `length + i`. Edges lead
 * from each entry to its leaf and from there up the tree. A skipRange is an edge from every node whose entries it all
 * matches.
 */
function allEdgesAsTree({ versionLine, entries }: AutomaticUpdates): readonly (readonly number[])[] {
  const { length } = versionLine.entries;
  const edges: number[][] = Array.from({ length: 3 * length }, () => []);
  const indexes = indexesOf(versionLine.entries);
  for (let index = 0; index < length; index++) edges[index]?.push(2 * length + index);
  for (let node = 2; node < 2 * length; node++) edges[length + node]?.push(length + (node >> 1));
  for (const entry of entries) {
    const to = indexes.get(entry);
    if (to === undefined) continue;
    const { byName, byRange } = versionLine.edgeSourcesOf(entry.entry);
    for (const index of byName) edges[index]?.push(to);
    for (const { start, end } of byRange.matching) {
      for (let from = start + length, behind = end + length; from < behind; from >>= 1, behind >>= 1) {
        if (from & 1) edges[length + from++]?.push(to);
        if (behind & 1) edges[length + --behind]?.push(to);
      }
    }
  }
  return edges;
}
