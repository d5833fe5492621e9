// How an edit of a package changes updates: which update paths disappear, which appear, and which entries become stuck.

import type { Channel } from "../model/blob.ts";
import { channelChain, hasValidChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { channelNamed, channelNames } from "../model/find-in-package.ts";
import type { Place } from "../syntax/source-file.ts";
import { type IndexRange, itemsAt, rangesNotIn, subtractIndexRanges } from "../versions/index-range.ts";
import { compareVersions } from "../versions/version.ts";
import { automaticPathEnds } from "./automatic-path-ends.ts";
import { type AutomaticUpdates, automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import { reachableInChannel } from "./reachable-in-channel.ts";
import type { Olm } from "./resolution.ts";
import type { InstalledEntry } from "./version-line.ts";

/** An update path, of one edge or several, that exists in only one of two states of a channel. */
export interface ChangedPath {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  /** The place that explains the change best: the target, or what is left of the path's entries. */
  readonly at: Place;
}

/** The changes of a package for installations of its old state. */
export interface PackageDiff {
  readonly lost: readonly ChangedPath[];
  readonly won: readonly ChangedPath[];
  /** The entries from which automatic updates reached the head before, and do not any more. */
  readonly stuck: readonly { readonly channel: string; readonly from: string }[];
}

/**
 * Compares two states of a package for everything that could be installed before, including what has left the catalog.
 * Under OLM v1, an update path is any chain of edges within one channel. Under OLM v0, it is the automatic one, and an
 * entry that the new path passes over on the way to a higher version is not lost. Where the package or a channel is
 * gone, all its paths are lost.
 */
export function diffPackages(before: PackageFacts, after: PackageFacts | undefined, olm: Olm): PackageDiff {
  const changes = [...channelNames(before)].flatMap((name) => {
    const change = channelChange(before, after, name);
    return change && !hasSameUpdates(change) ? change : [];
  });
  const paths = changes.map((change) => diffPaths(change, olm));
  return {
    lost: paths.flatMap(({ lost }) => lost),
    won: paths.flatMap(({ won }) => won),
    stuck: changes.flatMap((change) => newlyStuck(change, olm)),
  };
}

/** The automatic updates of a channel before and after an edit. */
export interface ChannelChange {
  readonly name: string;
  readonly old: AutomaticUpdates;
  /** With everything that could be installed before; undefined where the channel is gone. */
  readonly current: AutomaticUpdates | undefined;
}

/** The two states of the channel with this name; undefined where the old state does not have it. */
export function channelChange(
  before: PackageFacts,
  after: PackageFacts | undefined,
  name: string,
): ChannelChange | undefined {
  const channel = channelNamed(before, name);
  if (!channel) return undefined;
  const old = automaticUpdatesIn(before, channel);
  const edited = after && channelNamed(after, name);
  if (!after || !edited) return { name, old, current: undefined };
  const { entries } = channelChain(edited);
  const left = old.entries.filter((entry) => !entries.has(entry.name));
  const current = left.length === 0 ? automaticUpdatesIn(after, edited) : automaticUpdatesWith(after, edited, left);
  return { name, old, current };
}

/** Whether the edit changed nothing on which the updates within a channel depend. */
export function hasSameUpdates({ old, current }: ChannelChange): boolean {
  return old.versionLine === current?.versionLine;
}

function diffPaths(change: ChannelChange, olm: Olm): Pick<PackageDiff, "lost" | "won"> {
  const { name: channel, current } = change;
  const { entries, sources } = changedReach(change, olm);
  const lost: ChangedPath[] = [];
  const won: ChangedPath[] = [];
  for (const source of sources) {
    for (const to of itemsAt(entries, source.lost)) {
      const at = placeOfLoss(to.name, source.from, current?.channel) ?? to.entry;
      lost.push({ channel, from: source.from, to: to.name, at });
    }
    for (const to of itemsAt(entries, source.won)) {
      won.push({ channel, from: source.from, to: to.name, at: to.entry.name ?? to.entry });
    }
  }
  return { lost, won };
}

/** What each entry of the old state can reach in only one of two states of a channel, as index ranges of `entries`. */
export interface ChangedReach {
  /** The targets among the entries of both states, lowest version first. */
  readonly entries: readonly InstalledEntry[];
  /** The entries with a difference, in opm's order. */
  readonly sources: readonly {
    readonly from: string;
    readonly lost: readonly IndexRange[];
    readonly won: readonly IndexRange[];
  }[];
}

/**
 * The differences of a channel as ranges: pairs of entries can be as many as the square of the entries. `isTarget` limits
 * the answer to some entries that are reached, which keeps the ranges few where others come and go between them.
 */
export function changedReach(
  change: ChannelChange,
  olm: Olm,
  isTarget: (entry: InstalledEntry) => boolean = () => true,
): ChangedReach {
  const { old, current } = change;
  const { entries, numberOf } = numberEntries(change, isTarget);
  const oldReachable = reachableInChannel(old, olm, numberOf);
  const currentReachable = current && reachableInChannel(current, olm, numberOf);
  const sources = old.entries.flatMap((from) => {
    const same = current?.entryNamed(from.name);
    const had = oldReachable.get(from) ?? [];
    const has = (same && currentReachable?.get(same)) ?? [];
    const own = numberOf(from) ?? -1;
    const passedOver = olm === "v0" ? countBelow(entries, highestNumber(has, own)) : 0;
    const out = [
      { start: 0, end: passedOver },
      { start: own, end: own + 1 },
    ];
    const lost = rangesNotIn(had, has).flatMap((range) => subtractIndexRanges(out, range));
    const won = rangesNotIn(has, had);
    return lost.length + won.length > 0 ? { from: from.name, lost, won } : [];
  });
  return { entries, sources };
}

/** How many entries have a lower version than the one with this number. */
function countBelow(entries: readonly InstalledEntry[], number: number | undefined): number {
  const highest = number === undefined ? undefined : entries[number];
  if (number === undefined || !highest) return 0;
  let count = number;
  while (count > 0 && compareVersions((entries[count - 1] as InstalledEntry).version, highest.version) === 0) count--;
  return count;
}

function placeOfLoss(to: string, from: string, channel: Channel | undefined): Place | undefined {
  const entries = channel && channelChain(channel).entries;
  return entries?.get(to)?.name ?? entries?.get(from)?.name ?? channel?.name;
}

/** Numbers for the targets among the entries of both states of a channel, in the order of their versions. */
interface EntryNumbers {
  /** By number. */
  readonly entries: readonly InstalledEntry[];
  /** Undefined where the entry is not a target. */
  numberOf(entry: InstalledEntry): number | undefined;
}

function numberEntries({ old, current }: ChannelChange, isTarget: (entry: InstalledEntry) => boolean): EntryNumbers {
  const all = [...old.versionLine.entries, ...(current?.versionLine.entries ?? [])];
  const byName = new Map(all.map((entry) => [entry.name, entry]));
  const entries = [...byName.values()].filter(isTarget).sort((a, b) => compareVersions(a.version, b.version));
  const numbers = new Map(entries.map(({ name }, number) => [name, number]));
  return { entries, numberOf: ({ name }) => numbers.get(name) };
}

/** The highest number of ranges, apart from `except`. */
function highestNumber(ranges: readonly IndexRange[], except: number): number | undefined {
  for (let at = ranges.length - 1; at >= 0; at--) {
    const { start, end } = ranges[at] as IndexRange;
    if (end - 1 !== except) return end - 1;
    if (start < except) return except - 1;
  }
  return undefined;
}

/** The entries from which automatic updates do not reach the head any more. */
export function newlyStuck({ name, old, current }: ChannelChange, olm: Olm): PackageDiff["stuck"] {
  if (!current || !hasValidChain(current.channel)) return [];
  const reachedBefore = hasValidChain(old.channel) ? entriesReachingHead(old, olm) : undefined;
  const reaching = entriesReachingHead(current, olm);
  return old.entries.flatMap((entry) => {
    const isStuck = !reaching.has(entry.name) && (reachedBefore?.has(entry.name) ?? true);
    return isStuck ? { channel: name, from: entry.name } : [];
  });
}

/** The names from which automatic updates reach the channel head. */
export function entriesReachingHead(updates: AutomaticUpdates, olm: Olm): ReadonlySet<string> {
  const head = channelChain(updates.channel).heads[0]?.name?.value;
  const ends = [...automaticPathEnds(updates, olm)];
  return new Set(ends.flatMap(([from, { at, end }]) => (end === "stays" && at.name === head ? from.name : [])));
}
