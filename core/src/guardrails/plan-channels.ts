// Channels whose entries make a plan's updates the ones that both OLMs choose. opm wants every entry of a channel to lead
// to its head, so versions that may never reach each other get channels of their own.

import { compareVersions, type Version } from "../versions/version.ts";
import { contains, intersect, onlyVersion, subtract, union, type VersionSet } from "../versions/version-set.ts";
import { isLowestPrerelease, withoutPrerelease } from "../versions/version-step.ts";
import { writeSkipRange } from "../versions/write-skip-range.ts";
import type { AppliedStep } from "./step.ts";
import type { UpdatePlan } from "./update-plan.ts";
import { type UpdatePolicy, versionsAllowedTo } from "./update-policy.ts";

/** A channel of the plan; versions are referred to by their index in the plan. */
export interface PlannedChannel {
  readonly head: number;
  /** In ascending order. */
  readonly entries: readonly PlannedEntry[];
}

/** A channel entry with the update edges into it. */
export interface PlannedEntry {
  readonly at: number;
  readonly replaces: number | undefined;
  readonly skips: readonly number[];
  readonly skipRange: string | undefined;
}

/** The channels of a plan: those with the newest heads first. */
export function planChannels(
  plan: UpdatePlan,
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
): readonly PlannedChannel[] {
  const heads = [...new Set(plan.newest)].sort((a, b) => b - a);
  return heads.flatMap((head) => {
    let left = plan.newest.flatMap((newest, at) => (newest === head ? [at] : []));
    const channels: PlannedChannel[] = [];
    while (left.length > 0) {
      const members = channels.length === 0 ? left : withWayToHead(plan, left);
      const longest = longestChain(plan, head, members, new Set(left));
      const chain = longest.some((at) => left.includes(at)) ? longest : withWayToHead(plan, left.slice(0, 1));
      const skipped = skippedBeside(plan, chain, members);
      const entries = chain.map((at, index) => {
        const replaces = chain[index - 1];
        const skips = skipped.filter((each) => plan.next[each] === at);
        const sources = [...chain, ...skipped].filter((each) => plan.next[each] === at && each !== replaces);
        const needsRange = sources.some((each) => !skips.includes(each)) || skips.length > longestSkips;
        return { at, replaces, skips, skipRange: needsRange ? rangeInto(plan, policy, steps, at, sources) : undefined };
      });
      const own = [...entries, ...skipped.map((at) => ({ at, replaces: undefined, skips: [], skipRange: undefined }))];
      channels.push({ head, entries: own.sort((a, b) => a.at - b.at) });
      const placed = new Set(own.map(({ at }) => at));
      left = left.filter((at) => !placed.has(at));
    }
    return channels;
  });
}

/** With more skips than this, the entry also gets a skipRange, which updates versions that have left the catalog too. */
const longestSkips = 1;

/** The versions with all that they pass on their way. */
function withWayToHead(plan: UpdatePlan, versions: readonly number[]): readonly number[] {
  const all = new Set<number>();
  for (const version of versions)
    for (let at: number | undefined = version; at !== undefined && !all.has(at); at = plan.next[at]) all.add(at);
  return [...all].sort((a, b) => a - b);
}

/**
 * The versions that replace one another up to the head: as many of those that others update to as possible, then as many
 * of `wanted` as possible, releases first. From each of them, the planned update stays in the chain.
 */
function longestChain(
  plan: UpdatePlan,
  head: number,
  members: readonly number[],
  wanted: ReadonlySet<number>,
): readonly number[] {
  const excluded = new Set<number>();
  for (;;) {
    const chain = heaviestChain(
      plan,
      head,
      members.filter((at) => !excluded.has(at)),
      wanted,
    );
    const inChain = new Set(chain);
    const astray = chain.filter((at) => at !== head && !inChain.has(plan.next[at] as number));
    if (astray.length === 0) return chain;
    for (const at of astray) excluded.add(at);
  }
}

