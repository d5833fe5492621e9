// Who can get where in a channel: under OLM v0 by itself, under OLM v1 along any edges.

import type { IndexRange } from "../versions/index-range.ts";
import type { AutomaticUpdates } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import { type NumberedGraph, transitiveClosure } from "./transitive-closure.ts";
import type { InstalledEntry } from "./version-line.ts";

/** The numbers of all that can be reached from each position of a channel's line, its own included. */
export function reachableInChannel(
  positions: AutomaticUpdates,
  olm: Olm,
  numberOf: (position: InstalledEntry) => number,
): ReadonlyMap<InstalledEntry, readonly IndexRange[]> {
  const line = positions.versionLine.entries;
  const edges = olm === "v0" ? stepsOf(positions) : edgesOf(positions);
  const graph: NumberedGraph = {
    edges,
    numberOf: (node) => {
      const position = line[node];
      return position && numberOf(position);
    },
  };
  const reached = transitiveClosure(graph);
  return new Map(line.map((position, place) => [position, reached[place] ?? []]));
}

function placesOf(line: readonly InstalledEntry[]): ReadonlyMap<InstalledEntry, number> {
  return new Map(line.map((position, place) => [position, place]));
}

function stepsOf(positions: AutomaticUpdates): readonly (readonly number[])[] {
  const line = positions.versionLine.entries;
  const places = placesOf(line);
  return line.map((position) => {
    const next = positions.next("v0", position);
    const place = typeof next === "string" ? undefined : places.get(next);
    return place === undefined ? [] : [place];
  });
}

/**
 * The places of the line, and behind them the nodes of a segment tree over it: from each place the edges lead up the
 * tree, and from a node of the tree to every entry whose range covers all places below it.
 */
function edgesOf({ versionLine: line, entries: positions }: AutomaticUpdates): readonly (readonly number[])[] {
  const { length } = line.entries;
  const edges: number[][] = Array.from({ length: 3 * length }, () => []);
  const places = placesOf(line.entries);
  for (let place = 0; place < length; place++) edges[place]?.push(2 * length + place);
  for (let node = 2; node < 2 * length; node++) edges[length + node]?.push(length + (node >> 1));
  for (const position of positions) {
    const to = places.get(position);
    if (to === undefined) continue;
    const { byName: named, byRange: range } = line.edgeSourcesOf(position.entry);
    for (const place of named) edges[place]?.push(to);
    for (const { start, end } of range.matching) {
      for (let from = start + length, behind = end + length; from < behind; from >>= 1, behind >>= 1) {
        if (from & 1) edges[length + from++]?.push(to);
        if (behind & 1) edges[length + --behind]?.push(to);
      }
    }
  }
  return edges;
}
