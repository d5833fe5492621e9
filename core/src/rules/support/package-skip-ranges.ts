// The bundles of a package that each of its skipRanges matches, computed once for all rules about ranges.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { Facts, PackageFacts } from "../../model/facts.ts";
import { skipRangeOf } from "../../resolve/edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import { firstIndexWhere, matchSortedVersions } from "../../versions/range-matches.ts";
import type { SkipRange } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { withoutPrerelease } from "../../versions/version-step.ts";
import { versionOfEntry } from "./entry-version.ts";
import { quirksOfSkipRange } from "./skip-range-quirks.ts";

/** A bundle with its version. */
export interface VersionedBundle extends Facts<BundleVersion> {
  readonly name: string;
}

/** The skipRange of an entry with a known version, and the bundles of the package that it matches. */
export interface PackageSkipRange {
  readonly channel: Channel;
  readonly entry: Entry;
  readonly skipRange: Located<string>;
  readonly range: SkipRange;
  readonly ownVersion: Facts<BundleVersion>;
  /** Whether the range matches a bundle below the entry's version. */
  readonly matchesLower: boolean;
  /** Whether the package has a bundle below the entry's version; one that only a CSV alone names is none. */
  readonly hasLower: boolean;
  /** The matched bundles of the entry's own version; several where builds share a version. */
  readonly matchedSame: readonly VersionedBundle[];
  /** The matched bundles above the entry's version, lowest first. */
  readonly matchedHigher: readonly VersionedBundle[];
}

/** The skipRanges of a package in opm's order, except those with a redundant condition. */
export const skipRangesOfPackage = memoize(readSkipRanges);

/** The bundles of the package that are pre-releases, by the text of the release that they precede. */
export function prereleasesByRelease(pkg: PackageFacts): ReadonlyMap<string, readonly VersionedBundle[]> {
  const prereleases = versionedBundles(pkg).filter(({ version }) => version.pre.length > 0);
  return groupBy(prereleases, ({ version }) => versionText(withoutPrerelease(version)));
}

function readSkipRanges(pkg: PackageFacts): readonly PackageSkipRange[] {
  const sorted = sortedBundles(pkg);
  const versions = sorted.map(({ version }) => version);
  const isAlone = pkg.channels.length === 1 && pkg.channels[0]?.entries.length === 1;
  const ranges: PackageSkipRange[] = [];
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      const { skipRange } = entry;
      const range = withoutEmptyAlternatives(skipRangeOf(entry));
      const ownVersion = range && versionOfEntry(pkg, entry);
      if (!skipRange || !range || !ownVersion || hasRedundantCondition(skipRange)) continue;
      const matched = matchedBundles(range, ownVersion.version, sorted, versions);
      const hasLower = matched.hasLower && !isAlone;
      ranges.push({ channel, entry, skipRange, range, ownVersion, ...matched, hasLower });
    }
  }
  return ranges;
}

/** A range whose conditions do not form an interval is reported, and must be repaired first. */
function hasRedundantCondition(skipRange: Located<string>): boolean {
  return quirksOfSkipRange(skipRange).some(({ kind }) => kind === "redundant");
}

/** Removes the empty alternatives, which crash OLM and have a rule of their own. */
function withoutEmptyAlternatives(range: SkipRange | undefined): SkipRange | undefined {
  if (!range?.alternatives.some(isEmptyAlternative)) return range;
  return { alternatives: range.alternatives.filter((comparisons) => !isEmptyAlternative(comparisons)) };
}

function isEmptyAlternative(comparisons: SkipRange["alternatives"][number]): boolean {
  return comparisons.length === 0;
}

function matchedBundles(
  range: SkipRange,
  ownVersion: Version,
  sorted: readonly VersionedBundle[],
  versions: readonly Version[],
) {
  const start = firstIndexWhere(versions, (each) => compareVersions(each, ownVersion) >= 0);
  const end = firstIndexWhere(versions, (each) => compareVersions(each, ownVersion) > 0);
  const { matching } = matchSortedVersions(range, versions);
  const between = (from: number, to: number): readonly VersionedBundle[] => {
    if (!matching.some((each) => Math.max(each.start, from) < Math.min(each.end, to))) return noBundles;
    const slices = matching.flatMap((each) => sorted.slice(Math.max(each.start, from), Math.min(each.end, to)));
    // Alternatives may overlap.
    return matching.length > 1 ? [...new Set(slices)] : slices;
  };
  return {
    matchesLower: matching.some((each) => each.start < start),
    hasLower: start > 0,
    matchedSame: between(start, end),
    matchedHigher: between(end, sorted.length),
  };
}

const noBundles: readonly VersionedBundle[] = [];

/** The bundles of the package that have a valid version, in opm's order. */
export const versionedBundles = memoize((pkg: PackageFacts): readonly VersionedBundle[] =>
  pkg.bundles.flatMap((bundle) => {
    const version = versionOf(bundle);
    return version ? [{ ...version, name: bundle.name?.value ?? "" }] : [];
  }),
);

/** The same, from the lowest version to the highest. */
export const sortedBundles = memoize((pkg: PackageFacts): readonly VersionedBundle[] =>
  versionedBundles(pkg).toSorted((a, b) => compareVersions(a.version, b.version)),
);
