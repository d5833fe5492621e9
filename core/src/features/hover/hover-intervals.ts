// The intervals of a skipRange, as far as somebody could read them.

import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import type { SkipRange } from "../../versions/skip-range.ts";
import type { VersionSet } from "../../versions/version-set.ts";

/** How many comparisons a range may have; with more, nobody reads the words, and making them takes too long. */
const readableComparisons = 200;

/** Undefined for a range that is too long to be put into words. */
export function readableIntervals(range: SkipRange): VersionSet | undefined {
  const comparisons = range.alternatives.reduce((sum, alternative) => sum + alternative.length, 0);
  return comparisons > readableComparisons ? undefined : skipRangeIntervals(range);
}
