// Adjacent versions for which a policy and the steps say the same, such as all releases of a minor version. Whatever one of them
// may be updated to, the last one may be updated to as well, and to the last one each of them.

import type { Version } from "../versions/version.ts";
import type { StepMarks } from "./step-marks.ts";
import { forbiddingField, type UpdatePolicy } from "./update-policy.ts";

/** Versions in ascending order, in groups of adjacent ones. */
export interface VersionGroups {
  /** For each version the index of its group. */
  readonly groupOf: readonly number[];
  /** For each group the index of its last version. */
  readonly last: readonly number[];
}

/** The groups of versions in ascending order. */
export function versionGroups(versions: readonly Version[], policy: UpdatePolicy, marks: StepMarks): VersionGroups {
  const groupOf: number[] = [];
  const last: number[] = [];
  for (const [at, version] of versions.entries()) {
    groupOf.push(last.length);
    const next = versions[at + 1];
    const isLast =
      !next || !isAlike(policy, version, next) || !marks.areSame(at, at + 1) || !marks.keepsSteps(at, at + 1);
    if (isLast) last.push(at);
  }
  return { groupOf, last };
}

function isAlike(policy: UpdatePolicy, version: Version, next: Version): boolean {
  const isSameKind = version.pre.length > 0 === next.pre.length > 0;
  return isSameKind && forbiddingField(policy, version, next) === undefined && allowsAllWithin(policy, version, next);
}

/** Whether the policy allows all updates that change less than the update between two versions does. */
function allowsAllWithin({ zeroPatch, zeroMinor, patch, minor }: UpdatePolicy, from: Version, to: Version): boolean {
  if (from.major !== to.major) return zeroPatch && zeroMinor && patch && minor;
  if (from.minor === to.minor) return true;
  return patch && (from.major > 0 || zeroPatch);
}
