// Who is left behind when the cluster goes on to the next OpenShift and with it to that version's catalog.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { chainOf } from "../model/channel-chain.ts";
import { whoCanReachAny } from "./graph-questions.ts";
import type { Position } from "./line.ts";
import { type ChannelPositions, positionsIn, positionsWith } from "./positions.ts";
import type { Olm } from "./resolution.ts";

/** A channel in a package. */
export interface ChannelOf {
  readonly pkg: Package;
  readonly channel: Channel;
}

/** The same channel in the catalogs of two OpenShift versions, and with which entries a cluster may go on. */
export interface Crossing {
  readonly here: ChannelOf;
  readonly next: ChannelOf;
  /** False where what is installed says that it does not run on the next OpenShift. */
  allows(name: string, olm: Olm): boolean;
}

/** Where an OLM comes to a stand in the channel here, with no way on in the next one. */
export interface Stranded {
  readonly at: Position;
  readonly isHead: boolean;
  /** The OLMs under which it has no way on; at least one. */
  readonly olms: readonly Olm[];
  /** Whether the next channel has it, or something that updates it, under the first of these OLMs. */
  readonly isFoundThere: boolean;
  /** Whether a cluster may go on with it. */
  readonly isAllowed: boolean;
  /** The entries that get there by themselves and find no way on before. */
  readonly passing: readonly Position[];
}

/**
 * Everybody in the channel who cannot get, by updates within it, to an entry with which the cluster may go on and which
 * the next channel has or updates; gathered where each of them ends. OLM v0 updates by itself, OLM v1 along any edges of
 * the channel, which a pinned version takes. Both channels are ones that opm accepts.
 */
export function strandedIn(crossing: Crossing): readonly Stranded[] {
  const { here } = crossing;
  const positions = positionsIn(here.pkg, here.channel);
  const found = waysOnThere(crossing);
  const left = { v0: leftBehind(crossing, "v0", found.v0), v1: leftBehind(crossing, "v1", found.v1) };
  const head = positions.named(chainOf(here.channel).heads[0]?.name?.value ?? "");
  return Array.from(gatherAtEnds(positions, left, head), ([at, members]) => {
    const olms = bothOlms.filter((olm) => left[olm].has(at));
    const olm = olms[0] ?? "v0";
    return {
      at,
      isHead: at === head,
      olms,
      isFoundThere: found[olm].has(at.name),
      isAllowed: crossing.allows(at.name, olm),
      passing: members.filter((each) => each !== at),
    };
  });
}

const bothOlms: readonly Olm[] = ["v0", "v1"];

type OfEach<T> = Readonly<Record<Olm, T>>;

/** The names of the entries here that the next channel has, or from which an OLM goes on to one of its entries. */
function waysOnThere({ here, next }: Crossing): OfEach<ReadonlySet<string>> {
  const { positions } = positionsIn(here.pkg, here.channel);
  const there = positionsIn(next.pkg, next.channel);
  const gone = positions.filter(({ name }) => there.named(name) === undefined);
  const beside = gone.length === 0 ? there : positionsWith(next.pkg, next.channel, gone);
  const namesWith = (olm: Olm) => {
    // Where asking makes OLM crash, that is what must be mended.
    const hasWay = (each: Position) => there.named(each.name) !== undefined || beside.next(olm, each) !== "stays";
    return new Set(positions.filter(hasWay).map(({ name }) => name));
  };
  return { v0: namesWith("v0"), v1: namesWith("v1") };
}

function leftBehind({ here, next, allows }: Crossing, olm: Olm, found: ReadonlySet<string>): ReadonlySet<Position> {
  const { positions, v0Error } = positionsIn(here.pkg, here.channel);
  // OLM v0 does nothing at all in such a channel, whatever the OpenShift.
  const isSilent = (v0Error ?? positionsIn(next.pkg, next.channel).v0Error) !== undefined;
  if (olm === "v0" && isSilent) return new Set();
  const across = new Set([...found].filter((name) => allows(name, olm)));
  if (across.size === positions.length) return new Set();
  const rescued = new Set(whoCanReachAny(here.pkg, here.channel, olm, across));
  return new Set(positions.filter((each) => !across.has(each.name) && !rescued.has(each)));
}

/** Whoever is left behind, by where he ends; whom OLM v0 leaves behind has his place by that. */
function gatherAtEnds(
  positions: ChannelPositions,
  left: OfEach<ReadonlySet<Position>>,
  head: Position | undefined,
): ReadonlyMap<Position, readonly Position[]> {
  const groups = new Map<Position, Position[]>();
  for (const olm of bothOlms) {
    const members = [...left[olm]].filter((position) => olm === "v0" || !left.v0.has(position));
    const ends = members.length > 0 ? endsOf(positions, olm, head) : new Map<Position, Position>();
    for (const position of members) {
      const end = ends.get(position) ?? position;
      groups.set(end, [...(groups.get(end) ?? []), position]);
    }
  }
  return groups;
}

/** Where each walk of an OLM ends; of a circle the head if it is in it, else always the same one. */
function endsOf(positions: ChannelPositions, olm: Olm, head: Position | undefined): ReadonlyMap<Position, Position> {
  const ends = new Map<Position, Position>();
  for (const from of [...(head ? [head] : []), ...positions.positions]) {
    const walk = new Set<Position>();
    let end: Position | undefined;
    for (let at = from; end === undefined; ) {
      walk.add(at);
      const next = positions.next(olm, at);
      if (typeof next === "string") end = at;
      else if (walk.has(next)) end = ends.get(next) ?? next;
      else if (ends.has(next)) end = ends.get(next);
      else at = next;
    }
    for (const each of walk) ends.set(each, end);
  }
  return ends;
}
