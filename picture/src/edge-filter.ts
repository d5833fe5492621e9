// Filters the edges of a graph by the OLM that uses them for automatic updates.

import type { WireChannel, WireEdge, WireEntry, WireGraph, WireOlm, WireRange } from "#protocol";
import { readAcrossChannels } from "./across-channels.ts";
import { isCovered } from "./channel-updates.ts";

/**
 * All edges, the automatic updates of one OLM, or those of only one of both OLMs. OLM v1 is limited to each channel
 * (`v1`), or not limited to any (`anyChannel`).
 */
export type EdgeFilter = EdgeFilterButton | "anyChannel";

/** What the user chooses with one button; whether OLM v1 is limited to a channel is chosen apart from it. */
export type EdgeFilterButton = "all" | "v0" | "v1" | "difference";

/** The filters in the order of the buttons. */
export const edgeFilters: readonly {
  readonly value: EdgeFilterButton;
  readonly name: string;
  readonly tooltip: string;
}[] = [
  { value: "all", name: "All edges", tooltip: "All update edges of the catalog" },
  { value: "v0", name: "OLM v0", tooltip: "The automatic updates of OLM v0" },
  { value: "v1", name: "OLM v1", tooltip: "The automatic updates of OLM v1" },
  {
    value: "difference",
    name: "Difference",
    tooltip: "The automatic updates that differ between OLM v0 and OLM v1",
  },
];

/** The OLMs whose automatic updates a filter shows. */
export function shownOlms({ edgeFilter }: { readonly edgeFilter: EdgeFilter }): readonly WireOlm[] {
  if (edgeFilter === "v0") return ["v0"];
  return edgeFilter === "v1" || edgeFilter === "anyChannel" ? ["v1"] : olms;
}

/** The graph with only the edges that pass the filter. */
export function filterEdges(graph: WireGraph, edgeFilter: EdgeFilter): WireGraph {
  if (edgeFilter === "all") return graph;
  const targets = edgeFilter === "anyChannel" ? anyChannelTargets(graph) : automaticTargets(edgeFilter);
  return { ...graph, channels: graph.channels.map((channel) => withEdges(channel, targets)) };
}

/** The edges that are shown. */
interface ShownTargets {
  /** The targets of the edges from an entry. */
  targetsOf(entry: WireEntry): readonly string[];
  /** Whether an edge of `replaces` or `skips` is shown, also from a name that is not an entry. */
  shows(edge: WireEdge, channel: WireChannel): boolean;
}

function automaticTargets(edgeFilter: EdgeFilterButton): ShownTargets {
  return {
    shows: ({ takenBy }) => passesFilter(takenBy, edgeFilter),
    targetsOf: ({ automatic: { v0, v1 } }) =>
      [...new Set([v0, v1])].flatMap((to) => {
        const takenBy = olms.filter((olm) => (olm === "v0" ? v0 : v1) === to);
        return to !== null && passesFilter(takenBy, edgeFilter) ? to : [];
      }),
  };
}

const olms: readonly WireOlm[] = ["v0", "v1"];

/** The updates within a channel. Those that leave the channels of a version are drawn between lanes. */
function anyChannelTargets(graph: WireGraph): ShownTargets {
  const { anyChannelFrom } = readAcrossChannels(graph);
  const entries = new Map(graph.channels.map((channel) => [channel, new Set(channel.entries.map(({ name }) => name))]));
  const known = new Set([...entries.values()].flatMap((own) => [...own]));
  const targetOf = (name: string) => anyChannelFrom(name)?.to;
  return {
    shows: ({ from, to }, channel) =>
      targetOf(from) === to && (!known.has(from) || entries.get(channel)?.has(from) === true),
    targetsOf: ({ name }) => [targetOf(name) ?? []].flat(),
  };
}

function withEdges(channel: WireChannel, targets: ShownTargets): WireChannel {
  const edges = channel.edges.filter((edge) => targets.shows(edge, channel));
  return { ...channel, edges, ranges: filterRanges(channel, targets) };
}

/** The ranges with only the versions whose edge is shown. */
function filterRanges({ entries, order, ranges }: WireChannel, { targetsOf }: ShownTargets): readonly WireRange[] {
  const places = new Map<string, number[]>();
  for (const [place, index] of order.entries()) {
    const entry = entries[index];
    for (const to of entry ? targetsOf(entry) : []) {
      const known = places.get(to);
      if (known === undefined) places.set(to, [place]);
      else known.push(place);
    }
  }
  return ranges.flatMap((range) => {
    const left = (places.get(range.to) ?? []).filter((place) => isCovered(range, place));
    return left.length === 0 ? [] : [{ ...range, covers: left.map((start) => ({ start, end: start + 1 })) }];
  });
}

function passesFilter(takenBy: readonly WireOlm[], edgeFilter: EdgeFilterButton): boolean {
  return edgeFilter === "difference" ? takenBy.length === 1 : edgeFilter === "all" || takenBy.includes(edgeFilter);
}
