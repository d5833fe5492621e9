// Whether there is anything wrong in a value that Go decodes. Most values hold nothing wrong, so one walk for all that rules
// look for spares each of them a walk of its own.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Node } from "../../syntax/node.ts";
import { breaksLimits } from "../csv-definition/broken-limits.ts";
import { wantedInstead } from "./decode-mismatch.ts";
import { forEachGoPart } from "./go-parts.ts";
import type { GoType } from "./go-types.ts";

/** Whether Go cannot decode a value or a part of it, or the definition of CSVs does not allow it. */
export function holdsGoProblem(node: Node, type: GoType): boolean {
  return search(node, type).problem;
}

/** Whether a value or a part of it has a key that is not spelt as any field of its struct. */
export function holdsOtherKeys(node: Node, type: GoType): boolean {
  return search(node, type).otherKeys;
}

const search = memoizeByBoth((root: Node, rootType: GoType) => {
  const found = { problem: false, otherKeys: false };
  const nodes = [root];
  const types = [rootType];
  for (let node = nodes.pop(), type = types.pop(); node && type; node = nodes.pop(), type = types.pop()) {
    if (wantedInstead(node, type) !== undefined || breaksLimits(node, type)) found.problem = true;
    const areAllFields = forEachGoPart(node, type, (part, of) => {
      nodes.push(part);
      types.push(of);
    });
    if (!areAllFields) found.otherKeys = true;
  }
  return found;
});
