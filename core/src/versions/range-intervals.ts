// Both dialects of ranges in one form: the intervals of the versions that a range takes in.

import type { ClusterExtensionRange, Constraint } from "./cluster-extension-range.ts";
import type { Comparison, SkipRange } from "./skip-range.ts";
import type { Version } from "./version.ts";
import { everyVersion, type Interval, intersect, subtract, union, type VersionSet } from "./version-set.ts";
import { lowestPrereleaseOf, releaseAfter, type VersionPart } from "./version-step.ts";

/**
 * The versions that a skipRange takes in; pre-releases are versions like any other there.
 * Where it crashes OLM, only the alternatives before the crash count.
 */
export function skipRangeIntervals(range: SkipRange): VersionSet {
  const crash = range.alternatives.findIndex((comparisons) => comparisons.length === 0);
  const alive = crash < 0 ? range.alternatives : range.alternatives.slice(0, crash);
  const set = union(alive.map(comparisonsIntervals));
  return set.map((interval) => ({ ...interval, prereleases: true }));
}

/** The versions that hold all comparisons of one alternative of a skipRange. */
export function comparisonsIntervals(comparisons: readonly Comparison[]): VersionSet {
  return intersect(comparisons.map(({ operator, version }) => compared(operator, version, true)));
}

/**
 * The versions that a ClusterExtension's range takes in. An alternative takes in pre-releases only if one of its
 * constraints names one. See `hasIntervals` for what cannot be said so.
 */
export function clusterExtensionIntervals(range: ClusterExtensionRange): VersionSet {
  return union(range.alternatives.map(constraintsIntervals));
}

/**
 * Whether intervals can say what the range takes in: all but an oddity such as `!=1.2-rc.1`, which leaves out 1.2.0-rc.1,
 * 1.2.1-rc.1 and so on without end, and nothing in the intervals.
 */
export function isExpressibleAsIntervals(range: ClusterExtensionRange): boolean {
  return !range.alternatives.flat().some(leavesOutOneOfEach);
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
      return wildcard === "none" ? compared("=", version, prereleases) : tilde(constraint, prereleases);
    case "~":
      return tilde(constraint, prereleases);
    case "^":
      return upTo(version, caretPart(constraint), prereleases);
    case "!=":
      return hasPart ? outside(constraint, prereleases) : compared("!=", version, prereleases);
    case ">":
      return hasPart ? above(version, fixedPart(constraint), prereleases) : compared(">", version, prereleases);
    case "<=":
      if (wildcard === "none") return compared("<=", version, prereleases);
      return below(version, fixedPart(constraint), prereleases);
    case ">=":
    case "<":
      return compared(operator, version, prereleases);
  }
}

function compared(operator: Comparison["operator"], version: Version, prereleases: boolean): VersionSet {
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
function tilde(constraint: Constraint, prereleases: boolean): VersionSet {
  const { version, wildcard } = constraint;
  const isZero = version.major === 0 && version.minor === 0 && version.patch === 0;
  if (isZero && (wildcard === "none" || wildcard === "major")) return compared(">=", version, prereleases);
  return upTo(version, fixedPart(constraint), prereleases);
}

/** The part that must stay the same: the major for `1.x`, else the minor, even where there is none (`<=*`). */
function fixedPart({ wildcard }: Constraint): VersionPart {
  return wildcard === "minor" ? "major" : "minor";
}

/** The first part that is not 0 stays the same, or the last that is written: `^*` is `^0.0.0`. */
function caretPart({ version, wildcard }: Constraint): VersionPart {
  if (version.major > 0 || wildcard === "minor") return "major";
  return version.minor > 0 || wildcard === "patch" ? "minor" : "patch";
}

function upTo(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  return intersect([compared(">=", version, prereleases), below(version, part, prereleases)]);
}

/** The versions below all that differ from `version` upwards in `part`. */
function below(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  const end = releaseAfter(version, part);
  if (end === undefined) return everyVersion(prereleases);
  return compared("<", prereleases ? lowestPrereleaseOf(end) : end, prereleases);
}

function above(version: Version, part: VersionPart, prereleases: boolean): VersionSet {
  const start = releaseAfter(version, part);
  if (start === undefined) return [];
  return compared(">=", prereleases ? lowestPrereleaseOf(start) : start, prereleases);
}

/** `!=1` leaves out all of 1.y.z; `!=1.2` leaves out 1.2.z, but not its pre-releases where an alternative has such. */
function outside(constraint: Constraint, prereleases: boolean): VersionSet {
  const { version, wildcard } = constraint;
  const every = everyVersion(prereleases);
  if (leavesOutOneOfEach(constraint)) return every;
  const start = { ...version, pre: [] };
  if (wildcard === "patch") return subtract(every, upTo(start, "minor", false));
  return subtract(every, upTo(prereleases ? lowestPrereleaseOf(start) : start, "major", prereleases));
}

function leavesOutOneOfEach({ operator, version, wildcard }: Constraint): boolean {
  return operator === "!=" && wildcard === "patch" && version.pre.length > 0;
}
