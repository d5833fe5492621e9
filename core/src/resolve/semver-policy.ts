// The semver rules that OLM v1's documents describe. No shipped OLM applies them: operator-controller and OLM v0 follow
// only the update edges of the catalog. So this is advice, and never part of a resolver's answer.

import Range from "semver/classes/range.js";
import { compareVersions, type Identifier, type Version, versionText } from "../versions/version.ts";

/** The name of the policy wherever it is shown next to what an OLM does. */
export const semverPolicyLabel = "semver policy, applied by no shipped OLM";

/** Whether the policy allows an automatic update, and why, such as "stays within major version 1". */
export interface PolicyVerdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/**
 * Whether the default semver rules allow an automatic update. They never allow one to the same or a lower version, nor
 * one from 0.0.z; from 0.y.z they allow updates within 0.y, otherwise within the major version. An update to the next
 * major version is left to a person.
 *
 * About pre-releases the documents only say "stable to pre-release: no". The rest follows semver's caret range, which
 * agrees with all other rules: 1.2.0-rc.1 may be updated to 1.2.0-rc.2, 1.2.0 and 1.3.0, but not to 1.3.0-rc.1. A
 * release may follow its own pre-releases even at 0.0.z, as the update stays within one patch version.
 */
export function semverPolicy(from: Version, to: Version): PolicyVerdict {
  return policyFrom(from)(to);
}

/** An update that the policy does not allow, and why. */
export interface RefusedUpdate<Target> {
  readonly target: Target;
  readonly reason: string;
}

/** The updates that the catalog's edges allow and the policy does not. */
export function updatesRefusedByPolicy<Target extends { readonly version: Version }>(
  from: Version,
  targets: readonly Target[],
): readonly RefusedUpdate<Target>[] {
  const policy = policyFrom(from);
  return targets.flatMap((target) => {
    const { allowed, reason } = policy(target.version);
    return allowed ? [] : [{ target, reason }];
  });
}

/** The highest of the targets to which the policy would allow an update. */
export function highestByPolicy<Target extends { readonly version: Version }>(
  from: Version,
  targets: Iterable<Target>,
): Target | undefined {
  const policy = policyFrom(from);
  let highest: Target | undefined;
  for (const target of targets) {
    const isHigher = compareVersions(target.version, highest?.version ?? from) > 0;
    if (isHigher && policy(target.version).allowed) highest = target;
  }
  return highest;
}

/** The policy for updates from one version, which is prepared once for many targets. */
function policyFrom(from: Version): (to: Version) => PolicyVerdict {
  const caret = isReadableBySemver(from) ? new Range(`^${textWithoutBuild(from)}`) : undefined;
  return (to) => {
    const refusal = policyRefusal(from, to);
    const isHigher = compareVersions(to, from) > 0;
    const allowed =
      caret && isReadableBySemver(to) ? isHigher && caret.test(textWithoutBuild(to)) : refusal === undefined;
    return { allowed, reason: refusal ?? `stays within ${stablePart(from)}` };
  };
}

function policyRefusal(from: Version, to: Version): string | undefined {
  const order = compareVersions(to, from);
  if (order === 0) return "is the same version";
  if (order < 0) return "is lower";
  if (to.major !== from.major) return `leaves major version ${from.major}, which must be done by hand`;
  if (from.major === 0 && to.minor !== from.minor)
    return `leaves ${stablePart(from)}; for 0.y.z versions, updates stay within 0.y`;
  const isSamePatch = to.minor === from.minor && to.patch === from.patch;
  if (from.major === 0 && from.minor === 0 && !isSamePatch)
    return `leaves ${stablePart(from)}, a 0.0.z version gets no updates`;
  if (to.pre.length === 0) return undefined;
  if (from.pre.length === 0) return "is a pre-release";
  return isSamePatch ? undefined : "is a pre-release of another version";
}

/** The part of the version that an update must not change. */
function stablePart({ major, minor, patch }: Version): string {
  if (major !== 0) return `major version ${major}`;
  return minor === 0 ? `${major}.${minor}.${patch}` : `${major}.${minor}`;
}

/** The length of the longest text that the `semver` package reads. */
const MAX_LENGTH = 256;

/** Whether the `semver` package reads the version as OLM does and can add one to its numbers. */
function isReadableBySemver(version: Version): boolean {
  const { major, minor, patch, pre } = version;
  return [major, minor, patch, ...pre].every(isExactPart) && textWithoutBuild(version).length < MAX_LENGTH;
}

function isExactPart(part: Identifier): boolean {
  return typeof part === "string" || (typeof part === "number" && part < Number.MAX_SAFE_INTEGER);
}

function textWithoutBuild(version: Version): string {
  return versionText({ ...version, build: [] });
}
