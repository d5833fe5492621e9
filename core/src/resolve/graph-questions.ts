// Questions about a channel as a whole: who is stuck, where the two OLMs part, who can get where.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { chainOf } from "../model/channel-chain.ts";
import { entriesFrom } from "./edge-index.ts";
import { type From, reasonsFor } from "./edges.ts";
import type { Position } from "./line.ts";
import type { NextStep } from "./next-steps.ts";
import { Painter } from "./painter.ts";
import { type ChannelPositions, positionsIn } from "./positions.ts";
import type { Because, Olm } from "./resolution.ts";
import { skipperOf } from "./skippers.ts";
import { isBarred } from "./v0-dependencies.ts";
import { type V1Bundle, v1BundleNamed } from "./v1-package.ts";

/** Whether opm accepts the channel's chain: one head, nothing stranded, no cycle. Elsewhere no question makes sense. */
export function hasValidChain(channel: Channel): boolean {
  const { heads, stranded, cycle } = chainOf(channel);
  return heads.length === 1 && stranded.length === 0 && cycle.length === 0;
}

/** What an OLM does by itself from a position, up to where it stands still or begins to go round. */
export interface AloneWalk {
  /** The positions that follow, without the first. */
  readonly steps: readonly Position[];
  readonly end: "stays" | "cycle" | "crash";
}

/** The walk of an OLM from a position. */
export function aloneFrom(positions: ChannelPositions, olm: Olm, from: Position): AloneWalk {
  const steps: Position[] = [];
  const visited = new Set([from]);
  for (let at = from; ; ) {
    const next = positions.next(olm, at);
    if (typeof next === "string") return { steps, end: next };
    steps.push(next);
    if (visited.has(next)) return { steps, end: "cycle" };
    visited.add(next);
    at = next;
  }
}

/** A way on that an entry declares, and what keeps an OLM from taking it. */
export interface WayOn {
  readonly to: string;
  readonly because: readonly Because[];
  /** `skipped`: OLM v0 never updates to what another entry skips. The others: why something is not the best choice. */
  readonly obstacle: "none" | "skipped" | "barred" | "lower" | "deprecated" | "unknown";
  /** The entry that skips it. */
  readonly skippedBy: string | undefined;
}

/** Every entry of the channel that declares an edge from what somebody has, in opm's order. */
export function waysOn(pkg: Package, channel: Channel, olm: Olm, from: From): readonly WayOn[] {
  const own = v1BundleNamed(pkg, from.name);
  return entriesFrom(channel, from).flatMap((entry): WayOn | [] => {
    const to = entry.name?.value ?? "";
    const because = to === from.name ? [] : reasonsFor(entry, channel, from);
    if (because.length === 0) return [];
    const skippedBy = olm === "v0" ? skipperOf(channel, to) : undefined;
    const obstacle = skippedBy === undefined ? obstacleOf(olm, v1BundleNamed(pkg, to), own) : "skipped";
    return { to, because, obstacle, skippedBy };
  });
}

function obstacleOf(olm: Olm, to: V1Bundle | undefined, from: V1Bundle | undefined): WayOn["obstacle"] {
  if (!to) return "unknown";
  if (olm === "v0") return isBarred(to.bundle) ? "barred" : "none";
  if (!from || to.rank < from.rank) return "none";
  return to.deprecated && !from.deprecated ? "deprecated" : "lower";
}

/** A position from which an OLM never gets to the channel's head by itself. */
export interface StuckPosition {
  readonly position: Position;
  /** Where it stands still; the position itself when nothing comes next. For a cycle, where the cycle begins. */
  readonly at: Position;
  readonly end: AloneWalk["end"];
  /** What leads on from `at` and is not taken. */
  readonly ways: readonly WayOn[];
}

const stuck = new WeakMap<ChannelPositions, Map<Olm, readonly StuckPosition[]>>();

/**
 * The positions from which an OLM by itself ends at another entry than the head. Not those that stand still only because
 * what follows is deprecated, which is what deprecating is for.
 */
export function stuckPositions(pkg: Package, channel: Channel, olm: Olm): readonly StuckPosition[] {
  const positions = positionsIn(pkg, channel);
  const known = stuck.get(positions) ?? new Map<Olm, readonly StuckPosition[]>();
  stuck.set(positions, known);
  const found = known.get(olm) ?? findStuck(pkg, positions, olm);
  known.set(olm, found);
  return found;
}

function findStuck(pkg: Package, positions: ChannelPositions, olm: Olm): readonly StuckPosition[] {
  const { channel } = positions;
  const [head] = chainOf(channel).heads;
  if (!hasValidChain(channel) || (olm === "v0" && positions.v0Error !== undefined)) return [];
  const ends = endsOf(positions, olm);
  const ways = new Map<Position, readonly WayOn[]>();
  return positions.positions.flatMap((position): StuckPosition | [] => {
    const { at, end } = ends.get(position) ?? { at: position, end: "stays" };
    if (end === "stays" && at.name === head?.name?.value) return [];
    const known = ways.get(at) ?? waysOn(pkg, channel, olm, at);
    ways.set(at, known);
    const isWanted =
      end === "stays" && known.some(({ obstacle }) => obstacle === "deprecated" || obstacle === "barred");
    return isWanted ? [] : { position, at, end, ways: known };
  });
}

