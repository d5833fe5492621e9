// What an edit changes for those who have something installed: who lost a way, who won one, who is stuck now.

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

/** A way between two entries of a channel, direct or by way of others. */
export interface ChangedPath {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  /** Where the catalog says, or no longer says, how to get there: the best place to look at. */
  readonly at: Place;
}

export interface PackageDiff {
  readonly lost: readonly ChangedPath[];
  readonly won: readonly ChangedPath[];
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
  const old = automaticUpdatesIn(before, channel);
  const now = after && channelNamed(after, name);
  const next = after && now ? automaticUpdatesWith(after, now, goneFrom(now, old)) : undefined;
  const numbers = numbersOf(old, next);
  const oldReach = reachableInChannel(old, olm, ({ name: each }) => numbers.of(each));
  const nextReach = next && reachableInChannel(next, olm, ({ name: each }) => numbers.of(each));
  const lost: ChangedPath[] = [];
  const won: ChangedPath[] = [];
  for (const from of old.entries) {
    const here = next?.entryNamed(from.name);
    const had = oldReach.get(from) ?? [];
    const has = (here && nextReach?.get(here)) ?? [];
    const highest = olm === "v0" ? highestBut(numbers.of(from.name), has) : undefined;
    const furthest = highest === undefined ? undefined : next?.entryNamed(numbers.names[highest] ?? "");
    for (const number of numbersNotIn(had, has)) {
      const to = old.entryNamed(numbers.names[number] ?? "");
      if (!to || to === from || (furthest && isHigher(furthest, to))) continue;
      lost.push({ channel: name, from: from.name, to: to.name, at: placeOf(to.name, from.name, now) ?? to.entry });
    }
    for (const number of numbersNotIn(has, had)) {
      const to = next?.entryNamed(numbers.names[number] ?? "");
      if (to) won.push({ channel: name, from: from.name, to: to.name, at: to.entry.name ?? to.entry });
    }
  }
  return { lost, won, stuck: next && now ? newlyStuck(before, channel, old, now, next, olm) : [] };
}

/** What was an entry before and is none now: people have it installed all the same. */
function goneFrom(now: Channel, { entries: positions }: AutomaticUpdates): readonly InstalledEntry[] {
  const names = channelChain(now).entries;
  return positions.filter(({ name }) => !names.has(name));
}

function isHigher(a: InstalledEntry, b: InstalledEntry): boolean {
  return compareVersions(a.version, b.version) > 0;
}

function placeOf(to: string, from: string, now: Channel | undefined): Place | undefined {
  const entries = now && channelChain(now).entries;
  return entries?.get(to)?.name ?? entries?.get(from)?.name ?? now?.name;
}

/** A number for each name of two states of a channel, growing with the version. */
interface Numbers {
  readonly names: readonly string[];
  of(name: string): number;
}

function numbersOf(old: AutomaticUpdates, next: AutomaticUpdates | undefined): Numbers {
  const positions = [...old.versionLine.entries, ...(next?.versionLine.entries ?? [])];
  const byName = new Map(positions.map((position) => [position.name, position]));
  const names = [...byName.values()].sort((a, b) => compareVersions(a.version, b.version)).map(({ name }) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  return { names, of: (name) => numbers.get(name) ?? -1 };
}

/** The highest number of some stretches, but for one. */
function highestBut(except: number, stretches: readonly IndexRange[]): number | undefined {
  const last = stretches.at(-1);
  if (!last || last.end - 1 !== except) return last && last.end - 1;
  return last.start < except ? except - 1 : highestBut(except, stretches.slice(0, -1));
}

function newlyStuck(
  before: Package,
  channel: Channel,
  old: AutomaticUpdates,
  now: Channel,
  next: AutomaticUpdates,
  olm: Olm,
): PackageDiff["stuck"] {
  const stuckBefore = new Set(stuckEntries(before, channel, olm).map(({ entry: position }) => position.name));
  const head = channelChain(now).heads[0]?.name?.value;
  const name = channel.name?.value ?? "";
  if (!hasValidChain(now)) return [];
  const ends = automaticPathEnds(next, olm);
  return old.entries.flatMap((position) => {
    const here = next.entryNamed(position.name);
    const end = here && ends.get(here);
    const isAtHead = end?.end === "stays" && end.at.name === head;
    return isAtHead || stuckBefore.has(position.name) ? [] : { channel: name, from: position.name };
  });
}
