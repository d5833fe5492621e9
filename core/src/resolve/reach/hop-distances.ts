// The numbers of updates between versions, along edges of which some cost nothing.

/** A graph whose nodes are the numbers from 0. */
export interface HopGraph {
  /** For each node, the nodes that one update leads to. */
  readonly updates: readonly (readonly number[])[];
  /** For each node, the nodes that stand for the same version, such as those of a segment tree. */
  readonly free: readonly (readonly number[])[];
}

/** The number of updates to each node; absent where no update path leads to it. Linear in the graph. */
export function hopDistances({ updates, free }: HopGraph, start: number): ReadonlyMap<number, number> {
  const distances = new Map([[start, 0]]);
  let current = [start];
  for (let distance = 0; current.length > 0; distance++) {
    const next: number[] = [];
    // The list grows while it is iterated: by the nodes that cost nothing.
    for (const node of current) {
      for (const to of free[node] ?? []) {
        if (distances.has(to)) continue;
        distances.set(to, distance);
        current.push(to);
      }
    }
    for (const node of current) {
      for (const to of updates[node] ?? []) {
        if (distances.has(to)) continue;
        distances.set(to, distance + 1);
        next.push(to);
      }
    }
    current = next;
  }
  return distances;
}

/** The same graph with all edges turned around. */
export function reversed({ updates, free }: HopGraph): HopGraph {
  return { updates: turnedAround(updates), free: turnedAround(free) };
}

function turnedAround(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const result: number[][] = edges.map(() => []);
  for (const [node, targets] of edges.entries()) for (const to of targets) result[to]?.push(node);
  return result;
}
