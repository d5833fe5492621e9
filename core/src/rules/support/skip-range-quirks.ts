import { memoize } from "../../base/memoize.ts";
import type { Located } from "../../syntax/source-file.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";

/** The quirks of a written skipRange. Several rules ask for them, and after each edit of another part of the package. */
export const quirksOfSkipRange = memoize((skipRange: Located<string>) => skipRangeQuirks(skipRange.value));
