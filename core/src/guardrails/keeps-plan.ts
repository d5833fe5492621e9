// Whether a channel, as it is written, already makes the updates of a plan and no others. Then it needs no change.

import type { Channel, Entry } from "../model/blob.ts";
import { channelChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { edgeNamesOf } from "../model/written-edges.ts";
import { automaticUpdatesIn } from "../resolve/automatic-updates.ts";
import { skipRangeOf } from "../resolve/edges.ts";
import type { Olm } from "../resolve/resolution.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import { versionInEntryName } from "../versions/version-in-entry-name.ts";
import { contains, isSubset, onlyVersion, subtract, union, type VersionSet } from "../versions/version-set.ts";
import type { GuardedVersions } from "./guarded-versions.ts";
import { allowedSources } from "./plan-channels.ts";
import type { AppliedStep } from "./step.ts";
import { graphsOfChannel } from "./update-graph.ts";
import type { UpdatePlan } from "./update-plan.ts";

/** What a channel must do: the plan of all versions, and that of the channel's own. */
export interface ChannelAim {
  readonly guarded: GuardedVersions;
  /** The steps that apply to it, and their numbers in the text. */
  readonly steps: readonly AppliedStep[];
  readonly numbers: readonly number[];
  /** The plan of all versions of the package. */
  readonly whole: UpdatePlan;
  /** The channel's versions, by their index in the whole plan. */
  readonly members: readonly number[];
  /** The plan of the channel's versions among themselves. */
  readonly own: UpdatePlan;
}

/** Whether both OLMs update each entry as planned, and no edge allows an update that the plan forbids. */
export function keepsPlan(pkg: PackageFacts, channel: Channel, aim: ChannelAim): boolean {
  const { heads, stranded, cycle } = channelChain(channel);
  if (heads.length !== 1 || stranded.length > 0 || cycle.length > 0) return false;
  return updatesAsPlanned(pkg, channel, aim) && hasOnlyAllowedEdges(pkg, channel, aim);
}

function updatesAsPlanned(pkg: PackageFacts, channel: Channel, { guarded, members, own }: ChannelAim): boolean {
  const updates = automaticUpdatesIn(pkg, channel);
  const nameOf = (at: number) => guarded.names[members[at] ?? -1] ?? "";
  const isPlanned = (olm: Olm, at: number): boolean => {
    let entry = updates.entryNamed(nameOf(at));
    const most = own.distance[at] ?? 0;
    for (let hops = 0; entry && hops <= most; hops++) {
      const next = updates.next(olm, entry);
      if (next === "stays") return hops === most && entry.name === nameOf(own.newest[at] ?? at);
      if (next === "crash") return false;
      entry = next;
    }
    return false;
  };
  return members.every((_, at) => isPlanned("v0", at) && isPlanned("v1", at));
}

function hasOnlyAllowedEdges(pkg: PackageFacts, channel: Channel, aim: ChannelAim): boolean {
  const { guarded, whole } = aim;
  for (const { versions, targets } of graphsOfChannel(pkg, channel)) {
    const indexes = versions.map(({ name }) => guarded.indexByName.get(name));
    for (const [from, each] of targets.entries()) {
      for (const to of each) {
        const [lower, higher] = [indexes[from], indexes[to]];
        const isAllowed =
          lower !== undefined && higher !== undefined && lower < higher && whole.mayUpdate(lower, higher);
        if (!isAllowed) return false;
      }
    }
  }
  return channel.entries.every((entry) => hasOnlyAllowedSources(entry, aim));
}

/** Whether the versions that an entry updates although the catalog does not have them may be updated to it. */
function hasOnlyAllowedSources(entry: Entry, aim: ChannelAim): boolean {
  const { guarded, steps, whole } = aim;
  const at = guarded.indexByName.get(entry.name?.value ?? "");
  const range = skipRangeOf(entry);
  const pruned = prunedNames(entry, guarded);
  if (at === undefined || (!range && pruned.length === 0)) return at !== undefined;
  const allowed = allowedSources(whole, guarded.guardrails.policy, steps, at);
  if (!pruned.every((name) => isAllowedName(name, allowed))) return false;
  return !range || matchesOnlyAllowed(skipRangeIntervals(range), allowed, guarded);
}

/** Whether the versions of a range that the catalog does not have are all allowed. Known versions are judged one by one. */
export function matchesOnlyAllowed(range: VersionSet, allowed: VersionSet, { versions }: GuardedVersions): boolean {
  const known = versions.filter((version) => contains(range, version)).map(onlyVersion);
  return isSubset(subtract(range, union(known)), allowed);
}

/** What the entry replaces or skips although the package does not have it, `replaces` first. */
export function prunedNames(entry: Entry, { indexByName }: GuardedVersions): readonly string[] {
  const names = new Set(edgeNamesOf(entry).map(({ value }) => value));
  return [...names].filter((name) => name !== "" && !indexByName.has(name));
}

/** Whether the version in a name may be updated; a name without one is not judged. */
export function isAllowedName(name: string, allowed: VersionSet): boolean {
  const version = versionInEntryName(name)?.version;
  return version === undefined || contains(allowed, version);
}
