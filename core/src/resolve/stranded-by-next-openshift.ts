// Which entries of a channel have no further update once the cluster is on the next OpenShift, with that version's
// catalog.

import { groupBy } from "../base/group-by.ts";
import type { Channel } from "../model/blob.ts";
import { channelChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { automaticPathEnds } from "./automatic-path-ends.ts";
import { type AutomaticUpdates, automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import { entriesReachingAny } from "./entries-reaching.ts";
import type { Olm } from "./resolution.ts";
import type { InstalledEntry } from "./version-line.ts";

/** A channel and its package. */
export interface ChannelInPackage {
  readonly pkg: PackageFacts;
  readonly channel: Channel;
}

/** The same channel in the catalogs of two successive OpenShift versions. Both must have a chain that opm accepts. */
export interface CatalogSwitch {
  readonly here: ChannelInPackage;
  readonly next: ChannelInPackage;
  /** False for an entry that does not support the next OpenShift, so that it blocks the cluster upgrade. */
  isUpgradeableWith(name: string, olm: Olm): boolean;
}

/** Stranded entries whose automatic updates in the current catalog end at the same entry. */
export interface StrandedGroup {
  /** The entry at which the updates end; it is stranded too. */
  readonly at: InstalledEntry;
  readonly isHead: boolean;
  /** The OLMs under which `at` is stranded; at least one. */
  readonly olms: readonly Olm[];
  /** Whether the next channel has `at` or updates it, under the first of `olms`. */
  readonly continuesInNext: boolean;
  /** Whether a cluster with `at` can be upgraded. */
  readonly isUpgradeable: boolean;
  /** The other stranded entries whose updates end at `at`. */
  readonly endingHere: readonly InstalledEntry[];
}

/**
 * The entries of the current channel that are stranded: no update within it reaches an entry with which the cluster can
 * be upgraded and which the next channel has or updates. OLM v0 makes automatic updates only. OLM v1 can take any edge
 * of the channel, as `version` can be pinned.
 */
export function strandedByNextOpenShift(catalogs: CatalogSwitch): readonly StrandedGroup[] {
  const { here } = catalogs;
  const updates = automaticUpdatesIn(here.pkg, here.channel);
  const continuing = namesContinuingInNext(catalogs);
  const stranded = {
    v0: strandedUnder("v0", catalogs, continuing.v0),
    v1: strandedUnder("v1", catalogs, continuing.v1),
  };
  const head = updates.entryNamed(channelChain(here.channel).heads[0]?.name?.value ?? "");
  return Array.from(groupByPathEnd(updates, stranded, head), ([at, members]) => {
    const olms = bothOlms.filter((olm) => stranded[olm].has(at));
    const olm = olms[0] ?? "v0";
    return {
      at,
      isHead: at === head,
      olms,
      continuesInNext: continuing[olm].has(at.name),
      isUpgradeable: catalogs.isUpgradeableWith(at.name, olm),
      endingHere: members.filter((each) => each !== at),
    };
  });
}

const bothOlms: readonly Olm[] = ["v0", "v1"];

type ForEachOlm<T> = Readonly<Record<Olm, T>>;

/** The names of the current entries that the next channel has or updates. */
function namesContinuingInNext({ here, next }: CatalogSwitch): ForEachOlm<ReadonlySet<string>> {
  const { entries } = automaticUpdatesIn(here.pkg, here.channel);
  const nextUpdates = automaticUpdatesIn(next.pkg, next.channel);
  const left = entries.filter(({ name }) => nextUpdates.entryNamed(name) === undefined);
  const withLeft = left.length === 0 ? nextUpdates : automaticUpdatesWith(next.pkg, next.channel, left);
  const namesUnder = (olm: Olm) => {
    // An OLM that crashes counts as an update: the crash is what has to be repaired, and a rule of its own reports it.
    const continues = (entry: InstalledEntry) =>
      nextUpdates.entryNamed(entry.name) !== undefined || withLeft.next(olm, entry) !== "stays";
    return new Set(entries.filter(continues).map(({ name }) => name));
  };
  return { v0: namesUnder("v0"), v1: namesUnder("v1") };
}

function strandedUnder(
  olm: Olm,
  { here, next, isUpgradeableWith }: CatalogSwitch,
  continuing: ReadonlySet<string>,
): ReadonlySet<InstalledEntry> {
  const { entries, v0Error } = automaticUpdatesIn(here.pkg, here.channel);
  // Where OLM v0 refuses a channel, it updates nothing there, on any OpenShift.
  const isRefusedByV0 = (v0Error ?? automaticUpdatesIn(next.pkg, next.channel).v0Error) !== undefined;
  if (olm === "v0" && isRefusedByV0) return new Set();
  const safe = new Set([...continuing].filter((name) => isUpgradeableWith(name, olm)));
  if (safe.size === entries.length) return new Set();
  const reachingSafe = new Set(entriesReachingAny(here.pkg, here.channel, olm, safe));
  return new Set(entries.filter((entry) => !safe.has(entry.name) && !reachingSafe.has(entry)));
}

/**
 * The stranded entries by the end of their automatic updates: OLM v0's if it strands them, else OLM v1's. A cycle ends at
 * the head if the head is in it.
 */
function groupByPathEnd(
  updates: AutomaticUpdates,
  stranded: ForEachOlm<ReadonlySet<InstalledEntry>>,
  head: InstalledEntry | undefined,
): ReadonlyMap<InstalledEntry, readonly InstalledEntry[]> {
  const ended = bothOlms.flatMap((olm) => {
    const entries = [...stranded[olm]].filter((entry) => olm === "v0" || !stranded.v0.has(entry));
    if (entries.length === 0) return [];
    const ends = automaticPathEnds(updates, olm, head);
    return entries.map((entry) => ({ entry, end: ends.get(entry)?.at ?? entry }));
  });
  const groups = groupBy(ended, ({ end }) => end);
  return new Map(Array.from(groups, ([end, members]) => [end, members.map(({ entry }) => entry)]));
}
