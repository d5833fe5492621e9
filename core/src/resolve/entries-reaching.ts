// The entries of a channel from which an entry can be reached, in one update or in several.

import { groupBy } from "../base/group-by.ts";
import type { Channel } from "../model/blob.ts";
import { channelChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { type AutomaticUpdates, automaticUpdatesIn } from "./automatic-updates.ts";
import { IntervalCover } from "./interval-cover.ts";
import type { Olm } from "./resolution.ts";
import type { InstalledEntry, VersionLine } from "./version-line.ts";

/** The entries with an edge to the entries of that name, lowest version first. */
export function predecessorsOf(pkg: PackageFacts, channel: Channel, name: string): readonly InstalledEntry[] {
  const { versionLine } = automaticUpdatesIn(pkg, channel);
  const covered = new IntervalCover(versionLine.entries.length);
  return inVersionOrder(versionLine, coverPredecessors(channel, name, versionLine, covered), new Set([name]));
}

/**
 * The entries that reach the entries of that name in one update or in several, lowest version first. OLM v0 makes
 * automatic updates only. OLM v1 can take any edge of the channel, as `version` can be pinned.
 */
export function entriesReaching(
  pkg: PackageFacts,
  channel: Channel,
  olm: Olm,
  name: string,
): readonly InstalledEntry[] {
  return entriesReachingAny(pkg, channel, olm, new Set([name]));
}

/** Like `entriesReaching` for several names; entries of these names are not among the result. */
export function entriesReachingAny(
  pkg: PackageFacts,
  channel: Channel,
  olm: Olm,
  names: ReadonlySet<string>,
): readonly InstalledEntry[] {
  const updates = automaticUpdatesIn(pkg, channel);
  return olm === "v0" ? reachingByAutomaticUpdates(updates, names) : reachingByEdges(updates, names);
}

function reachingByAutomaticUpdates(updates: AutomaticUpdates, names: ReadonlySet<string>): readonly InstalledEntry[] {
  const { entries, versionLine } = updates;
  const updatedTo = groupBy(entries, (entry) => updates.next("v0", entry));
  // A Set that grows while it is iterated visits the added entries too.
  const reaching = new Set([...names].flatMap((name) => updates.entryNamed(name) ?? []));
  for (const entry of reaching) for (const predecessor of updatedTo.get(entry) ?? []) reaching.add(predecessor);
  return versionLine.entries.filter((entry) => reaching.has(entry) && !names.has(entry.name));
}

function reachingByEdges(
  { channel, versionLine }: AutomaticUpdates,
  names: ReadonlySet<string>,
): readonly InstalledEntry[] {
  const covered = new IntervalCover(versionLine.entries.length);
  const found: number[] = [];
  const queue = [...names];
  for (const name of queue) {
    for (const index of coverPredecessors(channel, name, versionLine, covered)) {
      found.push(index);
      const entry = versionLine.entries[index];
      if (entry) queue.push(entry.name);
    }
  }
  return inVersionOrder(versionLine, found, names);
}

/** Covers the indexes of all entries with an edge to the entry of that name; returns those that were not covered. */
function coverPredecessors(channel: Channel, name: string, versionLine: VersionLine, covered: IntervalCover): number[] {
  const entry = channelChain(channel).entries.get(name);
  if (!entry) return [];
  const { byName, byRange } = versionLine.edgeSourcesOf(entry);
  const added: number[] = [];
  const add = (index: number) => added.push(index);
  for (const index of byName) covered.cover({ start: index, end: index + 1 }, add);
  for (const range of byRange.matching) covered.cover(range, add);
  return added;
}

function inVersionOrder(
  { entries }: VersionLine,
  indexes: readonly number[],
  except: ReadonlySet<string>,
): readonly InstalledEntry[] {
  const sorted = indexes.toSorted((a, b) => a - b);
  return sorted.flatMap((index) => entries[index] ?? []).filter(({ name }) => !except.has(name));
}
