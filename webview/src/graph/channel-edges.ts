// Routes the replaces and skips edges of a channel: straight along its lane, or in a curve around the rows between.

import type { EdgeGroup, PanelChannel } from "./panel-graph.ts";
import { assignTracks } from "./tracks.ts";

/** An update from a row to the next row above it in the same lane. */
export interface StraightEdge {
  readonly channel: string;
  readonly from: number;
  readonly to: number;
  /** Whether it breaks a guardrail. */
  readonly breaks: boolean;
}

/** Edges that leave the lane: all that one entry replaces, on the left, or all that it skips, on the right. */
export interface CurvedEdges {
  readonly channel: string;
  readonly kind: "replaces" | "skips";
  readonly name: string;
  readonly to: number;
  /** From top to bottom. */
  readonly from: readonly number[];
  /** The rows of `from` whose edge breaks a guardrail. */
  readonly breaking: readonly number[];
  /** The track beside the lane; 0 is the nearest. */
  readonly track: number;
}

export interface ChannelEdges {
  readonly straight: readonly StraightEdge[];
  readonly curved: readonly CurvedEdges[];
  /** The number of tracks on each side of the lane. */
  readonly left: number;
  readonly right: number;
}

/** More tracks would move the lanes too far apart. */
const maxTracks = 4;

/** Routes the edges of one channel. `rowOf` has the shown names. Edges within one row are omitted. */
export function routeEdges(channel: PanelChannel, rowOf: ReadonlyMap<string, number>): ChannelEdges {
  const rows = occupiedRows(channel, rowOf);
  const straight: StraightEdge[] = [];
  const curved: Omit<CurvedEdges, "track">[] = [];
  for (const group of channel.groups) {
    const to = rowOf.get(group.to);
    if (to === undefined) continue;
    const from = fromRows(group, rowOf).filter((row) => row !== to);
    const breaking = new Set([...group.breaking].flatMap((name) => rowOf.get(name) ?? []));
    const next = group.kind === "replaces" ? from.find((row) => rows.get(to) === row) : undefined;
    if (next !== undefined) straight.push({ channel: channel.name, from: next, to, breaks: breaking.has(next) });
    const rest = from.filter((row) => row !== next);
    if (rest.length === 0) continue;
    const broken = rest.filter((row) => breaking.has(row));
    curved.push({ channel: channel.name, kind: group.kind, name: group.to, to, from: rest, breaking: broken });
  }
  const left = withTracks(curved.filter(({ kind }) => kind === "replaces"));
  const right = withTracks(curved.filter(({ kind }) => kind === "skips"));
  return { straight, curved: [...left, ...right], left: countTracks(left), right: countTracks(right) };
}

/** Maps each row with a name of the channel to the next such row below it. */
function occupiedRows({ names }: PanelChannel, rowOf: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const found = new Set([...names].flatMap((name) => rowOf.get(name) ?? []));
  const rows = [...found].sort((a, b) => a - b);
  return new Map(rows.slice(0, -1).map((row, index) => [row, rows[index + 1] ?? row]));
}

/** The distinct source rows of a group's edges, from top to bottom. */
export function fromRows({ from }: EdgeGroup, rowOf: ReadonlyMap<string, number>): readonly number[] {
  return [...new Set(from.flatMap((name) => rowOf.get(name) ?? []))].sort((a, b) => a - b);
}

function withTracks(curved: readonly Omit<CurvedEdges, "track">[]): readonly CurvedEdges[] {
  const stretches = curved.map(({ to, from }) => ({
    first: Math.min(to, from[0] ?? to),
    last: Math.max(to, from.at(-1) ?? to),
  }));
  const tracks = assignTracks(stretches, maxTracks);
  return curved.map((edges, index) => ({ ...edges, track: tracks[index] ?? 0 }));
}

function countTracks(curved: readonly CurvedEdges[]): number {
  return curved.reduce((most, { track }) => Math.max(most, track + 1), 0);
}
