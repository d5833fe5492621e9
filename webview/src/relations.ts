// Who can update to a version and what a version can update to, channel by channel.

import type { WireEdge, WireOlm, WirePlace } from "#protocol";
import type { PanelGraph } from "./panel-graph.ts";

/** A version's updates in one channel. */
export interface ChannelRelations {
  readonly channel: string;
  /** What it can update to, newest first. */
  readonly onwards: readonly Relation[];
  /** What can update to it, newest first. */
  readonly arriving: readonly Relation[];
}

/** Another version and every way that leads from or to it. */
export interface Relation {
  readonly name: string;
  readonly ways: readonly Way[];
}

export interface Way {
  readonly kind: WireEdge["kind"];
  /** Where the edge is written. */
  readonly at: WirePlace;
  /** The one OLM that goes along it by itself; undefined where both do, or neither. */
  readonly only: WireOlm | undefined;
}

/** The relations of `name` in every channel that holds it, in the order of the lanes. */
export function relationsOf(graph: PanelGraph, name: string): readonly ChannelRelations[] {
  return graph.channels
    .filter(({ names }) => names.has(name))
    .map(({ name: channel, edgesFrom, edgesTo }) => ({
      channel,
      onwards: gather(graph, edgesFrom.get(name) ?? [], "to"),
      arriving: gather(graph, edgesTo.get(name) ?? [], "from"),
    }));
}

/** Names over all channels, newest first, without repetition. */
export function mergeNames(graph: PanelGraph, relations: readonly (readonly Relation[])[]): readonly string[] {
  const names = new Set(relations.flat().map(({ name }) => name));
  return [...names].sort((a, b) => rankOf(graph, a) - rankOf(graph, b));
}

function gather(graph: PanelGraph, edges: readonly WireEdge[], end: "from" | "to"): readonly Relation[] {
  const byName = Map.groupBy(edges, (edge) => edge[end]);
  return [...byName]
    .map(([name, found]) => ({ name, ways: found.map(wayOf) }))
    .sort((a, b) => rankOf(graph, a.name) - rankOf(graph, b.name));
}

function wayOf({ kind, at, takenBy }: WireEdge): Way {
  return { kind, at, only: takenBy.length === 1 ? takenBy[0] : undefined };
}

function rankOf(graph: PanelGraph, name: string): number {
  return graph.byName.get(name)?.rank ?? Number.MAX_SAFE_INTEGER;
}
