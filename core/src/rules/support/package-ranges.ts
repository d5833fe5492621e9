// What each skipRange of a package takes in of the package's own versions: asked once for all rules about ranges.

import { groupBy } from "../../base/group-by.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { rangeOf } from "../../resolve/edges.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { SkipRange } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { rangeOnLine } from "../../versions/version-line.ts";
import { releaseOf } from "../../versions/version-step.ts";
import { versionOfEntry } from "./highest-entry.ts";

/** A bundle that has a version. */
export interface BundleOnLine extends BundleVersion {
  readonly name: string;
}

/** A skipRange of an entry whose version is known. */
export interface PackageRange {
  readonly channel: Channel;
  readonly entry: Entry;
  readonly skipRange: Located<string>;
  readonly range: SkipRange;
  readonly own: BundleVersion;
  /** Whether it takes in any bundle of the package below the entry's version. */
  readonly takesInLower: boolean;
  /** Whether the package has any bundle below the entry's version. */
  readonly hasLower: boolean;
  /** The bundles of the entry's own version that it takes in; several where builds share a version. */
  readonly same: readonly BundleOnLine[];
  /** The bundles above the entry's version that it takes in, lowest first. */
  readonly higher: readonly BundleOnLine[];
}

const remembered = new WeakMap<Package, readonly PackageRange[]>();

/** The skipRanges of a package in opm's order. */
export function rangesOfPackage(pkg: Package): readonly PackageRange[] {
  const known = remembered.get(pkg);
  if (known) return known;
  const fresh = readRanges(pkg);
  remembered.set(pkg, fresh);
  return fresh;
}

/** The pre-releases among the package's bundles, by the text of the release that they lead to. */
export function prereleasesOf(pkg: Package): ReadonlyMap<string, readonly BundleOnLine[]> {
  const prereleases = bundlesWithVersion(pkg).filter(({ version }) => version.pre.length > 0);
  return groupBy(prereleases, ({ version }) => versionText(releaseOf(version)));
}

function readRanges(pkg: Package): readonly PackageRange[] {
  const line = bundlesWithVersion(pkg).toSorted((a, b) => compareVersions(a.version, b.version));
  const versions = line.map(({ version }) => version);
  const ranges: PackageRange[] = [];
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      const { skipRange } = entry;
      const range = withoutCrash(rangeOf(entry));
      const own = range && versionOfEntry(pkg, entry);
      if (!skipRange || !range || !own) continue;
      ranges.push({ channel, entry, skipRange, range, own, ...takenIn(range, own.version, line, versions) });
    }
  }
  return ranges;
}

/** What is left when the alternatives that crash OLM are gone, which have a rule of their own. */
function withoutCrash(range: SkipRange | undefined): SkipRange | undefined {
  const alternatives = range?.alternatives.filter((comparisons) => comparisons.length > 0);
  return alternatives && { alternatives };
}

function takenIn(range: SkipRange, own: Version, line: readonly BundleOnLine[], versions: readonly Version[]) {
  const { start = 0, end = 0 } = rangeOnLine(exactly(own), versions).inside[0] ?? {};
  const { inside } = rangeOnLine(range, versions);
  const between = (from: number, to: number): readonly BundleOnLine[] => {
    const slices = inside.flatMap((each) => line.slice(Math.max(each.start, from), Math.min(each.end, to)));
    // Alternatives may overlap.
    return inside.length > 1 ? [...new Set(slices)] : slices;
  };
  return {
    takesInLower: inside.some((each) => each.start < start),
    hasLower: start > 0,
    same: between(start, end),
    higher: between(end, line.length),
  };
}

function exactly(version: Version): SkipRange {
  return { alternatives: [[{ operator: "=", version, span: { start: 0, end: 0 } }]] };
}

/** The bundles of the package that have a version, in opm's order. */
export function bundlesWithVersion(pkg: Package): readonly BundleOnLine[] {
  return pkg.bundles.flatMap((bundle) => {
    const version = versionOf(bundle);
    return version ? [{ ...version, name: bundle.name?.value ?? "" }] : [];
  });
}
