// The semver rules that OLM v1's documents promise: a layer of advice of its own, never part of a resolver's answer.
// No shipped OLM applies them: operator-controller and OLM v0 know the edges of the catalog alone.

import Range from "semver/classes/range.js";
import { compareVersions, type Identifier, type Version, versionText } from "../versions/version.ts";

/** What to call the policy wherever it is shown beside what an OLM does. */
export const semverPolicyLabel = "semver policy, applied by no shipped OLM";

/** Whether the policy lets somebody update by himself, with what it says of the update: "stays within major version 1". */
export interface PolicyVerdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/**
 * Whether one may update by the default semver rules: never to a lower or the same version, from 0.0.z never, from 0.y.z
 * within 0.y, else within the major version; the next major version is for people to decide.
 *
 * "Stable to pre-release: no" is all that is promised about pre-releases. The rest is taken from semver's caret range,
 * which agrees with every other rule: who has 1.2.0-rc.1 has agreed to the pre-releases of 1.2.0 and to none else, so
 * 1.2.0-rc.2, 1.2.0 and 1.3.0 are allowed and 1.3.0-rc.1 is not. A release follows its own pre-releases even at 0.0.z,
 * for the step stays within one patch version.
 */
export function semverPolicy(from: Version, to: Version): PolicyVerdict {
  return policyFrom(from)(to);
}

/** A way on that the policy does not allow, and why. */
export interface RefusedUpdate<Way> {
  readonly target: Way;
  readonly reason: string;
}

/** Those of the ways on from a version that the catalog's edges allow and the policy does not. */
export function updatesRefusedByPolicy<Way extends { readonly version: Version }>(
  from: Version,
  ways: readonly Way[],
): readonly RefusedUpdate<Way>[] {
  const policy = policyFrom(from);
  return ways.flatMap((way) => {
    const { allowed, reason } = policy(way.version);
    return allowed ? [] : [{ target: way, reason }];
  });
}

/** The highest of some positions to which the policy would allow an update. */
export function highestByPolicy<Way extends { readonly version: Version }>(
  from: Version,
  ways: Iterable<Way>,
): Way | undefined {
  const policy = policyFrom(from);
  let highest: Way | undefined;
  for (const way of ways) {
    const isHigher = compareVersions(way.version, highest?.version ?? from) > 0;
    if (isHigher && policy(way.version).allowed) highest = way;
  }
  return highest;
}

/** The policy for one who has this version, to be asked about many others. */
function policyFrom(from: Version): (to: Version) => PolicyVerdict {
  const caret = isOrdinary(from) ? new Range(`^${textFor(from)}`) : undefined;
  return (to) => {
    const refusal = refusalOf(from, to);
    const isHigher = compareVersions(to, from) > 0;
    const allowed = caret && isOrdinary(to) ? isHigher && caret.test(textFor(to)) : refusal === undefined;
    return { allowed, reason: refusal ?? `stays within ${keptPart(from)}` };
  };
}

function refusalOf(from: Version, to: Version): string | undefined {
  const order = compareVersions(to, from);
  if (order === 0) return "is the same version";
  if (order < 0) return "is lower";
  if (to.major !== from.major) return `leaves major version ${from.major}, which is to be done by hand`;
  if (from.major === 0 && to.minor !== from.minor) return `leaves ${keptPart(from)}; in 0.y.z each 0.y stands alone`;
  const isSamePatch = to.minor === from.minor && to.patch === from.patch;
  if (from.major === 0 && from.minor === 0 && !isSamePatch)
    return `leaves ${keptPart(from)}, and nothing follows a 0.0.z version`;
  if (to.pre.length === 0) return undefined;
  if (from.pre.length === 0) return "is a pre-release";
  return isSamePatch ? undefined : "is a pre-release of another version";
}

/** What an update must not leave. */
function keptPart({ major, minor, patch }: Version): string {
  if (major !== 0) return `major version ${major}`;
  return minor === 0 ? `${major}.${minor}.${patch}` : `${major}.${minor}`;
}

/** The longest text that the `semver` package reads. */
const LONGEST_TEXT = 256;

/** Whether the `semver` package reads the version as OLM does, and can count one further. */
function isOrdinary(version: Version): boolean {
  const { major, minor, patch, pre } = version;
  return [major, minor, patch, ...pre].every(isExact) && textFor(version).length < LONGEST_TEXT;
}

function isExact(part: Identifier): boolean {
  return typeof part === "string" || (typeof part === "number" && part < Number.MAX_SAFE_INTEGER);
}

function textFor(version: Version): string {
  return versionText({ ...version, build: [] });
}
