// skipRanges as brackets: one over all versions that it takes in, with a tick at each, however many there are.

import { fromRows } from "./channel-edges.ts";
import type { PanelChannel, PanelGraph } from "./panel-graph.ts";
import { assignTracks } from "./tracks.ts";

/** The skipRange of an entry. Channels in which it takes in the same rows share one bracket. */
export interface Bracket {
  readonly name: string;
  readonly channels: readonly string[];
  readonly to: number;
  /** The rows that it takes in, from top to bottom. */
  readonly ticks: readonly number[];
  /** Whether it is drawn (faintly) without being asked for, because the entry is a head. */
  readonly always: boolean;
  readonly track: number;
}

/** Faint brackets beyond these tracks would be a fence, not a help. */
const mostFaintTracks = 4;

/** All brackets between rows that are shown. The faint ones have the inner tracks, those shown when asked the next. */
export function findBrackets(
  graph: PanelGraph,
  rowOf: ReadonlyMap<string, number>,
  isShown: (channel: string) => boolean,
): readonly Bracket[] {
  const loose = merge(graph.channels.filter(({ name }) => isShown(name)).flatMap((channel) => read(channel, rowOf)));
  const tracks = assignTracks(loose.filter(({ always }) => always).map(stretchOf), Number.POSITIVE_INFINITY);
  const always = loose
    .filter((bracket) => bracket.always)
    .map((bracket, index) => ({ ...bracket, track: tracks[index] ?? 0 }));
  const faint = always.filter(({ track }) => track < mostFaintTracks);
  const outer = Math.max(0, ...faint.map(({ track }) => track + 1));
  const asked = [
    ...loose.filter((bracket) => !bracket.always),
    ...always.filter(({ track }) => track >= mostFaintTracks),
  ];
  const sameName = new Map<string, number>();
  const placed = asked.map((bracket) => {
    const nth = sameName.get(bracket.name) ?? 0;
    sameName.set(bracket.name, nth + 1);
    return { ...bracket, always: false, track: outer + nth };
  });
  return [...faint, ...placed];
}

type Loose = Omit<Bracket, "track">;

function read(channel: PanelChannel, rowOf: ReadonlyMap<string, number>): readonly Loose[] {
  return channel.groups.flatMap((group) => {
    const to = rowOf.get(group.to);
    if (group.kind !== "skipRange" || to === undefined) return [];
    const ticks = fromRows(group, rowOf).filter((row) => row !== to);
    if (ticks.length === 0) return [];
    const always = channel.wire.heads.includes(group.to);
    return [{ name: group.to, channels: [channel.name], to, ticks, always }];
  });
}

function merge(brackets: readonly Loose[]): readonly Loose[] {
  const groups = Map.groupBy(brackets, ({ name, ticks }) => `${ticks.join(" ")} ${name}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      { ...first, channels: group.flatMap(({ channels }) => channels), always: group.some(({ always }) => always) },
    ];
  });
}

function stretchOf({ to, ticks }: Loose): { first: number; last: number } {
  return { first: Math.min(to, ticks[0] ?? to), last: Math.max(to, ticks.at(-1) ?? to) };
}
