// Entries by version, for rules that tell which of two is the newer.

import type { Entry } from "../model/blob.ts";
import { type BundleVersion, versionOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { compareReleases } from "../versions/release.ts";
import { compareVersions } from "../versions/version.ts";

/** The version of an entry's bundle; undefined without one that can be read. */
export function versionOfEntry(pkg: Package, entry: Entry): BundleVersion | undefined {
  const bundle = entry.name && bundleNamed(pkg, entry.name.value);
  return bundle && versionOf(bundle);
}

/** The entries from the lowest version to the highest; those without a version come first, in their own order. */
export function byVersion(pkg: Package, entries: Iterable<Entry>): Entry[] {
  return [...entries].sort((a, b) => compare(versionOfEntry(pkg, a), versionOfEntry(pkg, b)));
}

function compare(a: BundleVersion | undefined, b: BundleVersion | undefined): number {
  if (!a || !b) return (a ? 1 : 0) - (b ? 1 : 0);
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}
