// A set of versions as the version of a ClusterExtension.

import { parseClusterExtensionRange } from "./cluster-extension-range.ts";
import { crdProblemOf } from "./cluster-extension-version.ts";
import { type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { clusterExtensionIntervals } from "./range-intervals.ts";
import { type Version, versionText } from "./version.ts";
import { isSameVersionSet, type VersionSet } from "./version-set.ts";

/**
 * The range with exactly these versions, which a ClusterExtension may hold. Undefined where there is none, mostly because
 * it would be longer than the 64 characters that the CustomResourceDefinition allows.
 */
export function writeClusterExtensionRange(set: VersionSet): string | undefined {
  const runs = joinAcrossHoles(set);
  for (const marker of PRERELEASE_MARKERS) {
    const text = runs.length === 0 ? NEVER : runs.map((run) => alternativeOf(run, marker)).join(" || ");
    if (isRead(text, set)) return text;
  }
  return undefined;
}

/** Constraints that hold for every version and name a pre-release, which lets pre-releases in; the plain one first. */
const PRERELEASE_MARKERS = [">=0.0.0-0", ">=0-0"];
const NEVER = "<0.0.0";
const ALWAYS = ">=0.0.0";

function isRead(text: string, set: VersionSet): boolean {
  if (crdProblemOf(text) !== undefined) return false;
  const readBack = parseClusterExtensionRange(text);
  return "ok" in readBack && isSameVersionSet(clusterExtensionIntervals(readBack.ok), set);
}

function alternativeOf({ interval, holes: without }: IntervalWithHoles, marker: string): string {
  const { min, minInclusive, max, maxInclusive, prereleases } = interval;
  const single = singleVersion(interval);
  if (single !== undefined) return versionText(single);
  const constraints: string[] = [];
  if (min !== undefined) constraints.push(`${minInclusive ? ">=" : ">"}${versionText(min)}`);
  if (max !== undefined) constraints.push(`${maxInclusive ? "<=" : "<"}${versionText(max)}`);
  for (const version of without) constraints.push(`!=${versionText(version)}`);
  const named = [min, max, ...without];
  if (prereleases && !named.some(isPrerelease)) constraints.push(marker);
  return constraints.length === 0 ? ALWAYS : constraints.join(" ");
}

function isPrerelease(version: Version | undefined): boolean {
  return version !== undefined && version.pre.length > 0;
}
