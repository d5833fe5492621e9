// Keeps a range that a fix writes from reaching up to the version of the entry that it belongs to.

import type { Entry } from "../../model/blob.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import type { Version } from "../../versions/version.ts";
import { intersect, isEmptyVersionSet, type VersionSet } from "../../versions/version-set.ts";
import { versionInEntryName } from "./entry-version.ts";

/** The version and all above it. */
export function versionsFrom(version: Version): VersionSet {
  return [{ min: version, minInclusive: true, max: undefined, maxInclusive: false, prereleases: true }];
}

/**
 * A converted range as authors of catalogs write it: `<2.0.0`, not `<2.0.0-0`, which leaves the pre-releases of 2.0.0 out
 * as a ClusterExtension does. People who have 2.0.0-rc.1 mostly belong to those who shall be updated.
 */
export function dropPrereleaseBounds(text: string): string {
  return text.replaceAll(/(<\d+\.\d+\.\d+)-0(?!\S)/g, "$1");
}

/**
 * The range without the version that the entry's name tells, and without all above it; the same where it has none of
 * these. Undefined where nothing is left.
 */
export function limitBelowEntry(text: string, entry: Entry): string | undefined {
  const range = parseSkipRange(text);
  const set = "ok" in range ? skipRangeIntervals(range.ok) : [];
  if (isEmptyVersionSet(set)) return undefined;
  const own = versionInEntryName(entry.name?.value ?? "");
  if (!own || isEmptyVersionSet(intersect([set, versionsFrom(own.version)]))) return text;
  return tightenSkipRange(text, versionsFrom(own.version));
}
