// Computes the positions of rows, lanes, dots, edges and brackets.

import { type Bracket, findBrackets } from "./brackets.ts";
import { type ChannelEdges, type CurvedEdges, routeEdges, type StraightEdge } from "./channel-edges.ts";
import { findGuardMarks, type GuardMark } from "./guard-marks.ts";
import type { PanelChannel, PanelGraph } from "./panel-graph.ts";
import type { Row } from "./rows.ts";

/** Everything that is drawn. Rows are numbered from the top, and lanes are named by their channel. Lengths are pixels. */
export interface Layout {
  readonly rows: readonly PlacedRow[];
  readonly lanes: readonly Lane[];
  readonly dots: readonly Dot[];
  /** The dots of installed versions. */
  readonly pins: readonly Dot[];
  readonly straight: readonly StraightEdge[];
  readonly curved: readonly CurvedEdges[];
  readonly brackets: readonly Bracket[];
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
  readonly x: number;
  /** The index of the lane, which determines its colour. */
  readonly order: number;
  /** True while only other channels are shown. */
  readonly dim: boolean;
}

/** The mark of a channel in a row: an entry, a head, a name without an entry, or a collapsed section. */
export interface Dot {
  readonly kind: "entry" | "head" | "missing" | "folded";
  readonly channel: string;
  readonly row: number;
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
  /** The distance between brackets. */
  bracket: 9,
  /** The distance between the marks of guardrails. */
  guard: 14,
} as const;

/** Lays out the rows of a graph. `only` has the channels to show; empty means all. */
export function layoutGraph(graph: PanelGraph, rows: readonly Row[], only: ReadonlySet<string>): Layout {
  const isShown = (channel: string) => only.size === 0 || only.has(channel);
  const rowOf = numberNames(rows);
  const edges = graph.channels.map((channel) => routeEdges(channel, rowOf));
  const lanes = placeLanes(graph.channels, edges, isShown);
  const brackets = findBrackets(graph, rowOf, isShown);
  const placed = placeRows(rows);
  const dots = graph.channels.flatMap((channel) => findDots(channel, rows));
  const last = placed.at(-1);
  const guards = findGuardMarks(graph, rowOf, isShown);
  const lanesWidth = (lanes.at(-1)?.x ?? 0) + laneMargin(edges.at(-1)?.right ?? 0, lanes.length);
  return {
    rows: placed,
    lanes,
    dots,
    pins: dots.filter((dot) => isPinned(graph, rows[dot.row], dot)),
    straight: edges.flatMap(({ straight }) => straight),
    curved: edges.flatMap(({ curved }) => curved),
    brackets,
    guards,
    lanesWidth,
    guardsStart: lanesWidth + widthOf(brackets),
    width: lanesWidth + widthOf(brackets) + widthOfGuards(guards),
    height: last === undefined ? 0 : last.top + last.height,
  };
}

/** The distance of a bracket from the start of the brackets, and of a curve from its lane. */
export const bracketOffset = (track: number): number => measures.bracket * (track + 0.5);
export const guardOffset = (track: number): number => measures.guard * (track + 0.5);
export const arcOffset = (track: number): number => measures.firstTrack + measures.track * track;

/** The row of each name: its own row, or that of its collapsed section. */
function numberNames(rows: readonly Row[]): ReadonlyMap<string, number> {
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

function placeLanes(
  channels: readonly PanelChannel[],
  edges: readonly ChannelEdges[],
  isShown: (channel: string) => boolean,
): readonly Lane[] {
  let x = 0;
  return channels.map(({ name }, order) => {
    const before = order === 0 ? measures.margin / 2 : laneMargin(edges[order - 1]?.right ?? 0, channels.length);
    x += before + laneMargin(edges[order]?.left ?? 0, channels.length);
    return { channel: name, x, order, dim: !isShown(name) };
  });
}

/** The space that a lane needs on one side for its tracks. It is smaller if there are many lanes. */
function laneMargin(tracks: number, lanes: number): number {
  const bare = lanes <= 6 ? 11 : lanes <= 12 ? 9.5 : 8;
  return tracks === 0 ? bare : Math.max(bare, arcOffset(tracks - 1) + 4);
}

function widthOf(brackets: readonly Bracket[]): number {
  const tracks = brackets.reduce((most, { track }) => Math.max(most, track + 1), 0);
  return measures.margin + measures.bracket * Math.min(tracks, maxBracketTracks);
}

function widthOfGuards(guards: readonly GuardMark[]): number {
  return measures.guard * guards.reduce((most, { track }) => Math.max(most, track + 1), 0);
}

/** Brackets beyond this track overlap. This happens only for an entry with different ranges in many channels. */
const maxBracketTracks = 8;

function findDots(channel: PanelChannel, rows: readonly Row[]): readonly Dot[] {
  const heads = new Set(channel.wire.heads);
  return rows.flatMap((row, index): readonly Dot[] => {
    if (row.kind === "section") {
      const holds = row.folded && row.versions.some(({ name }) => channel.names.has(name));
      return holds ? [{ kind: "folded", channel: channel.name, row: index }] : [];
    }
    const { name } = row.version;
    if (!channel.names.has(name)) return [];
    const kind = heads.has(name) ? "head" : channel.entries.has(name) ? "entry" : "missing";
    return [{ kind, channel: channel.name, row: index }];
  });
}

/** True if the dot gets a pin. A collapsed section gets one in the lanes of its installed versions. */
function isPinned({ channels }: PanelGraph, row: Row | undefined, { channel }: Dot): boolean {
  if (row === undefined) return false;
  if (row.kind === "version") return row.version.installed.length > 0;
  const names = channels.find(({ name }) => name === channel)?.names;
  return row.versions.some(({ name, installed }) => installed.length > 0 && names?.has(name) === true);
}
