// Lays out skipRanges as brackets: each spans the versions that it matches and has a tick at each of them.

import { groupBy, mergeIndexRanges, subtractIndexRanges } from "#core";
import type { WireIndexRange, WireOlm, WireRange } from "#protocol";
import { coveredIndexes } from "./channel-updates.ts";
import type { Guards } from "./guards.ts";
import type { PanelChannel } from "./panel-channel.ts";
import type { PanelGraph } from "./panel-graph.ts";
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
  /** The rows of `ticks` of which only one OLM uses the range. */
  only(): ReadonlyMap<number, WireOlm>;
  /** True if it is always drawn, because the entry is a head or the range breaks a guardrail. */
  readonly always: boolean;
  /** Whether the range lets an installation break a guardrail. */
  readonly breaks: boolean;
  /** Whether only one of two compared states has these updates. */
  readonly change: WireRange["change"];
  readonly track: number;
}

/** Such brackets beyond these tracks are drawn only when their entry is selected. */
const maxConstantTracks = 4;

/** The brackets that are drawn, and the number of their tracks with any filter of edges, so that it moves nothing. */
export interface Brackets {
  readonly brackets: readonly Bracket[];
  readonly tracks: number;
}

/** All brackets between shown rows. Those that are always drawn have the inner tracks, all others the next tracks. */
export function findBrackets(
  { channels, guards, edgeFilter }: PanelGraph,
  rowOf: ReadonlyMap<string, number>,
  isShown: (channel: string) => boolean,
): Brackets {
  const shown = channels.filter(({ name }) => isShown(name));
  const all = placeBrackets(
    shown.flatMap((channel) => readBrackets(channel, channel.whole.ranges, rowOf, guards, false)),
  );
  const brackets =
    edgeFilter === "all"
      ? all
      : placeBrackets(
          shown.flatMap((channel) =>
            readBrackets(channel, channel.wire.ranges, rowOf, guards, edgeFilter === "difference"),
          ),
        );
  return { brackets, tracks: Math.max(countTracks(all), countTracks(brackets)) };
}

function countTracks(brackets: readonly Bracket[]): number {
  return brackets.reduce((most, { track }) => Math.max(most, track + 1), 0);
}

function placeBrackets(unmerged: readonly UnplacedBracket[]): readonly Bracket[] {
  const loose = mergeAlike(unmerged);
  const tracks = assignTracks(loose.filter(({ always }) => always).map(rowSpanOf), maxConstantTracks + 1);
  const always = loose
    .filter((bracket) => bracket.always)
    .map((bracket, index) => ({ ...bracket, track: tracks[index] ?? 0 }));
  const constant = always.filter(({ track }) => track < maxConstantTracks);
  const outer = constant.reduce((most, { track }) => Math.max(most, track + 1), 0);
  const asked = [
    ...loose.filter((bracket) => !bracket.always),
    ...always.filter(({ track }) => track >= maxConstantTracks),
  ];
  const sameName = new Map<string, number>();
  const placed = asked.map((bracket) => {
    const nth = sameName.get(bracket.name) ?? 0;
    sameName.set(bracket.name, nth + 1);
    return { ...bracket, always: false, track: outer + nth };
  });
  return [...constant, ...placed];
}

type UnplacedBracket = Omit<Bracket, "track">;

function readBrackets(
  channel: PanelChannel,
  declaredRanges: readonly WireRange[],
  rowOf: ReadonlyMap<string, number>,
  { brokenBy }: Guards,
  isDifference: boolean,
): readonly UnplacedBracket[] {
  const rows = channel.updates.versionLine.map((name) => rowOf.get(name));
  const outer = createOuterRows(rows);
  const placesOf = stretchesByRow(rows);
  const ranges = groupBy(declaredRanges, ({ to, change = "" }) => `${change} ${to}`);
  return [...ranges.values()].flatMap((declared) => {
    const { to: name = "", change } = declared[0] ?? {};
    const to = rowOf.get(name);
    const ends = to === undefined ? undefined : findOuterRows(declared, outer, placesOf.get(to) ?? []);
    if (to === undefined || ends === undefined) return [];
    const ticks = () => findTicks(declared, rows, to);
    const only = () => (isDifference ? findOnly(channel, name, rowOf) : noOlms);
    const breaks = declared.some(({ at }) => brokenBy(at).length > 0);
    const always = breaks || change !== undefined || channel.heads.has(name);
    return [{ name, channels: [channel.name], to, ...ends, ticks, only, breaks, change, always }];
  });
}

