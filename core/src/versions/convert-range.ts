// Converts ranges between skipRanges and ClusterExtension versions.

import { parseClusterExtensionRange } from "./cluster-extension-range.ts";
import { crdProblemOf } from "./cluster-extension-version.ts";
import { hasNoPrerelease, type IntervalWithHoles, joinAcrossHoles } from "./intervals-with-holes.ts";
import { clusterExtensionIntervals, isExpressibleAsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { parseSkipRange } from "./skip-range.ts";
import type { Version } from "./version.ts";
import { type Interval, onlyVersion, subtract, union, type VersionSet } from "./version-set.ts";
import { lowestPrereleaseOf } from "./version-step.ts";
import { writeClusterExtensionRange } from "./write-cluster-extension-range.ts";
import { writeSkipRange } from "./write-skip-range.ts";

/** The syntax of a range: that of a channel entry, or that of a ClusterExtension's version. */
export type Dialect = "skipRange" | "clusterExtension";

/** A range in the other dialect. It matches the same releases, and if `isExact` also the same pre-releases. */
export interface ConvertedRange {
  readonly text: string;
  readonly isExact: boolean;
  /** The difference, as a clause without subject ("matches …"); undefined where there is none. */
  readonly note: string | undefined;
}

/**
 * Converts a range from the dialect `from` to the other one. Undefined where it is invalid or crashes OLM, or where the
 * other dialect cannot express it, mostly because a ClusterExtension allows at most 64 characters.
 */
export function convertRange(text: string, from: Dialect): ConvertedRange | undefined {
  const set = matchedVersions(text, from);
  if (set === undefined) return undefined;
  return from === "skipRange" ? writeForClusterExtension(set) : writeForSkipRange(set);
}

/**
 * Repairs a text that is invalid in the dialect `wanted` but valid in the other one, or that only the ClusterExtension's
 * CustomResourceDefinition rejects. Undefined where the text is valid, or invalid in both.
 */
export function repairDialect(text: string, wanted: Dialect): ConvertedRange | undefined {
  if (wanted === "skipRange") {
    return "ok" in parseSkipRange(text) ? undefined : convertRange(text, "clusterExtension");
  }
  const set = matchedVersions(text, "clusterExtension");
  if (set === undefined) return convertRange(text, "skipRange");
  return crdProblemOf(text) === undefined ? undefined : writeForClusterExtension(set);
}

/** The versions that the range matches; undefined where it is invalid, or intervals cannot express it. */
function matchedVersions(text: string, dialect: Dialect): VersionSet | undefined {
  if (dialect === "skipRange") {
    const range = parseSkipRange(text);
    const isSafe = "ok" in range && range.ok.alternatives.every((comparisons) => comparisons.length > 0);
    return isSafe ? skipRangeIntervals(range.ok) : undefined;
  }
  const range = parseClusterExtensionRange(text);
  return "ok" in range && isExpressibleAsIntervals(range.ok) ? clusterExtensionIntervals(range.ok) : undefined;
}

function writeForClusterExtension(set: VersionSet): ConvertedRange | undefined {
  const exact = writeClusterExtensionRange(set);
  if (exact !== undefined) return { text: exact, isExact: true, note: undefined };
  const text = writeClusterExtensionRange(releasesOf(set));
  return text === undefined ? undefined : { text, isExact: false, note: "matches releases only, no pre-releases" };
}

function writeForSkipRange(set: VersionSet): ConvertedRange | undefined {
  const exact = writeSkipRange(set);
  if (exact !== undefined) return { text: exact, isExact: true, note: undefined };
  const text = writeSkipRange(union(joinAcrossHoles(set).map(withPrereleases)));
  if (text === undefined) return undefined;
  return { text, isExact: false, note: "also matches pre-releases between its versions" };
}

function releasesOf(set: VersionSet): VersionSet {
  return union([set.map((interval) => ({ ...interval, prereleases: false }))]);
}

/** The same releases with the pre-releases between them, but without those of the upper end, which would surprise. */
function withPrereleases({ interval, holes }: IntervalWithHoles): VersionSet {
  if (hasNoPrerelease({ ...interval, prereleases: true })) return [interval];
  const widened: Interval = interval.prereleases
    ? interval
    : { ...interval, max: withoutEndPrereleases(interval), prereleases: true };
  return subtract([widened], holes.flatMap(onlyVersion));
}

function withoutEndPrereleases({ max, maxInclusive }: Interval): Version | undefined {
  return max === undefined || maxInclusive ? max : lowestPrereleaseOf(max);
}
