// The version and release by which opm orders a bundle and its substitute: declcfg.Bundle.VersionRelease.

import type { Bundle } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import { compareReleases, parseRelease, type Release } from "../versions/release.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { bundleCsvOf } from "./bundle-csv.ts";

export interface VersionRelease {
  readonly version: Version;
  /** Empty where there is none. */
  readonly release: Release;
}

/**
 * The version and release of a bundle; undefined when opm cannot read them. Build metadata counts as the release of a
 * bundle without one if its CSV says with `olm.substitutesFor` that it was built so.
 */
export function versionReleaseOf(bundle: Bundle): VersionRelease | undefined {
  const read = versionOf(bundle);
  if (!read) return undefined;
  const { version, release } = read;
  if (release.length > 0 || version.build.length === 0 || !bundleCsvOf(bundle).substitutesFor) return read;
  const legacy = parseRelease(version.build.join("."));
  return "ok" in legacy ? { version: { ...version, build: [] }, release: legacy.ok } : undefined;
}

/** Negative, zero or positive as `a` is before, equal to or after `b`: by version, then by release. */
export function compareVersionReleases(a: VersionRelease, b: VersionRelease): number {
  return compareVersions(a.version, b.version) || compareReleases(a.release, b.release);
}
