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
const smallestKept = 256;

/** What was found in a value the last time; without a type, it has not been searched yet. */
interface Known<Type> {
  type: Type | undefined;
  isFound: boolean;
}

interface Searched<Type> {
  readonly node: Node;
  readonly type: Type;
  /** The index of the value that it is a part of. */
  readonly parent: number;
  isFound: boolean;
}

/** Tells whether anything is found in a value or its parts. The types are compared by identity. */
export function searchParts<Type>({ isFound, forEachPart }: Search<Type>): (root: Node, type: Type) => boolean {
  const known = memoize((_: Node): Known<Type> => ({ type: undefined, isFound: false }));
  return (root, type) => {
    const searched: Searched<Type>[] = [];
    const visit = (parent: number, part: Node, of: Type): boolean => {
      if (part.kind === "scalar") return isFound(part, of);
      const node = contentOf(part);
      const kept = isKept(node) ? known(node) : undefined;
      if (kept?.type === of) return kept.isFound;
      searched.push({ node, type: of, parent, isFound: isFound(node, of) });
      return false;
    };
    if (visit(-1, root, type)) return true;
    // Parts are appended behind the values that hold them.
    for (let index = 0; index < searched.length; index++) {
      const each = searched[index] as Searched<Type>;
      forEachPart(each.node, each.type, (part, of) => {
        if (visit(index, part, of)) each.isFound = true;
      });
    }
    for (let index = searched.length - 1; index >= 0; index--) {
      const { node, type: of, parent, isFound: found } = searched[index] as Searched<Type>;
      if (isKept(node)) {
        const kept = known(node);
        kept.type = of;
        kept.isFound = found;
      }
      const above = searched[parent];
      if (above && found) above.isFound = true;
    }
    return searched[0]?.isFound ?? false;
  };
}

function isKept(node: Node): boolean {
  return node.end - node.start >= smallestKept;
}
