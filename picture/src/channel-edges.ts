// Routes the edges of a channel that name where they start: straight along its lane, or in a curve around the rows between.

import type { WireOlm } from "#protocol";
import type { EdgeGroup, PanelChannel } from "./panel-channel.ts";
import { assignTracks, type RowSpan } from "./tracks.ts";

/** An update from a row to the next row above it in the same lane. */
export interface StraightEdge {
  readonly channel: string;
  readonly from: number;
  readonly to: number;
  /** Whether it breaks a guardrail. */
  readonly breaks: boolean;
  /** The only OLM that uses it. */
  readonly only: WireOlm | undefined;
  /** Whether only one of two compared states has it. */
  readonly change: EdgeGroup["change"];
}

/** Edges that leave the lane: all that one entry replaces, on the left; all that it skips, or its range, on the right. */
export interface CurvedEdges {
  readonly channel: string;
  readonly kind: EdgeGroup["kind"];
  readonly name: string;
  readonly to: number;
  /** From top to bottom. */
  readonly from: readonly number[];
  /** The rows of `from` whose edge breaks a guardrail. */
  readonly breaking: readonly number[];
  /** The rows of `from` whose edge only one OLM uses. */
  readonly only: ReadonlyMap<number, WireOlm>;
  /** Whether only one of two compared states has them. */
  readonly change: EdgeGroup["change"];
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

/**
 * Routes the edges of one channel that pass the filter. The others take their places too, so that nothing moves when the
 * filter changes. `rowOf` has the shown names. Edges within one row are omitted.
 */
export function routeEdges(channel: PanelChannel, rowOf: ReadonlyMap<string, number>): ChannelEdges {
  const rows = occupiedRows(channel, rowOf);
  const straight: StraightEdge[] = [];
  const left: CurvedGroup[] = [];
  const right: CurvedGroup[] = [];
  for (const group of channel.groups) {
    const to = rowOf.get(group.to);
    if (to === undefined) continue;
    const from = fromRows(group.from, rowOf).filter((row) => row !== to);
    const next = group.kind === "replaces" ? from.find((row) => rows.get(to) === row) : undefined;
    const shown = new Set(fromRows([...group.shown], rowOf));
    const [breaking, only] = [new Set(fromRows([...group.breaking], rowOf)), onlyByRow(group, rowOf)];
    const { change } = group;
    if (next !== undefined && shown.has(next)) {
      const [breaks, onlyOlm] = [breaking.has(next), only.get(next)];
      straight.push({ channel: channel.name, from: next, to, breaks, only: onlyOlm, change });
    }
    const rest = from.filter((row) => row !== next);
    if (rest.length === 0) continue;
    const edges = {
      channel: channel.name,
      kind: group.kind,
      name: group.to,
      to,
      from: rest.filter((row) => shown.has(row)),
      breaking: rest.filter((row) => breaking.has(row) && shown.has(row)),
      only,
      change,
    };
    const span = { first: Math.min(to, rest[0] ?? to), last: Math.max(to, rest.at(-1) ?? to) };
    (group.kind === "replaces" ? left : right).push({ edges, span });
  }
  const [onLeft, onRight] = [withTracks(left), withTracks(right)];
  const curved = [...onLeft, ...onRight].filter(({ from }) => from.length > 0);
  return { straight, curved, left: countTracks(onLeft), right: countTracks(onRight) };
}

/** Curved edges with the span of all edges of their group. */
interface CurvedGroup {
  readonly edges: Omit<CurvedEdges, "track">;
  readonly span: RowSpan;
}

function onlyByRow({ only, shown }: EdgeGroup, rowOf: ReadonlyMap<string, number>): ReadonlyMap<number, WireOlm> {
  const found = new Map<number, WireOlm>();
  for (const [name, olm] of only) {
    const row = rowOf.get(name);
    if (row !== undefined && shown.has(name)) found.set(row, olm);
  }
  return found;
}

/** Maps each row with a name of the channel to the next such row below it. */
function occupiedRows({ names }: PanelChannel, rowOf: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const found = new Set([...names].flatMap((name) => rowOf.get(name) ?? []));
  const rows = [...found].sort((a, b) => a - b);
  return new Map(rows.slice(0, -1).map((row, index) => [row, rows[index + 1] ?? row]));
}

/** The distinct rows of names, from top to bottom. */
function fromRows(names: readonly string[], rowOf: ReadonlyMap<string, number>): readonly number[] {
  return [...new Set(names.flatMap((name) => rowOf.get(name) ?? []))].sort((a, b) => a - b);
}

function withTracks(curved: readonly CurvedGroup[]): readonly CurvedEdges[] {
  const tracks = assignTracks(
    curved.map(({ span }) => span),
    maxTracks,
  );
  return curved.map(({ edges }, index) => ({ ...edges, track: tracks[index] ?? 0 }));
}

function countTracks(curved: readonly CurvedEdges[]): number {
  return curved.reduce((most, { track }) => Math.max(most, track + 1), 0);
}
