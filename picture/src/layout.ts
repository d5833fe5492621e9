// Computes the positions of rows, lanes, dots, edges and brackets.

import { type Bracket, findBrackets } from "./brackets.ts";
import { type ChannelEdges, type CurvedEdges, routeEdges, type StraightEdge } from "./channel-edges.ts";
import { findGuardMarks, type GuardMark } from "./guard-marks.ts";
import { assignLanes } from "./lanes.ts";
import { type PlacedLinks, placeLinks } from "./links.ts";
import type { PanelChannel } from "./panel-channel.ts";
import type { PanelGraph } from "./panel-graph.ts";
import type { Row } from "./rows.ts";

/** Everything that is drawn. Rows are numbered from the top, and lanes are named by their channel. Lengths are pixels. */
export interface Layout {
  readonly rows: readonly PlacedRow[];
  /** The lane of each shown channel, by its name. Several channels may be in one lane, one below the other. */
  readonly lanes: ReadonlyMap<string, Lane>;
  readonly dots: readonly Dot[];
  /** The dots of installed versions. */
  readonly pins: readonly Dot[];
  readonly straight: readonly StraightEdge[];
  readonly curved: readonly CurvedEdges[];
  readonly brackets: readonly Bracket[];
  readonly links: readonly PlacedLinks[];
  readonly guards: readonly GuardMark[];
  /** The x position at which the brackets begin. */
  readonly lanesWidth: number;
  /** The x position at which the marks of guardrails begin. */
  readonly guardsStart: number;
  /** The width of lanes, brackets and guardrails together: text begins to the right of it. */
  readonly width: number;
  readonly height: number;
}

export interface PlacedRow {
  readonly row: Row;
  readonly top: number;
  readonly middle: number;
  readonly height: number;
}

export interface Lane {
  readonly channel: string;
  /** The index of the lane from the left. */
  readonly lane: number;
  readonly x: number;
  /** The number of the channel's colour. */
  readonly colour: number;
  /** The rows of its newest and its oldest version. */
  readonly first: number;
  readonly last: number;
}

/** The mark of a channel in a row: an entry, a head, a name without an entry, or a collapsed section. */
export interface Dot {
  readonly kind: "entry" | "head" | "missing" | "folded";
  readonly channel: string;
  readonly row: number;
  /** Whether only one of two compared states has the entry. */
  readonly change?: "new" | "lost" | undefined;
}

/** The heights of rows and the widths of the drawing, in pixels. */
export const measures = {
  version: 26,
  section: 26,
  /** The distance before the first lane, and after the last one. */
  margin: 14,
  /** The distance from a lane to the nearest curve beside it, and from each curve to the next. */
  firstTrack: 10,
  track: 6,
  /** The distance from a lane to the nearest link beside it, and from each link to the next. */
  firstLink: 9,
  link: 3,
  /** The distance between brackets. */
  bracket: 9,
  /** The distance between the marks of guardrails. */
  guard: 14,
} as const;

/** Lays out the rows of a graph. `only` has the channels to show; empty means all. */
export function layoutGraph(graph: PanelGraph, rows: readonly Row[], only: ReadonlySet<string>): Layout {
  const rowOf = numberNames(rows);
  const shown = graph.channels
    .filter(({ name }) => only.size === 0 || only.has(name))
    .flatMap((channel) => showChannel(channel, rows, rowOf));
  const names = new Set(shown.map(({ channel }) => channel.name));
  const isShown = (channel: string) => names.has(channel);
  const { lanes, right } = placeLanes(shown);
  const { brackets, tracks } = findBrackets(graph, rowOf, isShown);
  const placed = placeRows(rows);
  const dots = shown.flatMap((channel) => channel.dots);
  const last = placed.at(-1);
  const guards = findGuardMarks(graph, rowOf, isShown);
  const lanesWidth = right;
  const guardsStart = lanesWidth + measures.margin + measures.bracket * Math.min(tracks, maxBracketTracks);
  return {
    rows: placed,
    lanes,
    dots,
    pins: dots.filter((dot) => isPinned(graph, rows[dot.row], dot)),
    straight: shown.flatMap(({ edges }) => edges.straight),
    curved: shown.flatMap(({ edges }) => edges.curved),
    brackets,
    links: placeLinks(graph.links, rowOf, lanes),
    guards,
    lanesWidth,
    guardsStart,
    width: guardsStart + widthOfGuards(guards),
    height: last === undefined ? 0 : last.top + last.height,
  };
}

/** A channel with at least one dot. */
interface ShownChannel {
  readonly channel: PanelChannel;
  readonly dots: readonly Dot[];
  readonly edges: ChannelEdges;
}

