// A segment tree over numbered items, so that an edge from a whole range of items is only a few edges.
//
// The first `length` nodes of a graph are the items. The nodes of the tree follow: node `i` of the tree is node
// `length + i` of the graph, and the leaf of item `j` is node `2 * length + j`.

import type { IndexRange } from "../versions/index-range.ts";

/** The number of nodes of a graph with the items and the tree over them. */
export function nodesWithTree(length: number): number {
  return 3 * length;
}

/** Adds the edges from each item to its leaf, and from there up the tree. */
export function addTreeEdges(edges: readonly number[][], length: number): void {
  for (let index = 0; index < length; index++) edges[index]?.push(2 * length + index);
  for (let node = 2; node < 2 * length; node++) edges[length + node]?.push(length + (node >> 1));
}

/** The nodes of the tree whose items include this one: its leaf first, the root last. */
export function* nodesAbove(item: number, length: number): Generator<number> {
  for (let node = length + item; node >= 1; node >>= 1) yield length + node;
}

/** The few nodes of the tree whose items together are the range. */
export function* nodesOfRange({ start, end }: IndexRange, length: number): Generator<number> {
  for (let from = start + length, behind = end + length; from < behind; from >>= 1, behind >>= 1) {
    if (from & 1) yield length + from++;
    if (behind & 1) yield length + --behind;
  }
}
