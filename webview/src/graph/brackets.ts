// Lays out skipRanges as brackets: each spans the versions that it matches and has a tick at each of them.

import type { WireRange } from "#protocol";
import { coveredIndexes } from "./channel-updates.ts";
import type { Guards } from "./guards.ts";
import type { PanelChannel, PanelGraph } from "./panel-graph.ts";
import { assignTracks } from "./tracks.ts";

/** The skipRange of an entry. Channels in which it matches the same rows share one bracket. */
export interface Bracket {
  readonly name: string;
  readonly channels: readonly string[];
  readonly to: number;
  /** The first and the last row that it matches, from the top. */
  readonly first: number;
  readonly last: number;
  /** The rows that it matches, from top to bottom. Computed only for brackets that are drawn, because it may be long. */
  ticks(): readonly number[];
  /** True if it is always drawn (faintly), because the entry is a head or the range breaks a guardrail. */
  readonly always: boolean;
  /** Whether the range lets an installation break a guardrail. */
  readonly breaks: boolean;
  readonly track: number;
}

/** Faint brackets beyond these tracks are drawn only when their entry is selected. */
const maxFaintTracks = 4;

/** All brackets between shown rows. Faint brackets have the inner tracks, all others the next tracks. */
export function findBrackets(
  graph: PanelGraph,
  rowOf: ReadonlyMap<string, number>,
  isShown: (channel: string) => boolean,
): readonly Bracket[] {
  const loose = mergeAlike(
    graph.channels.filter(({ name }) => isShown(name)).flatMap((channel) => readBrackets(channel, rowOf, graph.guards)),
  );
  const tracks = assignTracks(loose.filter(({ always }) => always).map(rowSpanOf), Number.POSITIVE_INFINITY);
  const always = loose
    .filter((bracket) => bracket.always)
    .map((bracket, index) => ({ ...bracket, track: tracks[index] ?? 0 }));
  const faint = always.filter(({ track }) => track < maxFaintTracks);
  const outer = faint.reduce((most, { track }) => Math.max(most, track + 1), 0);
  const asked = [
    ...loose.filter((bracket) => !bracket.always),
    ...always.filter(({ track }) => track >= maxFaintTracks),
  ];
  const sameName = new Map<string, number>();
  const placed = asked.map((bracket) => {
    const nth = sameName.get(bracket.name) ?? 0;
    sameName.set(bracket.name, nth + 1);
    return { ...bracket, always: false, track: outer + nth };
  });
  return [...faint, ...placed];
}

type UnplacedBracket = Omit<Bracket, "track">;

function readBrackets(
  channel: PanelChannel,
  rowOf: ReadonlyMap<string, number>,
  { brokenBy }: Guards,
): readonly UnplacedBracket[] {
  const rows = channel.updates.versionLine.map((name) => rowOf.get(name));
  const heads = new Set(channel.wire.heads);
  const ranges = Map.groupBy(channel.wire.ranges, ({ to }) => to);
  return [...ranges].flatMap(([name, declared]) => {
    const to = rowOf.get(name);
    const ends = to === undefined ? undefined : findOuterRows(declared, rows, to);
    if (to === undefined || ends === undefined) return [];
    const ticks = () => findTicks(declared, rows, to);
    const breaks = declared.some(({ at }) => brokenBy(at).length > 0);
    return [{ name, channels: [channel.name], to, ...ends, ticks, breaks, always: breaks || heads.has(name) }];
  });
}

type Rows = readonly (number | undefined)[];

/** The outermost rows that the ranges match, except their own; undefined if they match no other row. */
function findOuterRows(
  ranges: readonly WireRange[],
  rows: Rows,
  to: number,
): Pick<UnplacedBracket, "first" | "last"> | undefined {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const range of ranges) {
    for (const place of coveredIndexes(range)) {
      const row = rows[place];
      if (row === undefined || row === to) continue;
      if (row < first) first = row;
      if (row > last) last = row;
    }
  }
  return last < 0 ? undefined : { first, last };
}

function findTicks(ranges: readonly WireRange[], rows: Rows, to: number): readonly number[] {
  const taken = new Set<number>();
  for (const range of ranges) for (const place of coveredIndexes(range)) taken.add(rows[place] ?? to);
  taken.delete(to);
  return [...taken].sort((a, b) => a - b);
}

/** Joins the brackets of an entry in several channels if they match the same rows. */
function mergeAlike(brackets: readonly UnplacedBracket[]): readonly UnplacedBracket[] {
  return [...Map.groupBy(brackets, ({ name }) => name).values()].flatMap((own) => {
    const alike = own.length === 1 ? [own] : Map.groupBy(own, ({ ticks }) => ticks().join(" ")).values();
    return [...alike].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const channels = group.flatMap((bracket) => bracket.channels);
      const [always, breaks] = [group.some((each) => each.always), group.some((each) => each.breaks)];
      return [{ ...first, channels, always, breaks }];
    });
  });
}

function rowSpanOf({ to, first, last }: UnplacedBracket): { first: number; last: number } {
  return { first: Math.min(to, first), last: Math.max(to, last) };
}
