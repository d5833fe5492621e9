// One graph of two states of a package: everything of today, and what only the other state has, each marked.

import { memoizeByBoth } from "../base/memoize.ts";
import type { Package } from "../model/catalog.ts";
import { rangesNotIn } from "../versions/index-range.ts";
import { upgradeGraph } from "./build-graph.ts";
import { ChannelVersionOrder } from "./channel-version-order.ts";
import { entryVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode, NamedEdge, RangeEdges, UpgradeGraph } from "./upgrade-graph.ts";

/**
 * The graph of a package merged with an earlier state of it. Lost entries come after those of today. A skipRange of today
 * also matches the lost entries, because installations of them remain.
 */
export const mergeGraphs = memoizeByBoth((after: Package, before: Package): UpgradeGraph => {
  const [now, then] = [upgradeGraph(after), upgradeGraph(before)];
  const channelsThen = new Map(then.channels.toReversed().map((channel) => [channel.name, channel]));
  const names = new Set(now.channels.map(({ name }) => name));
  const channels = now.channels.map((channel): ChannelGraph => {
    const old = channelsThen.get(channel.name);
    return old ? mergeChannels({ pkg: after, channel }, { pkg: before, channel: old }) : { ...channel, change: "new" };
  });
  const lost = [...channelsThen.values()].filter(({ name }) => !names.has(name)).map(lostChannel);
  return { ...now, channels: [...channels, ...lost] };
});

/** A lost channel has no head, because nothing is installed from it any more. */
function lostChannel(channel: ChannelGraph): ChannelGraph {
  const change = "lost";
  return {
    ...channel,
    change,
    head: undefined,
    heads: [],
    entries: channel.entries.map((entry) => ({ ...entry, change })),
    edges: channel.edges.map((edge) => ({ ...edge, change })),
    outside: channel.outside.map((edge) => ({ ...edge, change })),
    ranges: channel.ranges.map((range) => ({ ...range, change })),
  };
}

/** A channel in one state. */
interface ChannelIn {
  readonly pkg: Package;
  readonly channel: ChannelGraph;
}

function mergeChannels(now: ChannelIn, then: ChannelIn): ChannelGraph {
  const entries = mergeEntries(now.channel.entries, then.channel.entries);
  const versions = entries.map(({ name, change }) => entryVersion(change === "lost" ? then.pkg : now.pkg, name));
  const versionOrder = new ChannelVersionOrder(versions);
  return {
    ...now.channel,
    entries,
    edges: mergeEdges(entries, now.channel, then.channel),
    ranges: mergeRanges(entries, now.channel, then.channel, versionOrder),
    order: versionOrder.order,
  };
}

function mergeEntries(now: readonly EntryNode[], then: readonly EntryNode[]): readonly EntryNode[] {
  const [namesNow, namesThen] = [now, then].map((entries) => new Set(entries.map(({ name }) => name)));
  const lost = then.filter(({ name }) => !namesNow?.has(name));
  return [
    ...now.map((entry): EntryNode => (namesThen?.has(entry.name) ? entry : { ...entry, change: "new" })),
    ...lost.map((entry): EntryNode => ({ ...entry, change: "lost" })),
  ];
}

function mergeEdges(entries: readonly EntryNode[], now: ChannelGraph, then: ChannelGraph): readonly NamedEdge[] {
  const keyOf = ({ from, to, kind }: NamedEdge) => JSON.stringify([kind, from, to]);
  const [keysNow, keysThen] = [now, then].map(({ edges }) => new Set(edges.map(keyOf)));
  const indexes = new Map(entries.map(({ name }, index) => [name, index]).reverse() as [string, number][]);
  const lost = then.edges.filter((edge) => !keysNow?.has(keyOf(edge)));
  return [
    ...now.edges.map((edge): NamedEdge => (keysThen?.has(keyOf(edge)) ? edge : { ...edge, change: "new" })),
    ...lost.map((edge): NamedEdge => ({ ...edge, entry: indexes.get(edge.to) ?? edge.entry, change: "lost" })),
  ];
}

/** The skipRanges in the merged order, in parts: what they match in both states, in this one only, in the other only. */
function mergeRanges(
  entries: readonly EntryNode[],
  now: ChannelGraph,
  then: ChannelGraph,
  versionOrder: ChannelVersionOrder,
): readonly RangeEdges[] {
  const matches = (range: string | undefined) => (range === undefined ? [] : versionOrder.matches(range));
  const rangesThen = new Map(then.entries.toReversed().map((entry) => [entry.name, entry.skipRange]));
  const [placesNow, placesThen] = [now, then].map(
    ({ ranges }) => new Map(ranges.toReversed().map(({ to, at }) => [to, at])),
  );
  return entries.flatMap(({ name: to, skipRange, change, at }, entry): readonly RangeEdges[] => {
    const own = { to, entry, at: placesNow?.get(to) ?? placesThen?.get(to) ?? at };
    const covers = matches(skipRange);
    const old = matches(change === undefined ? rangesThen.get(to) : skipRange);
    const added = rangesNotIn(covers, old);
    const parts: readonly RangeEdges[] = [
      { ...own, covers: rangesNotIn(covers, added), ...(change && { change }) },
      { ...own, covers: added, change: "new" },
      { ...own, covers: rangesNotIn(old, covers), at: placesThen?.get(to) ?? at, change: "lost" },
    ];
    return parts.filter((part) => part.covers.length > 0);
  });
}
