// What an edit changes for those who have something installed: who lost a way, who won one, who is stuck now.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { chainOf } from "../model/channel-chain.ts";
import { channelNamed, channelNames } from "../model/find-in-package.ts";
import type { Place } from "../syntax/source-file.ts";
import { compareVersions } from "../versions/version.ts";
import { aloneFrom, hasValidChain, stuckPositions } from "./graph-questions.ts";
import type { Position } from "./line.ts";
import { type ChannelPositions, positionsIn, positionsWith } from "./positions.ts";
import type { Olm } from "./resolution.ts";

/** A way between two entries of a channel, direct or by way of others. */
export interface Way {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  /** Where the catalog says, or no longer says, how to get there: the best place to look at. */
  readonly at: Place;
}

export interface PackageDiff {
  readonly lost: readonly Way[];
  readonly won: readonly Way[];
  /** Who ended at the head before and does not now. */
  readonly stuck: readonly { readonly channel: string; readonly from: string }[];
}

/**
 * Compares two states of a package for everybody who had something installed before, also where that has left the
 * catalog. Under OLM v1 a way is a chain of edges of one channel. OLM v0 goes its own way; a version that it passes on
 * the way to a higher one is not lost. A package or channel that is gone has lost all its ways.
 */
export function diffPackages(before: Package, after: Package | undefined, olm: Olm): PackageDiff {
  const parts = [...channelNames(before)].map((name) => diffChannel(before, after, name, olm));
  return {
    lost: parts.flatMap(({ lost }) => lost),
    won: parts.flatMap(({ won }) => won),
    stuck: parts.flatMap(({ stuck }) => stuck),
  };
}

function diffChannel(before: Package, after: Package | undefined, name: string, olm: Olm): PackageDiff {
  const channel = channelNamed(before, name);
  if (!channel) return { lost: [], won: [], stuck: [] };
  const old = positionsIn(before, channel);
  const now = after && channelNamed(after, name);
  const next = after && now ? positionsWith(after, now, goneFrom(now, old)) : undefined;
  const [oldWays, nextWays] = [waysIn(old, olm), next && waysIn(next, olm)];
  const lost: Way[] = [];
  const won: Way[] = [];
  for (const from of old.positions) {
    const reached = oldWays(from);
    const here = next?.named(from.name);
    const reachedNow = (here && nextWays?.(here)) ?? new Map<string, Position>();
    const isPassed = (to: Position) => olm === "v0" && [...reachedNow.values()].some((each) => isHigher(each, to));
    for (const to of reached.values()) {
      if (reachedNow.has(to.name) || isPassed(to)) continue;
      lost.push({ channel: name, from: from.name, to: to.name, at: placeOf(to.name, from.name, now) ?? to.entry });
    }
    for (const to of reachedNow.values()) {
      if (reached.has(to.name)) continue;
      won.push({ channel: name, from: from.name, to: to.name, at: to.entry.name ?? to.entry });
    }
  }
  return { lost, won, stuck: next && now ? newlyStuck(before, channel, old, now, next, olm) : [] };
}

/** What was an entry before and is none now: people have it installed all the same. */
function goneFrom(now: Channel, { positions }: ChannelPositions): readonly Position[] {
  const names = chainOf(now).entries;
  return positions.filter(({ name }) => !names.has(name));
}

function isHigher(a: Position, b: Position): boolean {
  return compareVersions(a.version, b.version) > 0;
}

function placeOf(to: string, from: string, now: Channel | undefined): Place | undefined {
  const entries = now && chainOf(now).entries;
  return entries?.get(to)?.name ?? entries?.get(from)?.name ?? now?.name;
}

/** Everything that can be reached from a position, by name. */
type Reach = (from: Position) => ReadonlyMap<string, Position>;

function waysIn(positions: ChannelPositions, olm: Olm): Reach {
  if (olm === "v0") return (from) => byName(aloneFrom(positions, olm, from).steps, from);
  const edges = edgesFrom(positions);
  return (from) => {
    const reached = new Set([from]);
    for (const each of reached) for (const to of edges.get(each) ?? []) reached.add(to);
    return byName(reached, from);
  };
}

function byName(positions: Iterable<Position>, except: Position): ReadonlyMap<string, Position> {
  const map = new Map<string, Position>();
  for (const position of positions) if (position !== except) map.set(position.name, position);
  return map;
}

function edgesFrom({ line, positions }: ChannelPositions): ReadonlyMap<Position, readonly Position[]> {
  const edges = new Map<Position, Position[]>(line.positions.map((position) => [position, []]));
  for (const to of positions) {
    const { named, range } = line.reachOf(to.entry);
    const places = new Set(named);
    for (const { start, end } of range.inside) for (let place = start; place < end; place++) places.add(place);
    for (const place of places) edges.get(line.positions[place] as Position)?.push(to);
  }
  return edges;
}

function newlyStuck(
  before: Package,
  channel: Channel,
  old: ChannelPositions,
  now: Channel,
  next: ChannelPositions,
  olm: Olm,
): PackageDiff["stuck"] {
  const stuckBefore = new Set(stuckPositions(before, channel, olm).map(({ position }) => position.name));
  const head = chainOf(now).heads[0]?.name?.value;
  const name = channel.name?.value ?? "";
  if (!hasValidChain(now)) return [];
  return old.positions.flatMap((position) => {
    const here = next.named(position.name);
    const walk = here && aloneFrom(next, olm, here);
    const end = walk?.steps.at(-1) ?? here;
    const isAtHead = walk?.end === "stays" && end?.name === head;
    return isAtHead || stuckBefore.has(position.name) ? [] : { channel: name, from: position.name };
  });
}
