// Sets of versions as intervals, with union, intersection and difference. A set is really two sets over one order: its
// releases and its pre-releases.

import { compareVersions, type Version } from "./version.ts";
import { LOWEST_VERSION, versionAfter, withoutPrerelease } from "./version-step.ts";

/**
 * The versions between two bounds in the order of `compareVersions`; undefined means no bound. Build metadata does not
 * count. `prereleases: false` excludes every pre-release, `releases: false` every release.
 */
export interface Interval {
  readonly min: Version | undefined;
  readonly minInclusive: boolean;
  readonly max: Version | undefined;
  readonly maxInclusive: boolean;
  readonly prereleases: boolean;
  /** Only where the releases alone were subtracted, as by `!=1.2 >=0.0.0-0` of a ClusterExtension. */
  readonly releases?: false;
}

/** The functions here return sorted intervals that do not overlap; adjacent intervals of one kind are merged. */
export type VersionSet = readonly Interval[];

/** No version at all. */
export const EMPTY_VERSION_SET: VersionSet = [];

/** Every version, with pre-releases or without. */
export function everyVersion(prereleases: boolean): VersionSet {
  return [{ min: undefined, minInclusive: false, max: undefined, maxInclusive: false, prereleases }];
}

/** Only this version. */
export function onlyVersion(version: Version): VersionSet {
  const prereleases = version.pre.length > 0;
  return [{ min: version, minInclusive: true, max: version, maxInclusive: true, prereleases }];
}

/** Whether the version is in the set. */
export function contains(set: VersionSet, version: Version): boolean {
  return set.some((interval) => isInInterval(interval, version));
}

/** The versions in any of the sets. */
export function union(sets: readonly VersionSet[]): VersionSet {
  return sweep(sets.flat(), EMPTY_VERSION_SET, (count) => count > 0);
}

/** The versions in all of the sets, whose intervals must not overlap. */
export function intersect(sets: readonly VersionSet[]): VersionSet {
  return sweep(sets.flat(), EMPTY_VERSION_SET, (count) => count === sets.length);
}

/** The versions in the first set and not in the second. */
export function subtract(set: VersionSet, without: VersionSet): VersionSet {
  return sweep(set, without, (count, countWithout) => count > 0 && countWithout === 0);
}

/** Whether no version is in the set. */
export function isEmptyVersionSet(set: VersionSet): boolean {
  return union([set]).length === 0;
}

/** Whether every version of the first set is in the second. */
export function isSubset(set: VersionSet, of: VersionSet): boolean {
  return subtract(set, of).length === 0;
}

/** Whether both sets contain the same versions. */
export function isSameVersionSet(a: VersionSet, b: VersionSet): boolean {
  return isSubset(a, b) && isSubset(b, a);
}

/** The lowest pre-release between the bounds of the interval, even if the interval excludes pre-releases. */
export function lowestPrereleaseIn(interval: Interval): Version | undefined {
  const least = prereleaseFrom(openingOf(interval).least);
  const isBelowEnd = least !== undefined && compareLeast(least, closingOf(interval).least) < 0;
  return isBelowEnd ? least : undefined;
}

/**
 * A cut between two adjacent versions. Different bounds can make the same cut, such as `<=1.2.3` and `<1.2.4-0`, so cuts
 * are compared by the lowest version above them; undefined for the cut above all versions.
 */
interface Cut {
  readonly least: Version | undefined;
  readonly version: Version | undefined;
  readonly isAfter: boolean;
}

/** How many intervals of each operand cover the current segment. */
type Counts = [count: number, countWithout: number];

/** Whether the versions of a kind are in a segment; "none" where it has no version of that kind. */
type Membership = "in" | "out" | "none";

/** The versions between two cuts. */
interface VersionSegment {
  readonly from: Cut;
  readonly to: Cut;
  readonly releases: Membership;
  readonly prereleases: Membership;
}

interface Event {
  readonly cut: Cut;
  readonly interval: Interval;
  readonly operand: 0 | 1;
  readonly step: 1 | -1;
}

/** Sweeps over all bounds in order. `keep` decides for each segment, separately for releases and pre-releases. */
function sweep(
  set: VersionSet,
  without: VersionSet,
  keep: (count: number, countWithout: number) => boolean,
): VersionSet {
  const events = [...eventsOf(set, 0), ...eventsOf(without, 1)].sort((a, b) => compareCuts(a.cut, b.cut));
  const releases: Counts = [0, 0];
  const prereleases: Counts = [0, 0];
  const segments: VersionSegment[] = [];
  for (const [index, { cut, interval, operand, step }] of events.entries()) {
    if (interval.releases !== false) releases[operand] += step;
    if (interval.prereleases) prereleases[operand] += step;
    const to = events[index + 1]?.cut;
    if (to === undefined || compareCuts(cut, to) === 0) continue;
    addSegment(segments, {
      from: cut,
      to,
      releases: membership(releaseFrom(cut.least), to, keep(...releases)),
      prereleases: membership(prereleaseFrom(cut.least), to, keep(...prereleases)),
    });
  }
  return segments.filter(isKept).map(intervalOf);
}

