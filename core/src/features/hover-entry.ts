// The hover on a name in a channel: the entry with every way to it and from it.

import { upgradeGraph } from "../graph/build-graph.ts";
import type { ChannelGraph, Edge } from "../graph/upgrade-graph.ts";
import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { chainOf } from "../model/channel-chain.ts";
import { bundleNamed, entriesNamed } from "../model/find-in-package.ts";
import type { Snapshot } from "../snapshot.ts";
import { deprecationFact } from "./hover-deprecation.ts";
import { openShiftFact } from "./hover-openshift.ts";
import { versionFact } from "./hover-version.ts";
import { code, enumerate, facts } from "./markdown.ts";

/** A name as one channel uses it. */
export interface NameInChannel {
  readonly channel: Channel;
  readonly name: string;
}

/** Version, place in the channel, edges with their reasons, OpenShift limit, deprecation. */
export function describeEntry(snapshot: Snapshot, pkg: Package, { channel, name }: NameInChannel): string {
  const bundle = bundleNamed(pkg, name);
  const edges = edgesOf(pkg, channel);
  const channelName = code(channel.name?.value ?? "");
  return facts(`**${code(name)}** in channel ${channelName}${isHead(channel, name) ? ", its head" : ""}`, [
    versionFact(pkg, name),
    membershipFact(pkg, channel, name),
    bundle ? undefined : "no olm\\.bundle blob has that name in this package",
    waysFact(
      edges.filter(({ from, to }) => to === name && from !== name),
      "from",
    ),
    waysFact(
      edges.filter(({ from, to }) => from === name && to !== name),
      "to",
    ),
    bundle && openShiftFact(snapshot, bundle),
    deprecationFact(pkg, "olm.bundle", name),
  ]);
}

function isHead(channel: Channel, name: string): boolean {
  return chainOf(channel).heads.some((head) => head.name?.value === name);
}

function membershipFact(pkg: Package, channel: Channel, name: string): string | undefined {
  if (channel.entries.some((entry) => entry.name?.value === name)) return undefined;
  const elsewhere = entriesNamed(pkg, name).map((each) => code(each.channel.name?.value ?? ""));
  if (elsewhere.length === 0) return "no entry of this package has that name";
  return `no entry of this channel; it is one of ${enumerate(elsewhere)}`;
}

function edgesOf(pkg: Package, channel: Channel): readonly Edge[] {
  const graphs: readonly ChannelGraph[] = upgradeGraph(pkg).channels;
  return graphs.find(({ at }) => at.document === channel.document)?.edges ?? [];
}

const ways = {
  from: { some: "updates here from", none: "nobody can update to it" },
  to: { some: "updates on to", none: "no update leads on from it" },
} as const;

/** "updates here from A (replaces) and B (skips, skipRange)". */
function waysFact(edges: readonly Edge[], end: "from" | "to"): string {
  const reasons = new Map<string, Set<string>>();
  for (const edge of edges) reasons.set(edge[end], (reasons.get(edge[end]) ?? new Set()).add(edge.kind));
  if (reasons.size === 0) return ways[end].none;
  const others = [...reasons].map(([name, kinds]) => `${code(name)} (${[...kinds].join(", ")})`);
  return `${ways[end].some} ${enumerate(others)}`;
}