type Rows = readonly (number | undefined)[];

/** The places of each row, as stretches: those of a collapsed section are mostly neighbours. */
function stretchesByRow(rows: Rows): ReadonlyMap<number | undefined, readonly WireIndexRange[]> {
  const places = groupBy(rows.keys(), (place) => rows[place]);
  const merge = (own: readonly number[]) => mergeIndexRanges(own.map((start) => ({ start, end: start + 1 })));
  return new Map(Array.from(places, ([row, own]) => [row, merge(own)]));
}

/** The outermost rows that the ranges match, except those at `places`; undefined if they match no other row. */
function findOuterRows(
  ranges: readonly WireRange[],
  outerOf: OuterRows,
  places: readonly WireIndexRange[],
): Pick<UnplacedBracket, "first" | "last"> | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  const add = (start: number, end: number) => {
    const outer = outerOf(start, end);
    first = Math.min(first, outer.first);
    last = Math.max(last, outer.last);
  };
  for (const { covers } of ranges) {
    // The row of the entry itself is left out, and what is on both sides of it is taken.
    for (const covered of covers) for (const { start, end } of subtractIndexRanges(places, covered)) add(start, end);
  }
  return last < 0 ? undefined : { first, last };
}

/** The outermost rows of places from `start` to before `end`. */
type OuterRows = (start: number, end: number) => { readonly first: number; readonly last: number };

/** Creates a function that looks at two stretches at most, whose lengths are powers of two, and not at each place. */
function createOuterRows(rows: Rows): OuterRows {
  const firsts = [Float64Array.from(rows, (row) => row ?? Number.POSITIVE_INFINITY)];
  const lasts = [Float64Array.from(rows, (row) => row ?? -1)];
  const join = (levels: Float64Array[], pick: (a: number, b: number) => number, length: number) => {
    const below = levels.at(-1) ?? new Float64Array();
    levels.push(Float64Array.from(below, (value, place) => pick(value, below[place + length / 2] ?? value)));
  };
  for (let length = 2; length <= rows.length; length *= 2) {
    join(firsts, Math.min, length);
    join(lasts, Math.max, length);
  }
  return (start, end) => {
    if (end <= start) return { first: Number.POSITIVE_INFINITY, last: -1 };
    const level = Math.floor(Math.log2(end - start));
    const at = (levels: readonly Float64Array[], place: number) => levels[level]?.[place] ?? -1;
    const second = end - 2 ** level;
    return {
      first: Math.min(at(firsts, start), at(firsts, second)),
      last: Math.max(at(lasts, start), at(lasts, second)),
    };
  };
}

const noOlms: ReadonlyMap<number, WireOlm> = new Map();

/** The only OLM whose automatic update from a row leads to an entry. */
function findOnly(
  { entries }: PanelChannel,
  to: string,
  rowOf: ReadonlyMap<string, number>,
): ReadonlyMap<number, WireOlm> {
  const found = new Map<number, WireOlm>();
  for (const { name, automatic } of entries.values()) {
    const row = rowOf.get(name);
    if (row === undefined || (automatic.v0 === to) === (automatic.v1 === to)) continue;
    found.set(row, automatic.v0 === to ? "v0" : "v1");
  }
  return found;
}

function findTicks(ranges: readonly WireRange[], rows: Rows, to: number): readonly number[] {
  const taken = new Set<number>();
  for (const range of ranges) for (const place of coveredIndexes(range)) taken.add(rows[place] ?? to);
  taken.delete(to);
  return [...taken].sort((a, b) => a - b);
}

/** Joins the brackets of an entry in several channels if they match the same rows. */
function mergeAlike(brackets: readonly UnplacedBracket[]): readonly UnplacedBracket[] {
  return [...groupBy(brackets, ({ name, change = "" }) => `${change} ${name}`).values()].flatMap((own) => {
    const alike = own.length === 1 ? [own] : groupBy(own, ({ ticks }) => ticks().join(" ")).values();
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
