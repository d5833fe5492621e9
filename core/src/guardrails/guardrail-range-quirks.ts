// The parts of a guardrail's range that mean something else than they appear to say. OLM never reads these ranges, so none
// of them crashes it.

import { makeQuirk, type Quirk } from "../versions/piece-quirks.ts";
import { skipRangeQuirks } from "../versions/range-quirks.ts";

/** The quirks of a valid range, in the order of their places, as `skipRangeQuirks` finds them. */
export function guardrailRangeQuirks(text: string): readonly Quirk[] {
  return skipRangeQuirks(text).map((quirk) =>
    quirk.kind === "crash" ? makeQuirk("crash", quirk.at, gapMessage, quirk.better) : quirk,
  );
}

const gapMessage = "this range has nothing between two '||': only what is before this gap counts";
