// The versions that a range matches, as a set of intervals: one form for both dialects.

import type { ClusterExtensionRange, Constraint } from "./cluster-extension-range.ts";
import { type Comparison, parseSkipRange, type SkipRange } from "./skip-range.ts";
import type { Version } from "./version.ts";
import {
  everyVersion,
  type Interval,
  intersect,
  onlyVersion,
  subtract,
  union,
  type VersionSet,
} from "./version-set.ts";
import { lowestPrereleaseOf, releaseAfter, type VersionPart } from "./version-step.ts";

/**
 * The versions that a skipRange matches, with pre-releases like any other version. Where it crashes OLM, only the
 * alternatives before the crash count.
 */
export function skipRangeIntervals(range: SkipRange): VersionSet {
  const crash = range.alternatives.findIndex((comparisons) => comparisons.length === 0);
  const alive = crash < 0 ? range.alternatives : range.alternatives.slice(0, crash);
  const set = union(alive.map(comparisonsIntervals));
  return set.map((interval) => ({ ...interval, prereleases: true }));
}

/** Whether a skipRange matches any version but one, such as that of its own entry. */
export function matchesOthers(range: SkipRange, own: Version | undefined): boolean {
  // Intervals of very long ranges take too long, and those name many versions.
  if (range.alternatives.length > maxAlternatives) return true;
  return subtract(skipRangeIntervals(range), own ? onlyVersion(own) : []).length > 0;
}

const maxAlternatives = 100;

/** A version near the upper end of a skipRange, to place the range among versions; undefined for another text. */
export function versionNearEndOf(text: string): Version | undefined {
  const range = parseSkipRange(text);
  const last = "ok" in range ? skipRangeIntervals(range.ok).at(-1) : undefined;
  if (!last?.max) return last?.min;
  return last.maxInclusive || last.max.pre.length > 0 ? last.max : lowestPrereleaseOf(last.max);
}

/** The versions that meet all comparisons of one alternative of a skipRange. */
export function comparisonsIntervals(comparisons: readonly Comparison[]): VersionSet {
  return intersect(comparisons.map(({ operator, version }) => comparisonSet(operator, version, true)));
}

/**
 * The versions that a ClusterExtension's range matches. An alternative matches pre-releases only if one of its
 * constraints names one. `isExpressibleAsIntervals` must hold for the range.
 */
export function clusterExtensionIntervals(range: ClusterExtensionRange): VersionSet {
  return union(range.alternatives.map(constraintsIntervals));
}

/**
 * Whether intervals can express what the range matches. The only exception are constraints such as `!=1.2-rc.1`, which
 * excludes 1.2.0-rc.1, 1.2.1-rc.1 and so on: infinitely many versions with others between them.
 */
export function isExpressibleAsIntervals(range: ClusterExtensionRange): boolean {
  return !range.alternatives.flat().some(excludesOneOfEachPatch);
}

function constraintsIntervals(constraints: readonly Constraint[]): VersionSet {
  const prereleases = constraints.some(({ version }) => version.pre.length > 0);
  return intersect(constraints.map((constraint) => constraintIntervals(constraint, prereleases)));
}

function constraintIntervals(constraint: Constraint, prereleases: boolean): VersionSet {
  const { operator, version, wildcard } = constraint;
  const hasPart = wildcard === "minor" || wildcard === "patch";
  switch (operator) {
    case "=":
      return wildcard === "none" ? comparisonSet("=", version, prereleases) : tildeSet(constraint, prereleases);
    case "~":
      return tildeSet(constraint, prereleases);
    case "^":
      return fromUpToNext(version, caretPart(constraint), prereleases);
    case "!=":
      return hasPart ? excludedSet(constraint, prereleases) : comparisonSet("!=", version, prereleases);
    case ">":
      return hasPart ? aboveAll(version, fixedPart(constraint), prereleases) : comparisonSet(">", version, prereleases);
    case "<=":
      if (wildcard === "none") return comparisonSet("<=", version, prereleases);
      return belowNext(version, fixedPart(constraint), prereleases);
    case ">=":
    case "<":
      return comparisonSet(operator, version, prereleases);
  }
}

function comparisonSet(operator: Comparison["operator"], version: Version, prereleases: boolean): VersionSet {
  const from = (minInclusive: boolean): Interval => ({ ...UNBOUNDED, min: version, minInclusive, prereleases });
  const to = (maxInclusive: boolean): Interval => ({ ...UNBOUNDED, max: version, maxInclusive, prereleases });
  switch (operator) {
    case "=":
      return [{ min: version, minInclusive: true, max: version, maxInclusive: true, prereleases }];
    case "!=":
      return [to(false), from(false)];
    case ">":
      return [from(false)];
    case ">=":
      return [from(true)];
    case "<":
      return [to(false)];
    case "<=":
      return [to(true)];
  }
}

const UNBOUNDED = { min: undefined, minInclusive: false, max: undefined, maxInclusive: false };

/** `~1.2.3` and `1.2.x`; `~0.0.0` and `*` have no upper end, but `~0.0` and `~0` do. */
function tildeSet(constraint: Constraint, prereleases: boolean): VersionSet {
  const { version, wildcard } = constraint;
  const isZero = version.major === 0 && version.minor === 0 && version.patch === 0;
  if (isZero && (wildcard === "none" || wildcard === "major")) return comparisonSet(">=", version, prereleases);
  return fromUpToNext(version, fixedPart(constraint), prereleases);
}

/** The part that must stay the same: the major for `1.x`, otherwise the minor, even if it is a wildcard as in `<=*`. */
function fixedPart({ wildcard }: Constraint): VersionPart {
  return wildcard === "minor" ? "major" : "minor";
}

/** The part that must stay the same: the first that is not 0, or the last that is written. `^*` is `^0.0.0`. */
function caretPart({ version, wildcard }: Constraint): VersionPart {
  if (version.major > 0 || wildcard === "minor") return "major";
  return version.minor > 0 || wildcard === "patch" ? "minor" : "patch";
}

function fromUpToNext(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  return intersect([comparisonSet(">=", version, prereleases), belowNext(version, part, prereleases)]);
}

/** The versions below the next value of `part`. */
function belowNext(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  const end = releaseAfter(version, part);
  if (end === undefined) return everyVersion(prereleases);
  return comparisonSet("<", prereleases ? lowestPrereleaseOf(end) : end, prereleases);
}

function aboveAll(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  const start = releaseAfter(version, part);
  if (start === undefined) return [];
  return comparisonSet(">=", prereleases ? lowestPrereleaseOf(start) : start, prereleases);
}

/** `!=1` excludes all of 1.y.z. `!=1.2` excludes 1.2.z, but none of its pre-releases if the alternative has any. */
function excludedSet(constraint: Constraint, prereleases: boolean): VersionSet {
  const { version, wildcard } = constraint;
  const every = everyVersion(prereleases);
  if (excludesOneOfEachPatch(constraint)) return every;
  const start = { ...version, pre: [] };
  if (wildcard === "patch") return subtract(every, fromUpToNext(start, "minor", false));
  return subtract(every, fromUpToNext(prereleases ? lowestPrereleaseOf(start) : start, "major", prereleases));
}

function excludesOneOfEachPatch({ operator, version, wildcard }: Constraint): boolean {
  return operator === "!=" && wildcard === "patch" && version.pre.length > 0;
}
