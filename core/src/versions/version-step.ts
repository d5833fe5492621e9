// The next version in the order of versions. Every version has one, because pre-releases and numbers can be counted.

import type { Version, VersionNumber } from "./version.ts";

/** A part of a version that counts up. */
export type VersionPart = "major" | "minor" | "patch";

/** The lowest version of all, 0.0.0-0. */
export const LOWEST_VERSION: Version = { major: 0, minor: 0, patch: 0, pre: [0], build: [] };

/** The lowest version above a version: 1.2.4-0 for 1.2.3, 1.2.3-rc.0 for 1.2.3-rc; undefined for the highest version. */
export function versionAfter(version: Version): Version | undefined {
  if (version.pre.length > 0) return { ...version, pre: [...version.pre, 0], build: [] };
  const next = releaseAfter(version, "patch");
  return next && lowestPrereleaseOf(next);
}

/**
 * The release after all versions that are equal down to `part`: for 1.2.3 that is 1.2.4 for patch, 1.3.0 for minor and
 * 2.0.0 for major. Undefined after the largest number.
 */
export function releaseAfter(version: Version, part: VersionPart): Version | undefined {
  const { major, minor, patch } = version;
  const nextPatch = part === "patch" ? increment(patch) : undefined;
  if (nextPatch !== undefined) return release(major, minor, nextPatch);
  const nextMinor = part === "major" ? undefined : increment(minor);
  if (nextMinor !== undefined) return release(major, nextMinor, 0);
  const nextMajor = increment(major);
  return nextMajor === undefined ? undefined : release(nextMajor, 0, 0);
}

/**
 * The version that an author most likely writes next: the release of a pre-release, the next minor after the first release
 * of a minor, else the next patch. Undefined after the largest number.
 */
export function usualNextVersion(version: Version): Version | undefined {
  if (version.pre.length > 0) return withoutPrerelease(version);
  return releaseAfter(version, version.patch === 0 ? "minor" : "patch");
}

/** The release without pre-release and build metadata. */
export function withoutPrerelease({ major, minor, patch }: Version): Version {
  return release(major, minor, patch);
}

/** The lowest version with the same three numbers: 2.0.0-0 for 2.0.0. */
export function lowestPrereleaseOf({ major, minor, patch }: Version): Version {
  return { major, minor, patch, pre: [0], build: [] };
}

/** Whether the version is the lowest one with its three numbers, such as 2.0.0-0. */
export function isLowestPrerelease(version: Version): boolean {
  return version.pre.length === 1 && version.pre[0] === 0;
}

const LARGEST = 2n ** 64n - 1n;

function release(major: VersionNumber, minor: VersionNumber, patch: VersionNumber): Version {
  return { major, minor, patch, pre: [], build: [] };
}

function increment(number: VersionNumber): VersionNumber | undefined {
  if (typeof number === "number" && number < Number.MAX_SAFE_INTEGER) return number + 1;
  const next = BigInt(number) + 1n;
  return next > LARGEST ? undefined : next;
}
