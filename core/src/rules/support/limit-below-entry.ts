// Limits the skipRanges that fixes write to versions below their entry.

import type { Entry } from "../../model/blob.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { parseSkipRange } from "../../versions/skip-range.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import type { Version } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { intersect, isEmptyVersionSet, type VersionSet } from "../../versions/version-set.ts";

/** This version and all higher ones. */
export function versionsFrom(version: Version): VersionSet {
  return [{ min: version, minInclusive: true, max: undefined, maxInclusive: false, prereleases: true }];
}

/**
 * Replaces an upper bound such as `<2.0.0-0` with `<2.0.0`. The former excludes the pre-releases of 2.0.0, as a
 * ClusterExtension range does; catalog authors mostly write the latter, which also updates 2.0.0-rc.1.
 */
export function dropPrereleaseBounds(text: string): string {
  return text.replaceAll(/(<\d+\.\d+\.\d+)-0(?!\S)/g, "$1");
}

/**
 * The range without the version in the entry's name and all higher versions. The text is returned unchanged where it
 * matches none of them; undefined where nothing is left.
 */
export function limitBelowEntry(text: string, entry: Entry): string | undefined {
  const range = parseSkipRange(text);
  const set = "ok" in range ? skipRangeIntervals(range.ok) : [];
  if (isEmptyVersionSet(set)) return undefined;
  const own = versionInEntryName(entry.name?.value ?? "");
  if (!own || isEmptyVersionSet(intersect([set, versionsFrom(own.version)]))) return text;
  return tightenSkipRange(text, versionsFrom(own.version));
}
