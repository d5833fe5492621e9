// Searches values for what is rarely there. What was found in a large value is kept with its contents, so that after an
// edit only the values around it are searched again.

import { memoize } from "../../base/memoize.ts";
import type { Node } from "../node.ts";
import { contentOf } from "./moved-node.ts";

/** What is searched for. It must not depend on places. `Type` is what a value is meant to be. */
export interface Search<Type> {
  /** Whether the value itself, apart from its parts, is searched for. */
  readonly isFound: (node: Node, type: Type) => boolean;
  /** Calls `visit` for each part of a value in which something may be found. */
  readonly forEachPart: (node: Node, type: Type, visit: (part: Node, type: Type) => void) => void;
}

/** Smaller values, in characters, are searched again, because keeping what was found in each of them costs more. */
const smallestKept = 1024;

/** What was found in a value the last time; without a type, it has not been searched yet. */
interface Known<Type> {
  type: Type | undefined;
  isFound: boolean;
}

/** Tells whether anything is found in a value or its parts. The types are compared by identity. */
export function searchParts<Type>({ isFound, forEachPart }: Search<Type>): (root: Node, type: Type) => boolean {
  const known = memoize((_: Node): Known<Type> => ({ type: undefined, isFound: false }));
  return (root, type) => {
    // The lists and mappings that are searched, each behind the one that it is a part of. Four lists instead of one of
    // objects, because a large file has ten thousands.
    const nodes: Node[] = [];
    const types: Type[] = [];
    const parents: number[] = [];
    const founds: boolean[] = [];
    let parent = -1;
    /** Whether it is certain by now that something is found in a part; otherwise the part is searched later. */
    const isFoundAtOnce = (part: Node, of: Type): boolean => {
      if (part.kind === "scalar") return isFound(part, of);
      const node = contentOf(part);
      const kept = isKept(node) ? known(node) : undefined;
      if (kept?.type === of) return kept.isFound;
      nodes.push(node);
      types.push(of);
      parents.push(parent);
      founds.push(isFound(node, of));
      return false;
    };
    const visit = (part: Node, of: Type) => {
      if (isFoundAtOnce(part, of)) founds[parent] = true;
    };
    if (isFoundAtOnce(root, type)) return true;
    for (parent = 0; parent < nodes.length; parent++) {
      forEachPart(nodes[parent] as Node, types[parent] as Type, visit);
    }
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index] as Node;
      if (isKept(node)) {
        const kept = known(node);
        kept.type = types[index];
        kept.isFound = founds[index] as boolean;
      }
      const above = parents[index] as number;
      if (founds[index] && above >= 0) founds[above] = true;
    }
    return founds[0] ?? false;
  };
}

function isKept(node: Node): boolean {
  return node.end - node.start >= smallestKept;
}
