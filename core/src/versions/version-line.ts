// The versions of a package in order, so that a range becomes a few stretches of that line and no version is asked twice.

import type { SkipRange } from "./skip-range.ts";
import { type RangeOnLine, rangeOn } from "./stretches.ts";
import { compareVersions, type Version } from "./version.ts";

/** Where a range takes in versions; `line` is sorted, lowest first. */
export function rangeOnLine(range: SkipRange, line: readonly Version[]): RangeOnLine {
  return rangeOn(range, {
    length: line.length,
    stretchOf: (version) => ({
      start: firstIndex(line, (each) => compareVersions(each, version) >= 0),
      end: firstIndex(line, (each) => compareVersions(each, version) > 0),
    }),
  });
}

/** The first index at which a condition holds that, once it holds, holds to the end. */
export function firstIndex<T>(line: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(line[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
