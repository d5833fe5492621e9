// The updates from and to a version, channel by channel.

import { groupBy } from "#core";
import type { WireLocation, WireOlm } from "#protocol";
import type { AnyChannelUpdate } from "./across-channels.ts";
import type { Update } from "./channel-updates.ts";
import type { PanelGraph } from "./panel-graph.ts";

/** The updates of a version in one channel. */
export interface ChannelRelations {
  readonly channel: string;
  /** The versions that it can update to, newest first. */
  readonly onwards: readonly Relation[];
  /** The versions that can update to it, newest first. */
  readonly arriving: readonly Relation[];
}

/** Another version, and the update edges between both. */
export interface Relation {
  readonly name: string;
  readonly edges: readonly UpdateEdge[];
}

export interface UpdateEdge {
  readonly kind: Update["kind"];
  /** The place that defines the edge. */
  readonly at: WireLocation;
  /** The only OLM that uses it for an automatic update; undefined if both or none do. */
  readonly only: WireOlm | undefined;
  /** Whether only one of two compared states has it. */
  readonly change?: Update["change"] | undefined;
}

/**
 * The relations of `name` in every channel that contains it, in the order of the lanes. Where OLM v1 is not limited to a
 * channel, also in the channel with the edge of its update.
 */
export function relationsOf(graph: PanelGraph, name: string): readonly ChannelRelations[] {
  const between = graph.edgeFilter === "anyChannel" ? relationsBetween(graph, name) : undefined;
  return graph.channels.flatMap(({ name: channel, names, updates }) => {
    const more = between?.(channel) ?? { onwards: [], arriving: [] };
    if (!names.has(name) && more.onwards.length === 0) return [];
    const newestFirst = (a: Relation, b: Relation) => rankOf(graph, a.name) - rankOf(graph, b.name);
    return {
      channel,
      onwards: [...groupByVersion(updates.from(name), "to"), ...more.onwards].sort(newestFirst),
      arriving: [...groupByVersion(updates.to(name), "from"), ...more.arriving].sort(newestFirst),
    };
  });
}

/** The updates of OLM v1 without `channels` from other channels to this one, that is, not those within it. */
function relationsBetween(
  { across }: PanelGraph,
  name: string,
): (channel: string) => Pick<ChannelRelations, "onwards" | "arriving"> {
  const update = across.anyChannelFrom(name);
  const from = update?.leaves ? [update] : [];
  const to = across.anyChannelTo(name).filter(({ leaves }) => leaves);
  const relation = (end: "from" | "to") => (each: AnyChannelUpdate) => {
    const at = across.placeOf(each);
    const isEdge = each.kind !== "same" && at !== undefined;
    return isEdge ? [{ name: each[end], edges: [{ kind: each.kind, at, only: undefined }] }] : [];
  };
  return (channel) => ({
    onwards: from.filter((each) => each.channel === channel).flatMap(relation("to")),
    arriving: to.filter((each) => each.channel === channel).flatMap(relation("from")),
  });
}

function groupByVersion(edges: readonly Update[], end: "from" | "to"): readonly Relation[] {
  return [...groupBy(edges, (edge) => edge[end])].map(([name, found]) => ({ name, edges: found.map(updateEdge) }));
}

function updateEdge({ kind, at, takenBy, change }: Update): UpdateEdge {
  return { kind, at, change, only: takenBy.length === 1 ? takenBy[0] : undefined };
}

function rankOf(graph: PanelGraph, name: string): number {
  return graph.byName.get(name)?.rank ?? Number.MAX_SAFE_INTEGER;
}
