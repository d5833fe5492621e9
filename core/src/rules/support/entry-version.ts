// The versions of channel entries, and their order.

import type { Entry } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { Facts, PackageFacts } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { compareReleases } from "../../versions/release.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";

/** The version of an entry's bundle; undefined without a bundle or a valid version. */
export function versionOfEntry(pkg: PackageFacts, entry: Entry): Facts<BundleVersion> | undefined {
  const bundle = entry.name && bundleNamed(pkg, entry.name.value);
  return bundle && versionOf(bundle);
}

/**
 * Sorts entries from the lowest version to the highest. The version is that of the bundle, or else the one in a name
 * such as 'foo.v1.2.0'. Entries without a version come first, in their original order.
 */
export function sortByVersion(pkg: PackageFacts, entries: Iterable<Entry>): Entry[] {
  const versions = Array.from(entries, (entry) => ({
    entry,
    version: versionAndReleaseOf(pkg, entry),
  }));
  return versions.sort((a, b) => compareVersionAndRelease(a.version, b.version)).map(({ entry }) => entry);
}

/** The version and release of an entry's bundle, or else the version in its name; undefined without either. */
export function versionAndReleaseOf(pkg: PackageFacts, entry: Entry): VersionAndRelease | undefined {
  return versionOfEntry(pkg, entry) ?? versionInEntryName(entry.name?.value ?? "");
}

type VersionAndRelease = Pick<BundleVersion, "version" | "release">;

/** Compares versions, and releases of the same version; undefined comes first. */
export function compareVersionAndRelease(a: VersionAndRelease | undefined, b: VersionAndRelease | undefined): number {
  if (!a || !b) return (a ? 1 : 0) - (b ? 1 : 0);
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}
