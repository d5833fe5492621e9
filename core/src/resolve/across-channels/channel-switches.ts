// What OLM v0 does after the channel of a Subscription is changed. It resolves in the new channel alone, by the name and
// the version of what is installed, which need not be an entry of it.

import { memoize } from "../../base/memoize.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { channelNames } from "../../model/find-in-package.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import type { IndexRange } from "../../versions/index-range.ts";
import { IntervalCover } from "../interval-cover.ts";
import { type V0Entry, v0Chain } from "../v0-channel.ts";
import { hasDeprecatedProperty } from "../v0-dependencies.ts";
import { type PackageNames, packageNames } from "./package-names.ts";

/** The automatic updates of OLM v0 with a Subscription to one channel, from everything in the package. */
export interface ChannelSwitch {
  readonly channel: string;
  /** Lowest first. What is in no stretch is not updated. */
  readonly updates: readonly UpdateStretch[];
}

/** Names of `packageNames`, all of which are updated to `to`. */
export interface UpdateStretch extends IndexRange {
  readonly to: string;
}

/**
 * The updates in every channel with a name. They take about as long as sorting the edges, because the edges of an entry
 * are a few index ranges, whatever the number of versions. All dependencies are taken to be met.
 */
export const channelSwitches = memoize((pkg: PackageFacts): readonly ChannelSwitch[] => {
  const names = packageNames(pkg);
  return [...channelNames(pkg)].flatMap((channel) => {
    if (channel === "") return [];
    const chain = v0Chain(pkg, channel);
    return { channel, updates: "ok" in chain ? updatesAlong(chain.ok, names) : [] };
  });
});

/** What updates can start from: names with a version, at the indexes of the version line, and others behind them. */
export type StartingNames = Pick<PackageNames, "versionLine" | "indexOf">;

/** The names from which an entry is the next update, unless another edge comes first. */
interface Claim extends IndexRange {
  /** Undefined where OLM crashes. */
  readonly by: V0Entry | undefined;
}

/** The automatic updates along a channel's chain from these names, lowest first. */
export function updatesAlong(chain: readonly V0Entry[], names: StartingNames): readonly UpdateStretch[] {
  const claims = claimsOf(chain, names);
  const cuts = cutsOf(claims, names);
  const slotAt = new Map(cuts.map((cut, slot) => [cut, slot]));
  const owners: (V0Entry | undefined)[] = [];
  const cover = new IntervalCover(cuts.length);
  for (const { start, end, by } of claims) {
    cover.cover({ start: slotAt.get(start) ?? 0, end: slotAt.get(end) ?? 0 }, (slot) => {
      owners[slot] = by;
    });
  }
  const stretches: { start: number; end: number; to: string }[] = [];
  for (const [slot, start] of cuts.entries()) {
    const owner = owners[slot];
    const end = cuts[slot + 1];
    if (!owner || end === undefined || !canFollow(owner.name, start, names)) continue;
    const last = stretches.at(-1);
    if (last?.end === start && last.to === owner.name) last.end = end;
    else stretches.push({ start, end, to: owner.name });
  }
  return stretches;
}

/** Most preferred first. OLM v0 matches the range of every entry before it chooses one, so crashes come first. */
function claimsOf(chain: readonly V0Entry[], { versionLine, indexOf }: StartingNames): readonly Claim[] {
  const crashes: Claim[] = [];
  const claims: Claim[] = [];
  for (const by of chain) {
    const { entry, bundle } = by;
    const { matching, crashing } = versionLine.edgeSourcesOf(entry).byRange;
    for (const { start, end } of crashing) crashes.push({ start, end, by: undefined });
    if (hasDeprecatedProperty(bundle)) continue;
    for (const { start, end } of matching) if (start < end) claims.push({ start, end, by });
    for (const { value } of edgeNamesOf(entry)) {
      const start = indexOf(value);
      if (start !== undefined) claims.push({ start, end: start + 1, by });
    }
  }
  return [...crashes, ...claims];
}

/** Every index at which a claim begins or ends. An entry that claims itself is up to date, so it has a slot of its own. */
function cutsOf(claims: readonly Claim[], { indexOf }: StartingNames): readonly number[] {
  const cuts = new Set<number>();
  for (const { start, end, by } of claims) {
    cuts.add(start).add(end);
    const own = by && indexOf(by.name);
    if (own !== undefined && start <= own && own < end) cuts.add(own).add(own + 1);
  }
  return [...cuts].sort((a, b) => a - b);
}

/** An entry does not follow itself, and one without a version, which opm refuses, follows no version. */
function canFollow(to: string, start: number, { versionLine, indexOf }: StartingNames): boolean {
  const hasVersion = versionLine.entryNamed(to) !== undefined;
  return indexOf(to) !== start && (hasVersion || start >= versionLine.entries.length);
}
