// Searches values for what is rarely there. What was found in a large value is kept with its contents, so that after an
// edit only the values around it are searched again.

import { memoize } from "../../base/memoize.ts";
import type { Node } from "../node.ts";
import { contentOf } from "./moved-node.ts";

/**
 * What is searched for, as bits: several searches share one walk. It must not depend on places. `Type` is what a value is
 * meant to be.
 */
export interface Search<Type> {
  /** What is found in the value itself, apart from its parts. */
  readonly findIn: (node: Node, type: Type) => number;
  /** Calls `visit` for each part of a value in which something may be found. What it finds on the way is the result. */
  readonly forEachPart: (node: Node, type: Type, visit: (part: Node, type: Type) => void) => number;
}

/** Smaller values, in characters, are searched again, because keeping what was found in each of them costs more. */
const smallestKept = 1024;

/** What was found in a value the last time; without a type, it has not been searched yet. */
interface Known<Type> {
  type: Type | undefined;
  found: number;
}

/** Tells what is found in a value or its parts. The types are compared by identity. */
export function searchParts<Type>({ findIn, forEachPart }: Search<Type>): (root: Node, type: Type) => number {
  const known = memoize((_: Node): Known<Type> => ({ type: undefined, found: 0 }));
  return (root, type) => {
    // The lists and mappings that are searched, each behind the one that it is a part of. Four lists instead of one of
    // objects, because a large file has ten thousands.
    const nodes: Node[] = [];
    const types: Type[] = [];
    const parents: number[] = [];
    const founds: number[] = [];
    let parent = -1;
    /** What is certain by now to be found in a part; the rest of it is searched later. */
    const findAtOnce = (part: Node, of: Type): number => {
      if (part.kind === "scalar") return findIn(part, of);
      const node = contentOf(part);
      const kept = isKept(node) ? known(node) : undefined;
      if (kept?.type === of) return kept.found;
      nodes.push(node);
      types.push(of);
      parents.push(parent);
      founds.push(findIn(node, of));
      return 0;
    };
    const visit = (part: Node, of: Type) => {
      const found = findAtOnce(part, of);
      if (found !== 0) founds[parent] = (founds[parent] as number) | found;
    };
    const atOnce = findAtOnce(root, type);
    if (nodes.length === 0) return atOnce;
    for (parent = 0; parent < nodes.length; parent++) {
      const found = forEachPart(nodes[parent] as Node, types[parent] as Type, visit);
      founds[parent] = (founds[parent] as number) | found;
    }
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index] as Node;
      const found = founds[index] as number;
      if (isKept(node)) {
        const kept = known(node);
        kept.type = types[index];
        kept.found = found;
      }
      const above = parents[index] as number;
      if (above >= 0) founds[above] = (founds[above] as number) | found;
    }
    return founds[0] as number;
  };
}

function isKept(node: Node): boolean {
  return node.end - node.start >= smallestKept;
}
