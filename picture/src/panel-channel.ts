// A channel of the graph as the panel uses it: its entries, its edges in groups, and what it needs of a lane.

import { groupBy } from "#core";
import type { WireChannel, WireEdge, WireEntry, WireLocation, WireOlm } from "#protocol";
import { type ChannelUpdates, readUpdates } from "./channel-updates.ts";
import type { EdgeFilter } from "./edge-filter.ts";
import type { Guards } from "./guards.ts";
import { laneColours } from "./lane-colour.ts";
import { assignColours, type LaneSpan } from "./lanes.ts";
import type { Ordered } from "./version-order.ts";

export interface PanelChannel {
  readonly name: string;
  readonly isDefault: boolean;
  /** The channel with only the edges that pass the filter. */
  readonly wire: WireChannel;
  /** The channel with all its edges. */
  readonly whole: WireChannel;
  readonly entries: ReadonlyMap<string, WireEntry>;
  readonly heads: ReadonlySet<string>;
  /** The names of its entries, and the names that any of their edges refers to. */
  readonly names: ReadonlySet<string>;
  readonly groups: readonly EdgeGroup[];
  readonly updates: ChannelUpdates;
  /** The minor versions from its newest to its oldest version. */
  readonly span: LaneSpan;
  /** The number of its colour. */
  readonly colour: number;
}

/** All edges of one kind to one entry of a channel. */
export interface EdgeGroup {
  readonly channel: string;
  readonly kind: WireEdge["kind"];
  readonly to: string;
  /** Of all edges, so that a filter moves nothing. */
  readonly from: readonly string[];
  /** The names in `from` whose edge passes the filter. */
  readonly shown: ReadonlySet<string>;
  /** With the filter `difference`: the only OLM that uses the edge, by the name in `from`. */
  readonly only: ReadonlyMap<string, WireOlm>;
  /** The place of the first of them. */
  readonly at: WireLocation;
  /** The names in `from` whose edge breaks a guardrail. */
  readonly breaking: ReadonlySet<string>;
  /** Whether only one of two compared states has these edges. */
  readonly change: WireEdge["change"];
}

/** A channel before its place among the others is known. */
export type LooseChannel = Omit<PanelChannel, "span" | "colour">;

/** Reads a channel with the edges that pass the filter, and the same channel with all its edges. */
export function readChannel(
  { channel: wire, whole }: { readonly channel: WireChannel; readonly whole: WireChannel },
  { defaultChannel, edgeFilter }: { readonly defaultChannel: string | null; readonly edgeFilter: EdgeFilter },
  brokenBy: Guards["brokenBy"],
): LooseChannel {
  const entries = indexByName(wire.entries);
  const names = new Set(entries.keys());
  for (const { from, to } of whole.edges) names.add(from).add(to);
  return {
    name: wire.name,
    isDefault: wire.name === defaultChannel,
    wire,
    whole,
    entries,
    heads: new Set(wire.heads),
    names,
    groups: groupEdges(whole, new Set(wire.edges), brokenBy, edgeFilter === "difference"),
    updates: readUpdates(wire),
  };
}

/** Orders channels by newest head, then default channel, number of entries and name, so that heads form a staircase. */
export function placeChannels(
  channels: readonly LooseChannel[],
  versions: readonly Ordered[],
  groups: readonly number[],
): readonly PanelChannel[] {
  const rank = new Map(versions.map(({ name }, index) => [name, index]));
  const newest = new Map(channels.map((channel) => [channel, newestOf(channel, rank)]));
  const placed = [...channels]
    .sort(
      (a, b) =>
        (newest.get(a) ?? 0) - (newest.get(b) ?? 0) ||
        Number(b.isDefault) - Number(a.isDefault) ||
        b.entries.size - a.entries.size ||
        (a.name < b.name ? -1 : 1),
    )
    .map((channel) => ({ ...channel, span: spanOf(channel, rank, groups) }));
  const colours = assignColours(placed, laneColours);
  return placed.map((channel) => ({ ...channel, colour: colours.get(channel.name) ?? 0 }));
}

function newestOf({ heads, names }: LooseChannel, rank: ReadonlyMap<string, number>): number {
  let newest = Number.MAX_SAFE_INTEGER;
  for (const name of heads.size > 0 ? heads : names) newest = Math.min(newest, rank.get(name) ?? newest);
  return newest;
}

/** The span of a channel; that of a channel without versions ends before it begins. */
function spanOf({ names }: LooseChannel, rank: ReadonlyMap<string, number>, groups: readonly number[]): LaneSpan {
  let [first, last] = [Number.MAX_SAFE_INTEGER, -1];
  for (const name of names) {
    const group = groups[rank.get(name) ?? -1];
    if (group === undefined) continue;
    first = Math.min(first, group);
    last = Math.max(last, group);
  }
  return { first, last };
}

function indexByName(entries: readonly WireEntry[]): ReadonlyMap<string, WireEntry> {
  const byName = new Map<string, WireEntry>();
  for (const entry of entries) if (!byName.has(entry.name)) byName.set(entry.name, entry);
  return byName;
}

function groupEdges(
  { name, edges }: WireChannel,
  passing: ReadonlySet<WireEdge>,
  brokenBy: Guards["brokenBy"],
  isDifference: boolean,
): readonly EdgeGroup[] {
  return [...groupBy(edges, ({ kind, to, change = "" }) => `${change} ${kind} ${to}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, to, at, change } = first;
    return [
      {
        channel: name,
        kind,
        to,
        at,
        change,
        from: [...new Set(group.map((edge) => edge.from))],
        shown: new Set(group.filter((edge) => passing.has(edge)).map((edge) => edge.from)),
        only: isDifference ? onlyOlms(group) : noOlms,
        breaking: new Set(group.flatMap((edge) => (brokenBy(edge.at).length > 0 ? edge.from : []))),
      },
    ];
  });
}

const noOlms: ReadonlyMap<string, WireOlm> = new Map();

function onlyOlms(edges: readonly WireEdge[]): ReadonlyMap<string, WireOlm> {
  const found = new Map<string, WireOlm>();
  for (const { from, takenBy } of edges) {
    const [olm, other] = takenBy;
    if (olm !== undefined && other === undefined) found.set(from, olm);
  }
  return found;
}
