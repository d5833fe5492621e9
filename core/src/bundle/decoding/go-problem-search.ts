// Whether there is anything wrong in a value that Go decodes. Most values hold nothing wrong, so one search for all that rules
// look for spares each of them a walk through the parts.

import { searchParts } from "../../syntax/reuse/search-parts.ts";
import { breaksLimits } from "../csv-definition/broken-limits.ts";
import { wantedInstead } from "./decode-mismatch.ts";
import { forEachGoPart } from "./go-parts.ts";
import type { GoType } from "./go-types.ts";

/** Whether Go cannot decode a value or a part of it, or the definition of CSVs does not allow it. */
export const holdsGoProblem = searchParts<GoType>({
  isFound: (node, type) => wantedInstead(node, type) !== undefined || breaksLimits(node, type),
  forEachPart: forEachGoPart,
});
