// From one dialect of ranges to the other.

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

/** Where a range is written: in a channel entry, or as the version of a ClusterExtension. */
export type Dialect = "skipRange" | "clusterExtension";

/** A range in the other dialect. It takes in the same releases; `isExact` says that of the pre-releases too. */
export interface ConvertedRange {
  readonly text: string;
  readonly isExact: boolean;
  /** What has changed, as a sentence without subject ("takes in …"); undefined where nothing has. */
  readonly note: string | undefined;
}

/**
 * What `text`, read in the dialect `from`, is in the other one. Undefined where it is no range there, where it crashes
 * OLM, or where the other dialect cannot say it, mostly because a ClusterExtension takes 64 characters at most.
 */
export function convertRange(text: string, from: Dialect): ConvertedRange | undefined {
  const set = versionsOf(text, from);
  if (set === undefined) return undefined;
  return from === "skipRange" ? forClusterExtension(set) : forSkipRange(set);
}

/**
 * What to write instead of a text that is wrong in the dialect `wanted` but a range in the other one, or one that a
 * ClusterExtension could hold but for its CustomResourceDefinition. Undefined where the text is right or unreadable.
 */
export function repairDialect(text: string, wanted: Dialect): ConvertedRange | undefined {
  if (wanted === "skipRange") {
    return "ok" in parseSkipRange(text) ? undefined : convertRange(text, "clusterExtension");
  }
  const set = versionsOf(text, "clusterExtension");
  if (set === undefined) return convertRange(text, "skipRange");
  return crdProblemOf(text) === undefined ? undefined : forClusterExtension(set);
}

/** The versions that the text takes in; undefined where it is no range of the dialect, or nothing that intervals say. */
function versionsOf(text: string, dialect: Dialect): VersionSet | undefined {
  if (dialect === "skipRange") {
    const range = parseSkipRange(text);
    const isSound = "ok" in range && range.ok.alternatives.every((comparisons) => comparisons.length > 0);
    return isSound ? skipRangeIntervals(range.ok) : undefined;
  }
  const range = parseClusterExtensionRange(text);
  return "ok" in range && isExpressibleAsIntervals(range.ok) ? clusterExtensionIntervals(range.ok) : undefined;
}

function forClusterExtension(set: VersionSet): ConvertedRange | undefined {
  const exact = writeClusterExtensionRange(set);
  if (exact !== undefined) return { text: exact, isExact: true, note: undefined };
  const text = writeClusterExtensionRange(releasesOf(set));
  return text === undefined ? undefined : { text, isExact: false, note: "takes in releases alone, no pre-release" };
}

function forSkipRange(set: VersionSet): ConvertedRange | undefined {
  const exact = writeSkipRange(set);
  if (exact !== undefined) return { text: exact, isExact: true, note: undefined };
  const text = writeSkipRange(union(joinAcrossHoles(set).map(withPrereleases)));
  if (text === undefined) return undefined;
  return { text, isExact: false, note: "takes in pre-releases between the versions inside as well" };
}

function releasesOf(set: VersionSet): VersionSet {
  return union([set.map((interval) => ({ ...interval, prereleases: false }))]);
}

/** The same releases and the pre-releases between them, but none of the upper end, which nobody expects there. */
function withPrereleases({ interval, holes: without }: IntervalWithHoles): VersionSet {
  if (hasNoPrerelease({ ...interval, prereleases: true })) return [interval];
  const hull: Interval = interval.prereleases ? interval : { ...interval, max: endOf(interval), prereleases: true };
  return subtract([hull], without.flatMap(onlyVersion));
}

function endOf({ max, maxInclusive }: Interval): Version | undefined {
  return max === undefined || maxInclusive ? max : lowestPrereleaseOf(max);
}