function eventsOf(set: VersionSet, operand: 0 | 1): Event[] {
  return set.flatMap((interval): Event[] => {
    const opening = openingOf(interval);
    const closing = closingOf(interval);
    if (compareCuts(opening, closing) >= 0) return [];
    return [
      { cut: opening, interval, operand, step: 1 },
      { cut: closing, interval, operand, step: -1 },
    ];
  });
}

/** Adds a segment, or extends the last one where one interval can express both. */
function addSegment(segments: VersionSegment[], segment: VersionSegment): void {
  const last = segments.at(-1);
  const releases = last && combine(last.releases, segment.releases);
  const prereleases = last && combine(last.prereleases, segment.prereleases);
  const canExtend = last && (isKept(last) === isKept(segment) || excludesOnlyPrereleases(last, segment));
  if (!canExtend || releases === undefined || prereleases === undefined) segments.push(segment);
  else segments[segments.length - 1] = { from: last.from, to: segment.to, releases, prereleases };
}

function isKept({ releases, prereleases }: VersionSegment): boolean {
  return releases === "in" || prereleases === "in";
}

/** Whether the segment is between two adjacent releases, and follows releases without their pre-releases. */
function excludesOnlyPrereleases(last: VersionSegment, segment: VersionSegment): boolean {
  return last.releases === "in" && last.prereleases === "out" && segment.releases === "none";
}

function combine(a: Membership, b: Membership): Membership | undefined {
  if (a === "none") return b;
  return b === "none" || a === b ? a : undefined;
}

function membership(first: Version | undefined, to: Cut, isKept: boolean): Membership {
  if (first === undefined || compareLeast(first, to.least) >= 0) return "none";
  return isKept ? "in" : "out";
}

function intervalOf({ from, to, releases, prereleases }: VersionSegment): Interval {
  if (releases === "out") return { ...boundsOf(from, to), prereleases: true, releases: false };
  if (prereleases === "in") return { ...boundsOf(from, to), prereleases: true };
  const single = prereleases === "none" ? releaseFrom(from.least) : undefined;
  if (single !== undefined) return { ...boundsOf(cutAt(single, false), cutAt(single, true)), prereleases: false };
  return { ...boundsOf(releaseCut(from), releaseCut(to)), prereleases: false };
}

function boundsOf(from: Cut, to: Cut): Omit<Interval, "prereleases"> {
  return {
    min: from.version,
    minInclusive: from.version !== undefined && !from.isAfter,
    max: to.version,
    maxInclusive: to.version !== undefined && to.isAfter,
  };
}

/** The same cut for releases, expressed by a release. */
function releaseCut(cut: Cut): Cut {
  if (cut.version === undefined || cut.version.pre.length === 0) return cut;
  return { least: cut.least, version: withoutPrerelease(cut.version), isAfter: false };
}

function openingOf({ min, minInclusive }: Interval): Cut {
  return min === undefined ? BELOW_ALL : cutAt(min, !minInclusive);
}

function closingOf({ max, maxInclusive }: Interval): Cut {
  return max === undefined ? ABOVE_ALL : cutAt(max, maxInclusive);
}

const BELOW_ALL: Cut = { least: LOWEST_VERSION, version: undefined, isAfter: false };
const ABOVE_ALL: Cut = { least: undefined, version: undefined, isAfter: false };

function cutAt(version: Version, isAfter: boolean): Cut {
  const least = isAfter ? versionAfter(version) : version;
  if (least === undefined) return ABOVE_ALL;
  const shown = version.build.length === 0 ? version : { ...version, build: [] };
  return compareVersions(least, LOWEST_VERSION) === 0 ? BELOW_ALL : { least, version: shown, isAfter };
}

function compareCuts(a: Cut, b: Cut): number {
  return compareLeast(a.least, b.least);
}

function compareLeast(a: Version | undefined, b: Version | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareVersions(a, b);
}

function releaseFrom(least: Version | undefined): Version | undefined {
  return least && withoutPrerelease(least);
}

function prereleaseFrom(least: Version | undefined): Version | undefined {
  return least === undefined || least.pre.length > 0 ? least : versionAfter(least);
}

function isInInterval(interval: Interval, version: Version): boolean {
  const { min, minInclusive, max, maxInclusive } = interval;
  if (version.pre.length > 0 ? !interval.prereleases : interval.releases === false) return false;
  if (min !== undefined && compareVersions(version, min) < (minInclusive ? 0 : 1)) return false;
  return max === undefined || compareVersions(version, max) <= (maxInclusive ? 0 : -1);
}
