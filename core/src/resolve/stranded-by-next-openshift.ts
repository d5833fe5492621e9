// Who is left behind when the cluster goes on to the next OpenShift and with it to that version's catalog.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { channelChain } from "../model/channel-chain.ts";
import { type AutomaticUpdates, automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import { entriesReachingAny } from "./entries-reaching.ts";
import type { Olm } from "./resolution.ts";
import type { InstalledEntry } from "./version-line.ts";

/** A channel in a package. */
export interface ChannelInPackage {
  readonly pkg: Package;
  readonly channel: Channel;
}

/** The same channel in the catalogs of two OpenShift versions, and with which entries a cluster may go on. */
export interface CatalogSwitch {
  readonly here: ChannelInPackage;
  readonly next: ChannelInPackage;
  /** False where what is installed says that it does not run on the next OpenShift. */
  isUpgradeableWith(name: string, olm: Olm): boolean;
}

/** Where an OLM comes to a stand in the channel here, with no way on in the next one. */
export interface StrandedGroup {
  readonly at: InstalledEntry;
  readonly isHead: boolean;
  /** The OLMs under which it has no way on; at least one. */
  readonly olms: readonly Olm[];
  /** Whether the next channel has it, or something that updates it, under the first of these OLMs. */
  readonly continuesInNext: boolean;
  /** Whether a cluster may go on with it. */
  readonly isUpgradeable: boolean;
  /** The entries that get there by themselves and find no way on before. */
  readonly endingHere: readonly InstalledEntry[];
}

/**
 * Everybody in the channel who cannot get, by updates within it, to an entry with which the cluster may go on and which
 * the next channel has or updates; gathered where each of them ends. OLM v0 updates by itself, OLM v1 along any edges of
 * the channel, which a pinned version takes. Both channels are ones that opm accepts.
 */
export function strandedByNextOpenShift(crossing: CatalogSwitch): readonly StrandedGroup[] {
  const { here } = crossing;
  const positions = automaticUpdatesIn(here.pkg, here.channel);
  const found = waysOnThere(crossing);
  const left = { v0: leftBehind(crossing, "v0", found.v0), v1: leftBehind(crossing, "v1", found.v1) };
  const head = positions.entryNamed(channelChain(here.channel).heads[0]?.name?.value ?? "");
  return Array.from(gatherAtEnds(positions, left, head), ([at, members]) => {
    const olms = bothOlms.filter((olm) => left[olm].has(at));
    const olm = olms[0] ?? "v0";
    return {
      at,
      isHead: at === head,
      olms,
      continuesInNext: found[olm].has(at.name),
      isUpgradeable: crossing.isUpgradeableWith(at.name, olm),
      endingHere: members.filter((each) => each !== at),
    };
  });
}

const bothOlms: readonly Olm[] = ["v0", "v1"];

type OfEach<T> = Readonly<Record<Olm, T>>;

/** The names of the entries here that the next channel has, or from which an OLM goes on to one of its entries. */
function waysOnThere({ here, next }: CatalogSwitch): OfEach<ReadonlySet<string>> {
  const { entries: positions } = automaticUpdatesIn(here.pkg, here.channel);
  const there = automaticUpdatesIn(next.pkg, next.channel);
  const gone = positions.filter(({ name }) => there.entryNamed(name) === undefined);
  const beside = gone.length === 0 ? there : automaticUpdatesWith(next.pkg, next.channel, gone);
  const namesWith = (olm: Olm) => {
    // Where asking makes OLM crash, that is what must be mended.
    const hasWay = (each: InstalledEntry) =>
      there.entryNamed(each.name) !== undefined || beside.next(olm, each) !== "stays";
    return new Set(positions.filter(hasWay).map(({ name }) => name));
  };
  return { v0: namesWith("v0"), v1: namesWith("v1") };
}

function leftBehind(
  { here, next, isUpgradeableWith: allows }: CatalogSwitch,
  olm: Olm,
  found: ReadonlySet<string>,
): ReadonlySet<InstalledEntry> {
  const { entries: positions, v0Error } = automaticUpdatesIn(here.pkg, here.channel);
  // OLM v0 does nothing at all in such a channel, whatever the OpenShift.
  const isSilent = (v0Error ?? automaticUpdatesIn(next.pkg, next.channel).v0Error) !== undefined;
  if (olm === "v0" && isSilent) return new Set();
  const across = new Set([...found].filter((name) => allows(name, olm)));
  if (across.size === positions.length) return new Set();
  const rescued = new Set(entriesReachingAny(here.pkg, here.channel, olm, across));
  return new Set(positions.filter((each) => !across.has(each.name) && !rescued.has(each)));
}

/** Whoever is left behind, by where he ends; whom OLM v0 leaves behind has his place by that. */
function gatherAtEnds(
  positions: AutomaticUpdates,
  left: OfEach<ReadonlySet<InstalledEntry>>,
  head: InstalledEntry | undefined,
): ReadonlyMap<InstalledEntry, readonly InstalledEntry[]> {
  const groups = new Map<InstalledEntry, InstalledEntry[]>();
  for (const olm of bothOlms) {
    const members = [...left[olm]].filter((position) => olm === "v0" || !left.v0.has(position));
    const ends = members.length > 0 ? endsOf(positions, olm, head) : new Map<InstalledEntry, InstalledEntry>();
    for (const position of members) {
      const end = ends.get(position) ?? position;
      groups.set(end, [...(groups.get(end) ?? []), position]);
    }
  }
  return groups;
}

/** Where each walk of an OLM ends; of a circle the head if it is in it, else always the same one. */
function endsOf(
  positions: AutomaticUpdates,
  olm: Olm,
  head: InstalledEntry | undefined,
): ReadonlyMap<InstalledEntry, InstalledEntry> {
  const ends = new Map<InstalledEntry, InstalledEntry>();
  for (const from of [...(head ? [head] : []), ...positions.entries]) {
    const walk = new Set<InstalledEntry>();
    let end: InstalledEntry | undefined;
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
