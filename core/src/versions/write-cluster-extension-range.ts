// Writes a set of versions as the version of a ClusterExtension.

import { parseClusterExtensionRange } from "./cluster-extension-range.ts";
import { crdProblemOf } from "./cluster-extension-version.ts";
import { type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { clusterExtensionIntervals } from "./range-intervals.ts";
import { type Version, versionText } from "./version.ts";
import { isSameVersionSet, type VersionSet } from "./version-set.ts";

/**
 * A range that matches exactly these versions. Undefined where there is none that a ClusterExtension accepts, mostly
 * because it would be longer than the 64 characters that the CustomResourceDefinition allows.
 */
export function writeClusterExtensionRange(set: VersionSet): string | undefined {
  const intervals = joinAcrossHoles(set);
  for (const marker of PRERELEASE_MARKERS) {
    const text = intervals.length === 0 ? NOTHING : intervals.map((each) => alternativeFor(each, marker)).join(" || ");
    if (isReadAsSet(text, set)) return text;
  }
  return undefined;
}

/** Constraints that every version meets, but that name a pre-release, which makes pre-releases match. */
const PRERELEASE_MARKERS = [">=0.0.0-0", ">=0-0"];
const NOTHING = "<0.0.0";
const EVERYTHING = ">=0.0.0";

function isReadAsSet(text: string, set: VersionSet): boolean {
  if (crdProblemOf(text) !== undefined) return false;
  const readBack = parseClusterExtensionRange(text);
  return "ok" in readBack && isSameVersionSet(clusterExtensionIntervals(readBack.ok), set);
}

function alternativeFor({ interval, holes }: IntervalWithHoles, marker: string): string {
  const { min, minInclusive, max, maxInclusive, prereleases } = interval;
  const single = singleVersion(interval);
  if (single !== undefined) return versionText(single);
  const constraints: string[] = [];
  if (min !== undefined) constraints.push(`${minInclusive ? ">=" : ">"}${versionText(min)}`);
  if (max !== undefined) constraints.push(`${maxInclusive ? "<=" : "<"}${versionText(max)}`);
  for (const version of holes) constraints.push(`!=${versionText(version)}`);
  const named = [min, max, ...holes];
  if (prereleases && !named.some(isPrerelease)) constraints.push(marker);
  return constraints.length === 0 ? EVERYTHING : constraints.join(" ");
}

function isPrerelease(version: Version | undefined): boolean {
  return version !== undefined && version.pre.length > 0;
}
