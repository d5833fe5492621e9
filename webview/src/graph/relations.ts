// The updates from and to a version, channel by channel.

import type { WireLocation, WireOlm } from "#protocol";
import { coveredIndexes, type Update } from "./channel-updates.ts";
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
}

/** The relations of `name` in every channel that contains it, in the order of the lanes. */
export function relationsOf(graph: PanelGraph, name: string): readonly ChannelRelations[] {
  return graph.channels
    .filter(({ names }) => names.has(name))
    .map(({ name: channel, updates }) => ({
      channel,
      onwards: groupByVersion(graph, updates.from(name), "to"),
      arriving: groupByVersion(graph, updates.to(name), "from"),
    }));
}

/** Numbers of distinct versions over all channels. */
export interface UpdateCounts {
  /** The number of versions that can update to it. */
  readonly arriving: number;
  /** The number of versions that it can update to, and the newest of them. */
  readonly onwards: number;
  readonly newest: string | undefined;
}

/** Creates a function that counts the updates of a version without listing them, which would be as large as all edges. */
export function createUpdateCounter(graph: PanelGraph): (name: string) => UpdateCounts {
  const lines = graph.channels.map(({ updates }) =>
    Int32Array.from(updates.versionLine, (name) => rankOf(graph, name)),
  );
  const marks = new Int32Array(graph.versions.length);
  let mark = 0;
  return (name) => {
    mark++;
    let arriving = 0;
    const arrive = (rank: number) => {
      if (rank < 0 || marks[rank] === mark) return;
      marks[rank] = mark;
      arriving++;
    };
    const onwards = new Set<string>();
    for (const [index, { updates }] of graph.channels.entries()) {
      for (const { from } of updates.namedTo(name)) arrive(rankOf(graph, from));
      for (const range of updates.rangesTo(name)) {
        for (const place of coveredIndexes(range)) arrive(lines[index]?.[place] ?? -1);
      }
      for (const { to } of updates.namedFrom(name)) onwards.add(to);
      for (const { to } of updates.rangesFrom(name)) onwards.add(to);
    }
    const newest = [...onwards].reduce<string | undefined>(
      (best, each) => (best === undefined || rankOf(graph, each) < rankOf(graph, best) ? each : best),
      undefined,
    );
    return { arriving, onwards: onwards.size, newest };
  };
}

function groupByVersion(graph: PanelGraph, edges: readonly Update[], end: "from" | "to"): readonly Relation[] {
  const byName = Map.groupBy(edges, (edge) => edge[end]);
  return [...byName]
    .map(([name, found]) => ({ name, edges: found.map(updateEdge) }))
    .sort((a, b) => rankOf(graph, a.name) - rankOf(graph, b.name));
}

function updateEdge({ kind, at, takenBy }: Update): UpdateEdge {
  return { kind, at, only: takenBy.length === 1 ? takenBy[0] : undefined };
}

function rankOf(graph: PanelGraph, name: string): number {
  return graph.byName.get(name)?.rank ?? Number.MAX_SAFE_INTEGER;
}
