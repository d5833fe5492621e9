// All nodes that can be reached from each node of a graph. The answers are index ranges: along a channel, nearly always
// one range, so that all answers together are hardly larger than the graph.

import { type IndexRange, mergeIndexRanges } from "../versions/index-range.ts";

/** A graph whose nodes are the numbers from 0. Some nodes have a number of their own, by which answers name them. */
export interface NumberedGraph {
  /** For each node, the nodes to which it has an edge. */
  readonly edges: readonly (readonly number[])[];
  /** The number of a node; undefined for an auxiliary node, which answers leave out. */
  numberOf(node: number): number | undefined;
}

/** For each node, the numbers of all nodes that can be reached from it, itself included; merged and in order. */
export function transitiveClosure({ edges, numberOf }: NumberedGraph): readonly (readonly IndexRange[])[] {
  const reachable: (readonly IndexRange[])[] = [];
  // A component comes after all components that can be reached from it.
  for (const component of stronglyConnectedComponents(edges)) {
    const members = new Set(component);
    const own: IndexRange[] = [];
    const successors = new Set<readonly IndexRange[]>();
    for (const node of component) {
      const number = numberOf(node);
      if (number !== undefined) own.push({ start: number, end: number + 1 });
      for (const next of edges[node] ?? []) {
        if (!members.has(next)) successors.add(reachable[next] as readonly IndexRange[]);
      }
    }
    const [only] = successors;
    const isShared = own.length === 0 && successors.size === 1;
    const all = isShared ? only : mergeIndexRanges([own, ...successors].flat());
    for (const node of component) reachable[node] = all as readonly IndexRange[];
  }
  return reachable;
}

/** Tarjan's algorithm with a stack of its own, because recursion as deep as a long channel would overflow the stack. */
function* stronglyConnectedComponents(edges: readonly (readonly number[])[]): Generator<readonly number[]> {
  const order = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const open: number[] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root++) {
    if (order[root] !== -1) continue;
    const path = [{ node: root, edge: 0 }];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const { node } = at;
      if (at.edge === 0) {
        order[node] = count;
        low[node] = count++;
        isOpen[node] = 1;
        open.push(node);
      }
      const next = edges[node]?.[at.edge++];
      if (next !== undefined) {
        if (order[next] === -1) path.push({ node: next, edge: 0 });
        else if (isOpen[next] === 1) low[node] = Math.min(low[node] as number, order[next] as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      const component = open.splice(open.lastIndexOf(node));
      for (const each of component) isOpen[each] = 0;
      yield component;
    }
  }
}
