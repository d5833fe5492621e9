// Describes a set of versions in plain English.

import {
  hasNoPrerelease,
  hasSingleVersion,
  type IntervalWithHoles,
  joinAcrossHoles,
  singleVersion,
} from "./intervals-with-holes.ts";
import { type Version, versionText } from "./version.ts";
import { contains, type Interval, lowestPrereleaseIn, type VersionSet } from "./version-set.ts";
import { isLowestPrerelease, releaseAfter, withoutPrerelease } from "./version-step.ts";

/** A part of a description: a version, which can be shown as code, or other text with the spaces around it. */
export interface DescriptionPart {
  readonly text: string;
  readonly isVersion: boolean;
}

/**
 * Describes a set such as "from 1.0.0 up to but not including 2.0.0; matches pre-releases such as 2.0.0-rc.1". The
 * example is taken from `examples` if one of them is in the set; pass the pre-releases that the reader may know.
 */
export function describeVersions(set: VersionSet, examples: readonly Version[] = []): string {
  return describeVersionsInParts(set, examples)
    .map(({ text }) => text)
    .join("");
}

/** The description of `describeVersions`, split at its versions. */
export function describeVersionsInParts(
  set: VersionSet,
  examples: readonly Version[] = [],
): readonly DescriptionPart[] {
  const clauses = groupIntoClauses(joinAcrossHoles(set)).map((clause) => describeClause(clause, examples));
  const words: Words = clauses.length === 0 ? ["no version at all"] : joinWords(clauses, "; or ");
  return mergeTexts(words);
}

/** The versions of an interval without their pre-releases: "version 1.0.0", "versions from 1.0.0 up to but not including 2.0.0". */
export function intervalText(interval: Interval): string {
  const single = singleVersion(interval);
  if (single) return `version ${versionText(single)}`;
  const bounds = mergeTexts([...describeLowerBound(interval), ...describeUpperBound(interval)]);
  return bounds.length === 0 ? "all versions" : `versions ${bounds.map(({ text }) => text).join("")}`;
}

/** Texts and versions in order. */
type Words = readonly (string | Version)[];

/** Groups intervals to which the same statement about pre-releases applies. A single version fits into any group. */
function groupIntoClauses(intervals: readonly IntervalWithHoles[]): readonly (readonly IntervalWithHoles[])[] {
  const clauses: IntervalWithHoles[][] = [];
  let prereleases: boolean | undefined;
  for (const each of intervals) {
    const own = hasSingleVersion(each) ? prereleases : each.interval.prereleases;
    const startsClause = clauses.length === 0 || (prereleases !== undefined && prereleases !== own);
    if (startsClause) clauses.push([each]);
    else clauses.at(-1)?.push(each);
    prereleases = own;
  }
  return clauses;
}

function describeClause(intervals: readonly IntervalWithHoles[], examples: readonly Version[]): Words {
  return [...joinWords(intervals.map(describeInterval), " or "), ...describePrereleases(intervals, examples)];
}

function describePrereleases(intervals: readonly IntervalWithHoles[], examples: readonly Version[]): Words {
  const wide = intervals.filter((each) => !hasSingleVersion(each));
  if (wide.length === 0) return [];
  const example = exampleIn(wide, examples);
  if (example !== undefined) return ["; matches pre-releases such as ", example];
  const hasPrerelease = intervals.some(({ interval }) => !hasNoPrerelease(interval));
  return [hasPrerelease ? "; matches no other pre-release" : "; matches no pre-release"];
}

function describeInterval({ interval, holes }: IntervalWithHoles): Words {
  const single = singleVersion(interval);
  if (single !== undefined) return ["exactly ", single];
  const only = interval.releases === false ? [" (pre-releases only)"] : [];
  const bounds = [...describeLowerBound(interval), ...describeUpperBound(interval)];
  if (holes.length === 0) return [...(bounds.length === 0 ? ["every version"] : bounds), ...only];
  return [...bounds, bounds.length === 0 ? "every version except " : ", except ", ...enumerate(holes), ...only];
}

