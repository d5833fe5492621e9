// The updates that lead from one channel to another, by name, as the server computed them.

import { groupBy } from "#core";
import type { WireAnyChannelUpdates, WireGraph, WireLocation, WireUpdates } from "#protocol";

/** The updates across channels, by the name of a version. */
export interface AcrossChannels {
  /** The automatic update of OLM v1 without `channels`. */
  anyChannelFrom(name: string): AnyChannelUpdate | undefined;
  /** The updates of OLM v1 to this name without `channels`, newest first. */
  anyChannelTo(name: string): readonly AnyChannelUpdate[];
  /** The updates of OLM v1 without `channels` that leave the channels of the version, oldest first. */
  readonly leaving: readonly AnyChannelUpdate[];
  /** The target of OLM v0's automatic update with a Subscription to the channel, whether or not it has the name. */
  switchFrom(channel: string, name: string): string | undefined;
  /** The entries of other channels only that OLM v0 updates to this name after a switch to the channel, newest first. */
  switchTo(channel: string, name: string): readonly string[];
  /** The place in the source that allows an update: its edge, or the entry that is updated to. */
  placeOf(update: AnyChannelUpdate): WireLocation | undefined;
}

export interface AnyChannelUpdate {
  readonly from: string;
  readonly to: string;
  /** The channel with the edge; undefined without an edge, between two bundles of the same version. */
  readonly channel: string | undefined;
  readonly kind: WireAnyChannelUpdates["kind"];
  /** Whether the updated version is an entry of other channels, but not of the one with the edge. */
  readonly leaves: boolean;
}

/** Indexes the updates of a graph. */
export function readAcrossChannels({ across: { names, anyChannel, switches }, channels }: WireGraph): AcrossChannels {
  const entries = channels.map((channel) => new Set(channel.entries.map(({ name }) => name)));
  const known = new Set(entries.flatMap((own) => [...own]));
  const updates = anyChannel.flatMap((stretch) => {
    const own = stretch.channel === null ? undefined : entries[stretch.channel];
    const channel = stretch.channel === null ? undefined : channels[stretch.channel]?.name;
    return namesIn(names, stretch).map((from): AnyChannelUpdate => {
      const leaves = known.has(from) && !own?.has(from);
      return { from, to: names[stretch.to] ?? "", channel, kind: stretch.kind, leaves };
    });
  });
  const byFrom = new Map(updates.map((update) => [update.from, update]));
  const byTo = groupBy(updates.toReversed(), ({ to }) => to);
  const numbers = new Map(channels.map(({ name }, number) => [name, number]));
  const indexes = new Map(names.map((name, index) => [name, index]));
  const switchesTo = (channel: string) => switches[numbers.get(channel) ?? -1] ?? [];
  return {
    anyChannelFrom: (name) => byFrom.get(name),
    anyChannelTo: (name) => byTo.get(name) ?? [],
    leaving: updates.filter(({ leaves }) => leaves),
    switchFrom(channel, name) {
      const index = indexes.get(name) ?? -1;
      const stretch = switchesTo(channel).find(({ start, end }) => start <= index && index < end);
      return stretch && names[stretch.to];
    },
    switchTo(channel, name) {
      const own = entries[numbers.get(channel) ?? -1];
      const to = indexes.get(name);
      const from = switchesTo(channel).flatMap((stretch) => (stretch.to === to ? namesIn(names, stretch) : []));
      return from.filter((each) => known.has(each) && !own?.has(each)).reverse();
    },
    placeOf({ from, to, kind, channel: name }) {
      const channel = channels[numbers.get(name ?? "") ?? -1];
      const edge = channel?.edges.find((each) => each.kind === kind && each.from === from && each.to === to);
      return edge?.at ?? channel?.entries.find((each) => each.name === to)?.at;
    },
  };
}

function namesIn(names: readonly string[], { start, end }: WireUpdates): readonly string[] {
  return names.slice(start, end);
}
