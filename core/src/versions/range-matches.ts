// The versions of a package in order, so that a range becomes a few stretches of that line and no version is asked twice.

import { matchSlots, type RangeMatches } from "./index-range.ts";
import type { SkipRange } from "./skip-range.ts";
import { compareVersions, type Version } from "./version.ts";

/** Where a range takes in versions; `line` is sorted, lowest first. */
export function matchSortedVersions(range: SkipRange, line: readonly Version[]): RangeMatches {
  return matchSlots(range, {
    length: line.length,
    slotsOf: (version) => ({
      start: firstIndexWhere(line, (each) => compareVersions(each, version) >= 0),
      end: firstIndexWhere(line, (each) => compareVersions(each, version) > 0),
    }),
  });
}

/** The first index at which a condition holds that, once it holds, holds to the end. */
export function firstIndexWhere<T>(line: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(line[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
