// What can be reached from every node of a graph, each answer as a few stretches of numbers: along a channel they are
// nearly always one, so that all answers together take little more than the graph.

import type { IndexRange } from "../versions/index-range.ts";

/** A graph whose nodes are numbers from 0; some of them stand for a number that is asked for. */
export interface NumberedGraph {
  readonly edges: readonly (readonly number[])[];
  /** Undefined for a node that only joins others. */
  numberOf(node: number): number | undefined;
}

/** For each node the numbers of all nodes that can be reached from it, itself included: in order, and apart. */
export function transitiveClosure({ edges, numberOf }: NumberedGraph): readonly (readonly IndexRange[])[] {
  const reached: (readonly IndexRange[])[] = [];
  // Components come out with those that they lead to before them.
  for (const component of componentsOf(edges)) {
    const members = new Set(component);
    const parts = new Set<readonly IndexRange[]>();
    const own: IndexRange[] = [];
    for (const node of component) {
      const number = numberOf(node);
      if (number !== undefined) own.push({ start: number, end: number + 1 });
      for (const next of edges[node] ?? []) if (!members.has(next)) parts.add(reached[next] as readonly IndexRange[]);
    }
    const [only] = parts;
    const all = own.length === 0 && parts.size === 1 ? only : joined([own, ...parts]);
    for (const node of component) reached[node] = all as readonly IndexRange[];
  }
  return reached;
}

/** The numbers of some stretches that none of the others has; both are in order and apart. */
export function* numbersNotIn(some: readonly IndexRange[], others: readonly IndexRange[]): Generator<number> {
  let next = 0;
  for (const { start, end } of some) {
    for (let number = start; number < end; ) {
      while (next < others.length && (others[next] as IndexRange).end <= number) next++;
      const other = others[next];
      if (other && other.start <= number) number = other.end;
      else yield number++;
    }
  }
}

function joined(lists: Iterable<readonly IndexRange[]>): readonly IndexRange[] {
  const sorted = [...lists].flat().sort((a, b) => a.start - b.start);
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The strongly connected components, as Tarjan finds them, without calls that are nested as deep as a chain is long. */
function* componentsOf(edges: readonly (readonly number[])[]): Generator<readonly number[]> {
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
      const before = path.at(-1)?.node;
      if (before !== undefined) low[before] = Math.min(low[before] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      const component = open.splice(open.lastIndexOf(node));
      for (const each of component) isOpen[each] = 0;
      yield component;
    }
  }
}
