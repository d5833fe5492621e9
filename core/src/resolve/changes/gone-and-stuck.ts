// The versions that are stuck because they are gone: one change, although both OLMs and the text show it.

import { groupBy } from "../../base/group-by.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { type ChannelChange, newlyStuck } from "../package-diff.ts";
import type { Olm } from "../resolution.ts";
import type { PackageChange } from "./package-change.ts";
import { placeOf, sorted } from "./places-of-change.ts";

/** A channel of both states. */
export type ChannelInBoth = ChannelChange & { readonly current: ChannelChange["old"] };

/** Names of entries, and the OLMs under which they are stuck. */
export type StuckSinceGone = ReadonlyMap<string, readonly Olm[]>;

export const olms: readonly Olm[] = ["v0", "v1"];

/** The removed entries from which automatic updates reached the channel head before, but no longer do. */
export function goneAndStuck(change: ChannelInBoth): StuckSinceGone {
  const { entries } = channelChain(change.current.channel);
  const found = new Map<string, Olm[]>();
  for (const olm of olms) {
    for (const { from } of newlyStuck(change, olm)) {
      if (entries.has(from)) continue;
      const known = found.get(from);
      if (known) known.push(olm);
      else found.set(from, [olm]);
    }
  }
  return found;
}

/** One change for all that are stuck under the same OLMs. */
export function goneChanges(change: ChannelInBoth, stuckSinceGone: StuckSinceGone): readonly PackageChange[] {
  const groups = groupBy(stuckSinceGone, ([, of]) => of.join());
  return [...groups.values()].flatMap((group): readonly PackageChange[] => {
    const [first] = group;
    if (!first) return [];
    const [name, of] = first;
    const versions = sorted(
      change,
      group.map(([gone]) => gone),
    );
    const [are, them] = versions.length === 1 ? ["is", "it"] : ["are", "them"];
    const text = ` ${are} gone, and automatic updates from ${them} no longer reach the channel head`;
    const at = placeOf(change, name);
    return [{ mark: "stuck", channels: [change.name], olms: of, sentence: [{ versions }, text], marked: versions, at }];
  });
}