function describeLowerBound({ min, minInclusive, prereleases }: Interval): Words {
  if (min === undefined || (!prereleases && minInclusive && isZero(min))) return [];
  if (!minInclusive) return ["above ", min];
  return isLowestPrerelease(min) ? ["from the pre-releases of ", withoutPrerelease(min)] : ["from ", min];
}

function describeUpperBound(interval: Interval): Words {
  const { max, maxInclusive } = interval;
  if (max === undefined) return [];
  const isOnly = describeLowerBound(interval).length === 0;
  if (maxInclusive) return [isOnly ? "up to and including " : " up to and including ", max];
  if (!isLowestPrerelease(max)) return [isOnly ? "below " : " up to but not including ", max];
  if (isOnly) return ["below ", withoutPrerelease(max), " and its pre-releases"];
  return [" up to but not including ", withoutPrerelease(max), " or its pre-releases"];
}

function isZero(version: Version): boolean {
  return version.major === 0 && version.minor === 0 && version.patch === 0;
}

/** A pre-release in the set; if possible one of an excluded upper bound, as a match there surprises most. */
function exampleIn(intervals: readonly IntervalWithHoles[], examples: readonly Version[]): Version | undefined {
  for (const candidate of candidatesIn(intervals, examples)) {
    if (candidate.pre.length === 0) continue;
    if (intervals.some(({ interval, holes }) => contains([interval], candidate) && !includes(holes, candidate))) {
      return candidate;
    }
  }
  return undefined;
}

function* candidatesIn(intervals: readonly IntervalWithHoles[], examples: readonly Version[]): Generator<Version> {
  const bounds = intervals.map(({ interval }) => interval);
  const excludedEnds = bounds.filter(({ maxInclusive }) => !maxInclusive).flatMap(({ max }) => max ?? []);
  for (const max of excludedEnds) yield* examples.filter((example) => isSameRelease(example, max));
  for (const max of excludedEnds) yield* prereleasesOf(max);
  yield* examples;
  for (const { min, max } of bounds) {
    if (max !== undefined) yield* prereleasesOf(max);
    yield* prereleasesOf((min && releaseAfter(min, "minor")) ?? FIRST_RELEASE);
    if (min !== undefined) yield* [...prereleasesOf(releaseAfter(min, "patch") ?? min), ...prereleasesOf(min), min];
  }
  for (const interval of bounds) {
    const lowest = lowestPrereleaseIn(interval);
    if (lowest !== undefined) yield lowest;
  }
}

const FIRST_RELEASE: Version = { major: 1, minor: 0, patch: 0, pre: [], build: [] };

function prereleasesOf({ major, minor, patch }: Version): readonly Version[] {
  return ["rc", "alpha"].map((word) => ({ major, minor, patch, pre: [word, 1], build: [] }));
}

function isSameRelease(a: Version, b: Version): boolean {
  return a.major === b.major && a.minor === b.minor && a.patch === b.patch;
}

function includes(versions: readonly Version[], version: Version): boolean {
  return versions.some((other) => versionText(other) === versionText(version));
}

/** "1.0.0, 1.1.0 and 1.2.0". */
function enumerate(versions: readonly Version[]): Words {
  return versions.flatMap((version, index) => {
    if (index === 0) return [version];
    return [index === versions.length - 1 ? " and " : ", ", version];
  });
}

function joinWords(lists: readonly Words[], between: string): Words {
  return lists.flatMap((words, index) => (index === 0 ? words : [between, ...words]));
}

function mergeTexts(words: Words): readonly DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (typeof word !== "string") parts.push({ text: versionText(word), isVersion: true });
    else if (last === undefined || last.isVersion) parts.push({ text: word, isVersion: false });
    else parts[parts.length - 1] = { text: last.text + word, isVersion: false };
  }
  return parts;
}
