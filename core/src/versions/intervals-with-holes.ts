// Adjacent intervals as one interval with holes, where only single versions are missing between them, to write them as
// `>=1.0.0 <2.0.0 !1.5.0` or "every version except 1.5.0".

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

/** The versions of an interval except some single ones inside it. */
export interface IntervalWithHoles {
  readonly interval: Interval;
  /** Ascending. */
  readonly holes: readonly Version[];
}

/** The set as intervals with holes; `canBeHole` tells which versions may be a hole. */
export function joinAcrossHoles(
  set: VersionSet,
  canBeHole: (version: Version) => boolean = () => true,
): readonly IntervalWithHoles[] {
  const joined: IntervalWithHoles[] = [];
  for (const interval of union([set])) {
    const last = joined.at(-1);
    const hole = last && holeBetween(last.interval, interval);
    if (last === undefined || hole === undefined || !canBeHole(hole)) joined.push({ interval, holes: [] });
    else joined[joined.length - 1] = { interval: hull(last.interval, interval), holes: [...last.holes, hole] };
  }
  return joined;
}

/** The only version of an interval; undefined where it has several or none. */
export function singleVersion(interval: Interval): Version | undefined {
  return onlyVersionIn([interval], interval.min ?? LOWEST_VERSION) ?? onlyVersionIn([interval], interval.max);
}

/** Whether the interval has exactly one version. */
export function hasSingleVersion({ interval }: IntervalWithHoles): boolean {
  return singleVersion(interval) !== undefined;
}

/** Whether the interval has no pre-release, because it excludes them or there is none between its bounds. */
export function hasNoPrerelease(interval: Interval): boolean {
  return !interval.prereleases || lowestPrereleaseIn(interval) === undefined;
}

function holeBetween(low: Interval, high: Interval): Version | undefined {
  if (low.prereleases !== high.prereleases || low.releases !== high.releases) return undefined;
  const gap = subtract([hull(low, high)], [low, high]);
  return onlyVersionIn(gap, low.max) ?? onlyVersionIn(gap, high.min);
}

function hull(low: Interval, high: Interval): Interval {
  return { ...low, max: high.max, maxInclusive: high.maxInclusive };
}

function onlyVersionIn(set: VersionSet, bound: Version | undefined): Version | undefined {
  if (bound === undefined || set.length !== 1) return undefined;
  for (const version of [bound, withoutPrerelease(bound)])
    if (isSameVersionSet(set, onlyVersion(version))) return version;
  return undefined;
}