function heaviestChain(
  plan: UpdatePlan,
  head: number,
  members: readonly number[],
  wanted: ReadonlySet<number>,
): readonly number[] {
  const targets = new Set(members.map((at) => plan.next[at]));
  const heaviest = new Map<number, { readonly weight: number; readonly before: number | undefined }>();
  for (const [index, at] of members.entries()) {
    let [weight, before]: [number, number | undefined] = [0, undefined];
    for (let lower = index - 1; lower >= 0; lower--) {
      const from = members[lower] as number;
      const isLink = (plan.next[from] as number) >= at && plan.mayUpdate(from, at);
      const found = isLink ? (heaviest.get(from)?.weight ?? 0) : 0;
      if (found > weight) [weight, before] = [found, from];
    }
    heaviest.set(at, { weight: weight + weightOf(plan, at, targets, wanted, members.length), before });
  }
  const chain: number[] = [];
  for (let at: number | undefined = head; at !== undefined; at = heaviest.get(at)?.before) chain.push(at);
  return chain.reverse();
}

function weightOf(
  plan: UpdatePlan,
  at: number,
  targets: ReadonlySet<number | undefined>,
  wanted: ReadonlySet<number>,
  count: number,
): number {
  const isRelease = plan.versions[at]?.pre.length === 0;
  const own = wanted.has(at) ? (isRelease ? 3 : 2) : 1;
  return targets.has(at) && wanted.has(at) ? own + 4 * count : own;
}

/** The versions that can be skipped by an entry of the chain, because nothing is to be updated to them. */
function skippedBeside(plan: UpdatePlan, chain: readonly number[], members: readonly number[]): readonly number[] {
  const inChain = new Set(chain);
  const targets = new Set(members.map((at) => plan.next[at]));
  return members.filter((at) => !inChain.has(at) && !targets.has(at) && inChain.has(plan.next[at] as number));
}

/** A skipRange that matches the sources, and otherwise only versions for which the update is allowed and does no harm. */
function rangeInto(
  plan: UpdatePlan,
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
  at: number,
  sources: readonly number[],
): string | undefined {
  const versions = sources.map((source) => plan.versions[source] as Version);
  const safe = safeSources(plan, policy, steps, at);
  const needed = safe.filter((interval) => versions.some((version) => contains([interval], version)));
  const text = writeSkipRange(intersect([union([needed.map((interval) => fromRelease(interval, versions))])]));
  return text ?? writeSkipRange(union(versions.map(onlyVersion)));
}

/** `>=1.0.0` instead of `>=1.0.0-0`, where no source is a pre-release of 1.0.0. */
function fromRelease(interval: VersionSet[number], versions: readonly Version[]): VersionSet[number] {
  const { min, minInclusive } = interval;
  if (!min || !minInclusive || !isLowestPrerelease(min)) return interval;
  const release = withoutPrerelease(min);
  const hasPrerelease = versions.some(
    (version) => compareVersions(version, min) >= 0 && compareVersions(version, release) < 0,
  );
  return hasPrerelease ? interval : { ...interval, min: release };
}

/** The versions, in the catalog or not, that may update to a version without missing a better update. */
function safeSources(plan: UpdatePlan, policy: UpdatePolicy, steps: readonly AppliedStep[], at: number): VersionSet {
  const others = plan.versions.filter(
    (_, from) => from < at && !(plan.mayUpdate(from, at) && (plan.next[from] as number) >= at),
  );
  const kept = [...others, ...plan.keptFrom(at)].map(onlyVersion);
  return subtract(allowedSources(plan, policy, steps, at), union(kept));
}

/** The versions, in the catalog or not, for which the policy and the steps allow the update to a version. */
export function allowedSources(
  plan: UpdatePlan,
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
  at: number,
): VersionSet {
  const target = plan.versions[at] as Version;
  const binding = new Set(plan.stepsBinding(at));
  const forbidden = steps.flatMap(({ bound, stops, before }, step) => {
    const keepsStep = contains(stops, target) || (binding.has(step) && !contains(before, target));
    return keepsStep ? [] : [bound];
  });
  return subtract(versionsAllowedTo(policy, target), union(forbidden));
}
