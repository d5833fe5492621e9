// The automatic updates of one version: in its channels, after a switch of the channel, and in any channel.

import { groupBy } from "#core";
import type { WireOlm } from "#protocol";
import type { AnyChannelUpdate } from "./across-channels.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";

export interface VersionUpdates {
  /** The updates in the channels that have the version, in the order of the lanes. */
  readonly own: readonly ChannelsUpdate[];
  /** Where its automatic updates in a channel stop before the head, if they start at all. */
  readonly stuck: readonly StuckUpdates[];
  /** Under OLM v0: the updates in other channels, for which the Subscription's channel must be switched; newest first. */
  readonly switches: readonly ChannelsUpdate[];
  /** Under OLM v1: the update without `channels`. */
  readonly anyChannel: AnyChannelUpdate | undefined;
}

/** The channels with the same update, or without an update. */
export interface ChannelsUpdate {
  readonly to: string | undefined;
  readonly channels: readonly string[];
  /** Whether the version is a head of them all. */
  readonly head: boolean;
}

export interface StuckUpdates {
  readonly channel: string;
  /** The last version that is reached; the version itself if it is not updated. */
  readonly at: string;
  /** What the OLM updates that version to after a switch, or in any channel. */
  readonly switches: readonly ChannelsUpdate[];
  readonly anyChannel: AnyChannelUpdate | undefined;
}

/** The automatic updates of a version under one OLM. */
export function automaticUpdatesOf(graph: PanelGraph, version: VersionNode, olm: WireOlm): VersionUpdates {
  return {
    own: ownUpdatesOf(graph, version, olm),
    stuck: [...version.entries.keys()].flatMap((channel) => stuckIn(graph, version, olm, channel) ?? []),
    ...updatesElsewhere(graph, version.name, olm),
  };
}

/** The automatic updates of a version in its channels, the newest first and no update last. */
export function ownUpdatesOf(graph: PanelGraph, version: VersionNode, olm: WireOlm): readonly ChannelsUpdate[] {
  const own = [...version.entries].map(([channel, { automatic }]) => ({
    channel,
    to: automatic[olm] ?? undefined,
    head: version.headOf.includes(channel),
  }));
  return groupByTarget(graph, own);
}

function updatesElsewhere(
  { channels, across, ...graph }: PanelGraph,
  name: string,
  olm: WireOlm,
): Pick<VersionUpdates, "switches" | "anyChannel"> {
  if (olm === "v1") return { switches: [], anyChannel: across.anyChannelFrom(name) };
  const others = channels.filter(({ entries }) => !entries.has(name));
  const switches = others.flatMap(({ name: channel }) => {
    const to = across.switchFrom(channel, name);
    return to === undefined ? [] : { channel, to, head: false };
  });
  return { switches: groupByTarget(graph, switches), anyChannel: undefined };
}

interface OneUpdate {
  readonly channel: string;
  readonly to: string | undefined;
  readonly head: boolean;
}

/** Groups the channels by target, the newest first and no update last. */
function groupByTarget(
  { byName }: Pick<PanelGraph, "byName">,
  updates: readonly OneUpdate[],
): readonly ChannelsUpdate[] {
  const rankOf = ({ to }: ChannelsUpdate) => byName.get(to ?? "")?.rank ?? Number.MAX_SAFE_INTEGER;
  const groups = groupBy(updates, ({ to, head }) => JSON.stringify([to, to === undefined && head]));
  return [...groups.values()]
    .map((group): ChannelsUpdate => {
      const [first] = group;
      return {
        to: first?.to,
        channels: group.map(({ channel }) => channel),
        head: group.every(({ head }) => head),
      };
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function stuckIn(graph: PanelGraph, version: VersionNode, olm: WireOlm, channel: string): StuckUpdates | undefined {
  const shown = graph.channels.find(({ name }) => name === channel);
  const visited = new Set<string>();
  let at = version.name;
  for (let next: string | null | undefined = at; next && !visited.has(next); ) {
    visited.add(next);
    at = next;
    next = shown?.entries.get(at)?.automatic[olm];
  }
  if (!shown || shown.wire.heads.includes(at)) return undefined;
  return { channel, at, ...updatesElsewhere(graph, at, olm) };
}
