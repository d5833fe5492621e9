// A guardrail as sets of versions: an installation of `from` must be updated to one of `through` before one of `before`.

import type { Version } from "../versions/version.ts";
import { compareVersions } from "../versions/version.ts";
import { contains, onlyVersion, subtract, type VersionSet } from "../versions/version-set.ts";

/** A required stop. */
export interface Step {
  readonly from: VersionSet;
  readonly through: VersionSet;
  readonly before: VersionSet;
  /** Only the newest release that `through` matches in the channel is the stop; without a release, the newest pre-release. */
  readonly latest: boolean;
}

/** A step for the versions of one channel. */
export interface AppliedStep {
  /** The versions that must stop before anything else: those of `from` that are not themselves the stop. */
  readonly bound: VersionSet;
  /** The versions that count as the stop; with `latest`, the newest one of the channel alone. */
  readonly stops: VersionSet;
  readonly before: VersionSet;
}

/** The step as it applies where these versions, in any order, are the channel's. */
export function applyStep({ from, through, before, latest }: Step, versions: readonly Version[]): AppliedStep {
  const newest = latest ? newestIn(through, versions) : undefined;
  const stops = newest === undefined ? through : onlyVersion(newest);
  return { bound: subtract(from, stops), stops, before };
}

/** The newest release of a set among these versions, in any order; without a release, the newest pre-release. */
export function newestIn(set: VersionSet, versions: readonly Version[]): Version | undefined {
  const candidates = versions.filter((version) => contains(set, version));
  return highest(candidates.filter(({ pre }) => pre.length === 0)) ?? highest(candidates);
}

function highest(versions: readonly Version[]): Version | undefined {
  let found = versions[0];
  for (const version of versions) if (found && compareVersions(version, found) > 0) found = version;
  return found;
}
