// Intervals with single versions missing between them, told as one: `>=1.0.0 <2.0.0 !1.5.0`, "all but 1.5.0".

import type { Version } from "./version.ts";
import {
  type Interval,
  isSameVersionSet,
  lowestPrereleaseIn,
  onlyVersion,
  subtract,
  union,
  type VersionSet,
} from "./version-set.ts";
import { LOWEST_VERSION, withoutPrerelease } from "./version-step.ts";

/** The versions of an interval but for some single ones inside it. */
export interface IntervalWithHoles {
  readonly interval: Interval;
  /** Ascending. */
  readonly holes: readonly Version[];
}

/** The set as runs; `mayMiss` says which versions may be told as missing. */
export function joinAcrossHoles(
  set: VersionSet,
  mayMiss: (version: Version) => boolean = () => true,
): readonly IntervalWithHoles[] {
  const runs: IntervalWithHoles[] = [];
  for (const interval of union([set])) {
    const last = runs.at(-1);
    const missing = last && missingBetween(last.interval, interval);
    if (last === undefined || missing === undefined || !mayMiss(missing)) runs.push({ interval, holes: [] });
    else runs[runs.length - 1] = { interval: hull(last.interval, interval), holes: [...last.holes, missing] };
  }
  return runs;
}

/** The only version of an interval, if it has one only. */
export function singleVersion(interval: Interval): Version | undefined {
  return onlyOneOf([interval], interval.min ?? LOWEST_VERSION) ?? onlyOneOf([interval], interval.max);
}

/** Whether the interval has no pre-release, be it that none lies between its bounds. */
export function hasNoPrerelease(interval: Interval): boolean {
  return !interval.prereleases || lowestPrereleaseIn(interval) === undefined;
}

function missingBetween(low: Interval, high: Interval): Version | undefined {
  if (low.prereleases !== high.prereleases || low.releases !== high.releases) return undefined;
  const gap = subtract([hull(low, high)], [low, high]);
  return onlyOneOf(gap, low.max) ?? onlyOneOf(gap, high.min);
}

function hull(low: Interval, high: Interval): Interval {
  return { ...low, max: high.max, maxInclusive: high.maxInclusive };
}

function onlyOneOf(set: VersionSet, bound: Version | undefined): Version | undefined {
  if (bound === undefined || set.length !== 1) return undefined;
  for (const version of [bound, withoutPrerelease(bound)])
    if (isSameVersionSet(set, onlyVersion(version))) return version;
  return undefined;
}
