// How an edit of a package changes updates: which update paths disappear, which appear, and which entries become stuck.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { channelChain, hasValidChain } from "../model/channel-chain.ts";
import { channelNamed, channelNames } from "../model/find-in-package.ts";
import type { Place } from "../syntax/source-file.ts";
import type { IndexRange } from "../versions/index-range.ts";
import { compareVersions } from "../versions/version.ts";
import { automaticPathEnds } from "./automatic-path-ends.ts";
import { type AutomaticUpdates, automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import { reachableInChannel } from "./reachable-in-channel.ts";
import type { Olm } from "./resolution.ts";
import { stuckEntries } from "./stuck-entries.ts";
import { numbersNotIn } from "./transitive-closure.ts";
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
export function diffPackages(before: Package, after: Package | undefined, olm: Olm): PackageDiff {
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
export function channelChange(before: Package, after: Package | undefined, name: string): ChannelChange | undefined {
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
function hasSameUpdates({ old, current }: ChannelChange): boolean {
  return old.versionLine === current?.versionLine;
}

function diffPaths(change: ChannelChange, olm: Olm): Pick<PackageDiff, "lost" | "won"> {
  const { name: channel, old, current } = change;
  const numbering = numberEntries(change);
  const numberOf = ({ name }: InstalledEntry) => numbering.numberOf(name);
  const oldReachable = reachableInChannel(old, olm, numberOf);
  const currentReachable = current && reachableInChannel(current, olm, numberOf);
  const lost: ChangedPath[] = [];
  const won: ChangedPath[] = [];
  for (const from of old.entries) {
    const same = current?.entryNamed(from.name);
    const had = oldReachable.get(from) ?? [];
    const has = (same && currentReachable?.get(same)) ?? [];
    const highest = olm === "v0" ? current?.entryNamed(numbering.highestName(has, from.name) ?? "") : undefined;
    for (const number of numbersNotIn(had, has)) {
      const to = old.entryNamed(numbering.names[number] ?? "");
      const isPassedOver = to && highest && compareVersions(highest.version, to.version) > 0;
      if (!to || to === from || isPassedOver) continue;
      const at = placeOfLoss(to.name, from.name, current?.channel) ?? to.entry;
      lost.push({ channel, from: from.name, to: to.name, at });
    }
    for (const number of numbersNotIn(has, had)) {
      const to = current?.entryNamed(numbering.names[number] ?? "");
      if (to) won.push({ channel, from: from.name, to: to.name, at: to.entry.name ?? to.entry });
    }
  }
  return { lost, won };
}

function placeOfLoss(to: string, from: string, channel: Channel | undefined): Place | undefined {
  const entries = channel && channelChain(channel).entries;
  return entries?.get(to)?.name ?? entries?.get(from)?.name ?? channel?.name;
}

/** Numbers for the entries of both states of a channel, in the order of their versions. */
interface EntryNumbers {
  /** The names by number. */
  readonly names: readonly string[];
  numberOf(name: string): number;
  /** The name with the highest of the numbers, apart from that of `except`. */
  highestName(numbers: readonly IndexRange[], except: string): string | undefined;
}

function numberEntries({ old, current }: ChannelChange): EntryNumbers {
  const entries = [...old.versionLine.entries, ...(current?.versionLine.entries ?? [])];
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const names = [...byName.values()].sort((a, b) => compareVersions(a.version, b.version)).map(({ name }) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const numberOf = (name: string) => numbers.get(name) ?? -1;
  return {
    names,
    numberOf,
    highestName: (ranges, except) => names[highestNumber(ranges, numberOf(except)) ?? -1],
  };
}

function highestNumber(ranges: readonly IndexRange[], except: number): number | undefined {
  for (let at = ranges.length - 1; at >= 0; at--) {
    const { start, end } = ranges[at] as IndexRange;
    if (end - 1 !== except) return end - 1;
    if (start < except) return except - 1;
  }
  return undefined;
}

function newlyStuck({ name, old, current }: ChannelChange, olm: Olm): PackageDiff["stuck"] {
  if (!current || !hasValidChain(current.channel)) return [];
  const stuckBefore = new Set(stuckEntries(old.pkg, old.channel, olm).map(({ entry }) => entry.name));
  const head = channelChain(current.channel).heads[0]?.name?.value;
  const ends = automaticPathEnds(current, olm);
  return old.entries.flatMap((entry) => {
    const same = current.entryNamed(entry.name);
    const end = same && ends.get(same);
    const reachesHead = end?.end === "stays" && end.at.name === head;
    return reachesHead || stuckBefore.has(entry.name) ? [] : { channel: name, from: entry.name };
  });
}