/** Where a walk ends, and why. */
export interface End {
  readonly at: Position;
  readonly end: AloneWalk["end"];
}

/** Where each walk ends; a walk that joins another one is not walked twice. */
export function endsOf(positions: ChannelPositions, olm: Olm): ReadonlyMap<Position, End> {
  const ends = new Map<Position, End>();
  // Those who have what has left the channel come last: they change nothing about the others.
  for (const from of [...positions.positions, ...positions.line.positions]) {
    if (ends.has(from)) continue;
    const walk: Position[] = [];
    const onWalk = new Set<Position>();
    let end: End | undefined;
    for (let at = from; end === undefined; ) {
      walk.push(at);
      onWalk.add(at);
      const next = positions.next(olm, at);
      if (typeof next === "string") end = { at, end: next };
      else if (onWalk.has(next)) end = { at: next, end: "cycle" };
      else if (ends.has(next)) end = ends.get(next);
      else at = next;
    }
    for (const each of walk) ends.set(each, end);
  }
  return ends;
}

/** A position from which the two OLMs go different ways. */
export interface Divergence {
  readonly position: Position;
  readonly v0: NextStep;
  readonly v1: NextStep;
}

/** The positions of a channel for which OLM v0 and OLM v1, both asked for this channel, have different next steps. */
export function divergences(pkg: Package, channel: Channel): readonly Divergence[] {
  const positions = positionsIn(pkg, channel);
  if (!hasValidChain(channel) || positions.v0Error !== undefined) return [];
  return positions.positions.flatMap((position): Divergence | [] => {
    const [v0, v1] = [positions.next("v0", position), positions.next("v1", position)];
    return v0 === v1 ? [] : { position, v0, v1 };
  });
}

/** Who has an edge to the entries of that name, in the order of the versions, lowest first. */
export function predecessorsOf(pkg: Package, channel: Channel, name: string): readonly Position[] {
  const { line } = positionsIn(pkg, channel);
  const painter = new Painter(line.positions.length);
  const places: number[] = [];
  paintInto(channel, name, line, painter, (place) => places.push(place));
  return positionsAt(line, places, new Set([name]));
}

/**
 * Who can get to the entries of that name, at once or by way of others: under OLM v0 by itself, under OLM v1 by any
 * edges of the channel, which a pinned version takes.
 */
export function whoCanReach(pkg: Package, channel: Channel, olm: Olm, name: string): readonly Position[] {
  return whoCanReachAny(pkg, channel, olm, new Set([name]));
}

/** The same for entries of any of these names, which are not among those who can. */
export function whoCanReachAny(
  pkg: Package,
  channel: Channel,
  olm: Olm,
  names: ReadonlySet<string>,
): readonly Position[] {
  const positions = positionsIn(pkg, channel);
  return olm === "v0" ? whoWalksTo(positions, names) : whoHasEdgesTo(positions, names);
}

function whoWalksTo(positions: ChannelPositions, names: ReadonlySet<string>): readonly Position[] {
  const from = new Map<Position, Position[]>();
  for (const position of positions.positions) {
    const next = positions.next("v0", position);
    if (typeof next === "string") continue;
    const list = from.get(next);
    if (list) list.push(position);
    else from.set(next, [position]);
  }
  const reached = new Set([...names].flatMap((name) => positions.named(name) ?? []));
  for (const each of reached) for (const before of from.get(each) ?? []) reached.add(before);
  return positions.line.positions.filter((position) => reached.has(position) && !names.has(position.name));
}

function whoHasEdgesTo({ channel, line }: ChannelPositions, names: ReadonlySet<string>): readonly Position[] {
  const painter = new Painter(line.positions.length);
  const places: number[] = [];
  const queue = [...names];
  for (const each of queue) {
    paintInto(channel, each, line, painter, (place) => {
      places.push(place);
      const position = line.positions[place];
      if (position) queue.push(position.name);
    });
  }
  return positionsAt(line, places, names);
}

type Line = ChannelPositions["line"];

/** Paints everybody who has an edge to the entries of that name. */
function paintInto(channel: Channel, name: string, line: Line, painter: Painter, paint: (place: number) => void): void {
  const entry = chainOf(channel).entries.get(name);
  if (!entry) return;
  const { named, range } = line.reachOf(entry);
  for (const place of named) painter.stroke({ start: place, end: place + 1 }, paint);
  for (const stretch of range.inside) painter.stroke(stretch, paint);
}

function positionsAt({ positions }: Line, places: number[], except: ReadonlySet<string>): readonly Position[] {
  places.sort((a, b) => a - b);
  return places.flatMap((place) => positions[place] ?? []).filter(({ name }) => !except.has(name));
}
