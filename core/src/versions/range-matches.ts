// Which of many sorted versions a skipRange matches. In version order, one alternative of a range matches one run of
// versions, with holes where it has a `!=`. So the answer is a few index ranges, found by binary search.

import { type IndexRange, subtractIndexRanges } from "./index-range.ts";
import type { Comparison, SkipRange } from "./skip-range.ts";
import { compareVersions, type Version } from "./version.ts";

/** The indexes of the versions that a range matches, and of those for which it crashes OLM. */
export interface RangeMatches {
  readonly matching: readonly IndexRange[];
  readonly crashing: readonly IndexRange[];
}

/** Numbered slots in version order. A slot holds one version or a gap between two versions. */
export interface VersionSlots {
  readonly length: number;
  /** The slots of all that equals the version; empty, but at the right index, where there is none. */
  slotsOf(version: Version): IndexRange;
}

/** The indexes of the versions that a range matches; `versions` are sorted, lowest first. */
export function matchSortedVersions(range: SkipRange, versions: readonly Version[]): RangeMatches {
  return matchSlots(range, {
    length: versions.length,
    slotsOf: (version) => ({
      start: firstIndexWhere(versions, (each) => compareVersions(each, version) >= 0),
      end: firstIndexWhere(versions, (each) => compareVersions(each, version) > 0),
    }),
  });
}

/** The slots that a range matches. The index ranges of one alternative are disjoint; those of several may overlap. */
export function matchSlots({ alternatives }: SkipRange, slots: VersionSlots): RangeMatches {
  const matching: IndexRange[] = [];
  for (const comparisons of alternatives) {
    // Go's `||` stops at the first alternative that holds, so an empty one crashes only where none before it holds.
    if (comparisons.length === 0) {
      return { matching, crashing: subtractIndexRanges(matching, { start: 0, end: slots.length }) };
    }
    for (const range of matchAlternative(comparisons, slots)) matching.push(range);
  }
  return { matching, crashing: [] };
}

function matchAlternative(comparisons: readonly Comparison[], slots: VersionSlots): readonly IndexRange[] {
  let start = 0;
  let end = slots.length;
  const holes: IndexRange[] = [];
  for (const { operator, version } of comparisons) {
    const equal = slots.slotsOf(version);
    if (operator === "!=") holes.push(equal);
    if (operator === "=" || operator === ">=") start = Math.max(start, equal.start);
    if (operator === ">") start = Math.max(start, equal.end);
    if (operator === "=" || operator === "<=") end = Math.min(end, equal.end);
    if (operator === "<") end = Math.min(end, equal.start);
  }
  return subtractIndexRanges(holes, { start, end });
}

/** Binary search: the first index at which a condition holds that also holds at every index after it. */
export function firstIndexWhere<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
