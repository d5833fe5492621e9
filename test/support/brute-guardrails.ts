// What guardrails ask for, worked out by trying everything: a second opinion on core/src/guardrails that shares no code
// with it. Ranges are read here, too; they have comparisons with blanks and '||' between them.

import { compareVersions, parseVersion, type Version } from "#core";
import type { UpdatePolicy } from "#core/guardrails/update-policy.ts";

/** A step as an author writes it. */
export interface StepText {
  readonly from: string;
  readonly through: string;
  readonly before: string;
  readonly latest: boolean;
}

/** What a version is to a step. */
export interface Role {
  readonly isBound: boolean;
  readonly isStop: boolean;
  readonly isBehind: boolean;
}

/** Where the updates of a version end, and after how many. */
export interface Farthest {
  readonly end: number;
  readonly updates: number;
}

/** Reads a version that a test has made. */
export function readVersion(text: string): Version {
  const parsed = parseVersion(text);
  if (!("ok" in parsed)) throw new Error(`${text} is not a version`);
  return parsed.ok;
}

/** Whether a range such as `>=1.2.0 <1.3.0 || 1.4.0` matches a version. */
export function rangeMatches(range: string, version: Version): boolean {
  return comparisonsOf(range).some((all) =>
    all.every(({ operator, bound }) => holds(operator, compareVersions(version, bound))),
  );
}

const read = new Map<string, readonly (readonly { readonly operator: string; readonly bound: Version }[])[]>();

function comparisonsOf(range: string) {
  const known = read.get(range);
  if (known) return known;
  const parsed = range.split(" || ").map((all) =>
    all.split(" ").map((each) => {
      const [, operator = "", bound = ""] = /^([<>=!]*)(.*)$/.exec(each) ?? [];
      return { operator, bound: readVersion(bound) };
    }),
  );
  read.set(range, parsed);
  return parsed;
}

function holds(operator: string, order: number): boolean {
  switch (operator) {
    case ">=":
      return order >= 0;
    case ">":
      return order > 0;
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case "!":
    case "!=":
      return order !== 0;
    case "=":
    case "":
      return order === 0;
    default:
      throw new Error(`unknown operator ${operator}`);
  }
}

/** What a version is to a step, where the versions of the channel or package are these. */
export function roleOf(step: StepText, version: Version, offered: readonly Version[]): Role {
  const isStop = rangeMatches(step.through, version) && (!step.latest || isNewestStop(step, version, offered));
  const isBound = !isStop && rangeMatches(step.from, version);
  return { isStop, isBound, isBehind: !isStop && rangeMatches(step.before, version) };
}

/** Releases come before pre-releases, and the highest version first. Where there is none, all of `through` count. */
function isNewestStop({ through }: StepText, version: Version, offered: readonly Version[]): boolean {
  const stops = offered.filter((each) => rangeMatches(through, each));
  const releases = stops.filter(({ pre }) => pre.length === 0);
  const candidates = releases.length > 0 ? releases : stops;
  const [newest] = candidates.toSorted((a, b) => compareVersions(b, a));
  return newest === undefined || compareVersions(newest, version) === 0;
}

/** The semver flow, as the feature request words it. */
export function policyAllows(policy: UpdatePolicy, from: Version, to: Version): boolean {
  if (compareVersions(from, to) >= 0) return false;
  if (from.pre.length === 0 && to.pre.length > 0 && !policy.prerelease) return false;
  if (from.major !== to.major) return policy.major;
  if (from.minor !== to.minor) return from.major === 0 ? policy.zeroMinor : policy.minor;
  if (from.patch !== to.patch) return from.major === 0 && from.minor === 0 ? policy.zeroPatch : policy.patch;
  return true;
}

/**
 * The highest version that each one could reach if an OLM knew the stops that an installation has made, and the fewest
 * updates there. No channels can do better.
 */
export function farthestWithMemory(
  versions: readonly Version[],
  policy: UpdatePolicy,
  steps: readonly StepText[],
): readonly Farthest[] {
  const roles = versions.map((version) => steps.map((step) => roleOf(step, version, versions)));
  return versions.map((version, at) => {
    const { end, updates } = farthestFrom({ version, roles: roles[at] ?? [] }, versions, policy, roles);
    return { end: Math.max(end, at), updates };
  });
}

/** The same for an installed version that is not among those of the package; `end` is -1 where it cannot be updated. */
export function farthestFromOutside(
  version: Version,
  versions: readonly Version[],
  policy: UpdatePolicy,
  steps: readonly StepText[],
): Farthest {
  const roles = versions.map((each) => steps.map((step) => roleOf(step, each, versions)));
  const own = steps.map((step) => roleOf(step, version, versions));
  return farthestFrom({ version, roles: own }, versions, policy, roles);
}

function farthestFrom(
  start: { readonly version: Version; readonly roles: readonly Role[] },
  versions: readonly Version[],
  policy: UpdatePolicy,
  roles: readonly (readonly Role[])[],
): Farthest {
  let best: Farthest = { end: -1, updates: 0 };
  let layer = [{ at: -1, version: start.version, open: openSteps(start.roles) }];
  const seen = new Set<string>();
  for (let updates = 0; layer.length > 0; updates++) {
    const next: typeof layer = [];
    for (const { at, version, open } of layer) {
      if (at > best.end) best = { end: at, updates };
      for (const [to, target] of versions.entries()) {
        if (!policyAllows(policy, version, target)) continue;
        const after = openAfter(open, roles[to] ?? []);
        const key = `${to} ${[...(after ?? [])].sort()}`;
        if (!after || seen.has(key)) continue;
        seen.add(key);
        next.push({ at: to, version: target, open: after });
      }
    }
    layer = next;
  }
  return best;
}

/** The steps whose stop an installation must still make. */
export function openSteps(roles: readonly Role[]): ReadonlySet<number> {
  return new Set(roles.flatMap(({ isBound }, step) => (isBound ? [step] : [])));
}

/** The steps that are open after an update to a version; undefined if it is behind one that was open. */
export function openAfter(open: ReadonlySet<number>, roles: readonly Role[]): ReadonlySet<number> | undefined {
  const left = [...open].filter((step) => !roles[step]?.isStop);
  return left.some((step) => roles[step]?.isBehind) ? undefined : new Set([...left, ...openSteps(roles)]);
}
