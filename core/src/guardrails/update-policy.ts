// The semver flow of a package: which updates its versions allow before any guardrail applies. The defaults are those of
// the feature request OCPSTRAT-1143, which no OLM applies.

import { compareVersions, type Version } from "../versions/version.ts";
import { EMPTY_VERSION_SET, type Interval, intersect, type VersionSet } from "../versions/version-set.ts";
import { lowestPrereleaseOf } from "../versions/version-step.ts";

/** Which updates are allowed. Updates among the pre-releases of one release, and to that release, always are. */
export interface UpdatePolicy {
  /** From 0.0.z to a higher 0.0.z. */
  readonly zeroPatch: boolean;
  /** From 0.y to a higher 0.y. */
  readonly zeroMinor: boolean;
  /** To a higher patch version of the same minor version, other than 0.0. */
  readonly patch: boolean;
  /** To a higher minor version of the same major version, other than 0. */
  readonly minor: boolean;
  /** To a higher major version. */
  readonly major: boolean;
  /** From a release to a pre-release. */
  readonly prerelease: boolean;
}

/** A field of the policy. */
export type PolicyField = keyof UpdatePolicy;

/** All fields of the policy. */
export const policyFields: readonly PolicyField[] = ["zeroPatch", "zeroMinor", "patch", "minor", "major", "prerelease"];

/** What applies where a guardrails blob says nothing. */
export const defaultPolicy: UpdatePolicy = {
  zeroPatch: false,
  zeroMinor: false,
  patch: true,
  minor: true,
  major: false,
  prerelease: false,
};

/** The field of the policy that forbids an update to a higher version; undefined if the policy allows it. */
export function forbiddingField(policy: UpdatePolicy, from: Version, to: Version): PolicyField | undefined {
  if (!policy.prerelease && from.pre.length === 0 && to.pre.length > 0) return "prerelease";
  const field = changedPart(from, to);
  return field === undefined || policy[field] ? undefined : field;
}

/** The field that decides about the highest number that an update changes; undefined if it changes none. */
function changedPart(from: Version, to: Version): Exclude<PolicyField, "prerelease"> | undefined {
  if (from.major !== to.major) return "major";
  if (from.minor !== to.minor) return from.major === 0 ? "zeroMinor" : "minor";
  if (from.patch === to.patch) return undefined;
  return from.major === 0 && from.minor === 0 ? "zeroPatch" : "patch";
}

/** All versions, in a catalog or not, that the policy lets update to a version. */
export function versionsAllowedTo(policy: UpdatePolicy, to: Version): VersionSet {
  const { major, minor } = to;
  const starts = [
    lowestPrereleaseOf({ ...to, major: 0, minor: 0, patch: 0 }),
    lowestPrereleaseOf({ ...to, minor: 0, patch: 0 }),
    lowestPrereleaseOf({ ...to, patch: 0 }),
    lowestPrereleaseOf(to),
  ];
  const isZero = major === 0;
  const allows = [
    policy.major,
    isZero ? policy.zeroMinor : policy.minor,
    isZero && minor === 0 ? policy.zeroPatch : policy.patch,
    true,
  ];
  const intervals = starts.flatMap((min, at): Interval[] => {
    const max = starts[at + 1] ?? to;
    if (!allows[at] || compareVersions(min, max) >= 0) return [];
    return [{ min, minInclusive: true, max, maxInclusive: false, prereleases: true }];
  });
  if (intervals.length === 0) return EMPTY_VERSION_SET;
  return to.pre.length > 0 && !policy.prerelease ? intersect([intervals, onlyPrereleases]) : intersect([intervals]);
}

const onlyPrereleases: VersionSet = [
  {
    min: undefined,
    minInclusive: false,
    max: undefined,
    maxInclusive: false,
    prereleases: true,
    releases: false,
  },
];
