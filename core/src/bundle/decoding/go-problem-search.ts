// Whether there is anything wrong in a value that Go decodes. Most values hold nothing wrong, so one search for all that rules
// look for spares each of them a walk through the parts.

import type { Node } from "../../syntax/node.ts";
import { searchParts } from "../../syntax/reuse/search-parts.ts";
import { breaksLimits } from "../csv-definition/broken-limits.ts";
import { wantedInstead } from "./decode-mismatch.ts";
import { forEachGoPart } from "./go-parts.ts";
import type { GoType } from "./go-types.ts";

const [problem, otherKey] = [1, 2];

const search = searchParts<GoType>({
  findIn: (node, type) => (wantedInstead(node, type) !== undefined || breaksLimits(node, type) ? problem : 0),
  forEachPart: (node, type, visit) => (forEachGoPart(node, type, visit) ? 0 : otherKey),
});

/** Whether Go cannot decode a value or a part of it, or the definition of CSVs does not allow it. */
export function holdsGoProblem(node: Node, type: GoType): boolean {
  return (search(node, type) & problem) !== 0;
}

/** Whether a value or a part of it has a key that is not spelt as any field of its struct. */
export function holdsOtherKeys(node: Node, type: GoType): boolean {
  return (search(node, type) & otherKey) !== 0;
}