function showChannel(
  channel: PanelChannel,
  rows: readonly Row[],
  rowOf: ReadonlyMap<string, number>,
): readonly ShownChannel[] {
  const dots = findDots(channel, rows, rowOf);
  return dots.length === 0 ? [] : [{ channel, dots, edges: routeEdges(channel, rowOf) }];
}

/** The distance of a bracket from the start of the brackets, and of a curve or link from its lane. */
export const bracketOffset = (track: number): number => measures.bracket * (track + 0.5);
export const guardOffset = (track: number): number => measures.guard * (track + 0.5);
export const linkOffset = (track: number): number => measures.firstLink + measures.link * track;
export const arcOffset = (track: number): number => measures.firstTrack + measures.track * track;

/** The row of each name: its own row, or that of its collapsed section. */
export function numberNames(rows: readonly Row[]): ReadonlyMap<string, number> {
  const rowOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (row.kind === "version") rowOf.set(row.version.name, index);
    else if (row.folded) for (const { name } of row.versions) rowOf.set(name, index);
  }
  return rowOf;
}

function placeRows(rows: readonly Row[]): readonly PlacedRow[] {
  let top = 0;
  return rows.map((row) => {
    const height = measures[row.kind];
    const placed = { row, top, middle: top + height / 2, height };
    top += height;
    return placed;
  });
}

/** The lanes by channel, and the x position at which the last one ends. */
function placeLanes(shown: readonly ShownChannel[]): {
  readonly lanes: ReadonlyMap<string, Lane>;
  readonly right: number;
} {
  const laneOf = assignLanes(shown.map(({ channel }) => channel));
  const count = [...laneOf.values()].reduce((most, lane) => Math.max(most, lane + 1), 0);
  const sides = Array.from({ length: count }, () => ({ left: 0, right: 0 }));
  for (const { channel, edges } of shown) {
    const side = sides[laneOf.get(channel.name) ?? 0];
    if (side === undefined) continue;
    side.left = Math.max(side.left, edges.left);
    side.right = Math.max(side.right, edges.right);
  }
  const xs: number[] = [];
  let right: number = measures.margin / 2;
  for (const side of sides) {
    const x = right + laneMargin(side.left, count);
    xs.push(x);
    right = x + laneMargin(side.right, count);
  }
  const lanes = new Map<string, Lane>();
  for (const { channel, dots } of shown) {
    const { name, colour } = channel;
    const lane = laneOf.get(name) ?? 0;
    const [first = 0, last = first] = [dots[0]?.row, dots.at(-1)?.row];
    lanes.set(name, { channel: name, lane, x: xs[lane] ?? 0, colour, first, last });
  }
  return { lanes, right };
}

/** The space that a lane needs on one side for its tracks. It is smaller if there are many lanes. */
function laneMargin(tracks: number, lanes: number): number {
  const bare = lanes <= 8 ? 10 : 8;
  return tracks === 0 ? bare : Math.max(bare, arcOffset(tracks - 1) + 4);
}

function widthOfGuards(guards: readonly GuardMark[]): number {
  return measures.guard * guards.reduce((most, { track }) => Math.max(most, track + 1), 0);
}

/** Brackets beyond this track overlap. This happens only for an entry with different ranges in many channels. */
const maxBracketTracks = 8;

/** The dots of a channel from top to bottom. */
function findDots(
  { name: channel, names, heads, entries }: PanelChannel,
  rows: readonly Row[],
  rowOf: ReadonlyMap<string, number>,
): readonly Dot[] {
  const found = new Map<number, Dot>();
  for (const name of names) {
    const row = rowOf.get(name);
    if (row === undefined) continue;
    const kind =
      rows[row]?.kind === "section" ? "folded" : heads.has(name) ? "head" : entries.has(name) ? "entry" : "missing";
    const change = kind === "folded" ? undefined : entries.get(name)?.change;
    found.set(row, { kind, channel, row, ...(change && { change }) });
  }
  return [...found.values()].sort((a, b) => a.row - b.row);
}

/** True if the dot gets a pin. A collapsed section gets one in the lanes of its installed versions. */
function isPinned({ holders }: PanelGraph, row: Row | undefined, { channel }: Dot): boolean {
  if (row === undefined) return false;
  if (row.kind === "version") return row.version.installed.length > 0;
  const isHeld = (name: string) => holders.get(name)?.some((holder) => holder.name === channel) === true;
  return row.versions.some(({ name, installed }) => installed.length > 0 && isHeld(name));
}
