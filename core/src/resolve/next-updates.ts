// The automatic update from every installed entry of a version line at once. The answers are those of v0.ts and v1.ts,
// against which a test checks them, but each skipRange is matched only once. Dependencies are taken to be met.

import { memoize } from "../base/memoize.ts";
import type { Entry } from "../model/blob.ts";
import { type IndexRange, subtractIndexRanges } from "../versions/index-range.ts";
import { type Version, versionText } from "../versions/version.ts";
import type { InstalledBundle } from "./edges.ts";
import { IntervalCover } from "./interval-cover.ts";
import type { V0Entry } from "./v0-channel.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { parseLegacyVersionRelease, type V1ChannelBundle, versionReleaseKey } from "./v1-package.ts";
import type { EdgeSources, InstalledEntry, VersionLine } from "./version-line.ts";

/** The entry or bundle that an OLM updates to; `stays`: no update follows; `crash`: OLM crashes while it looks for one. */
export type NextUpdate<T extends InstalledBundle = InstalledEntry> = T | "stays" | "crash";

/** The next updates of all that may be installed and does not stay. */
export type NextUpdates<T extends InstalledBundle = InstalledEntry> = ReadonlyMap<T, NextUpdate<T>>;

/** Under OLM v0; `chain` is that of the channel, head first. */
export function nextUpdatesV0(chain: readonly V0Entry[], versionLine: VersionLine): NextUpdates {
  const targets = chain.map(({ name, entry, bundle }) => ({ name, entries: [entry], bundle }));
  const selectable = targets.filter(({ bundle }) => !hasDeprecatedProperty(bundle));
  const updates = new Map<InstalledEntry, NextUpdate>();
  for (const [entry, target] of bestTargets(selectable, versionLine)) {
    addUpdate(updates, entry, versionLine.entryNamed(target.name));
  }
  // OLM v0 matches the range of every entry first, even where its name already tells that it is a successor.
  for (const entry of crashingEntries(targets, versionLine, ({ byRange }) => byRange.crashing)) {
    updates.set(entry, "crash");
  }
  return updates;
}

/** Under OLM v1; `bundles` are those of a channel, or of all channels, best first. */
export function nextUpdatesV1<T extends InstalledBundle>(
  bundles: readonly V1ChannelBundle[],
  versionLine: VersionLine<T>,
): NextUpdates<T> {
  const targets = bundles.map(toTargetV1);
  const best = bestTargets(targets, versionLine);
  const ranks = new Map(targets.map(({ name, rank }) => [name, rank]));
  const sameVersion = bestOfEachVersion(targets);
  const updates = new Map<T, NextUpdate<T>>();
  for (const entry of versionLine.entries) {
    // The installed bundle is a candidate too, and so is any other of the same version and release.
    const staying = sameVersion.get(installedKey(entry.version));
    const successor = best.get(entry);
    const winner = successor && !(staying && staying.rank <= successor.rank) ? successor : staying;
    if (winner && winner.rank !== ranks.get(entry.name)) {
      addUpdate(updates, entry, versionLine.entryNamed(winner.name));
    }
  }
  for (const entry of crashingEntries(targets, versionLine, crashingUnlessNamed)) updates.set(entry, "crash");
  return updates;
}

/** Something to update to, with the entries that declare the edges to it. */
interface UpdateTarget {
  readonly entries: readonly Entry[];
}

/** For each installed entry or bundle, the first of the targets that has an edge from it. */
export function bestTargets<T extends UpdateTarget, I extends InstalledBundle>(
  targets: readonly T[],
  versionLine: VersionLine<I>,
): ReadonlyMap<I, T> {
  const best = new Map<I, T>();
  const covered = new IntervalCover(versionLine.entries.length);
  for (const target of targets) {
    // What an earlier and therefore better target covers is not added again.
    const add = (index: number) => best.set(versionLine.entries[index] as I, target);
    for (const { byName, byRange } of target.entries.map(versionLine.edgeSourcesOf)) {
      for (const index of byName) covered.cover({ start: index, end: index + 1 }, add);
      for (const range of byRange.matching) covered.cover(range, add);
    }
  }
  return best;
}

/** The installed entries or bundles for which OLM crashes when it matches the range of any target. */
export function crashingEntries<I extends InstalledBundle>(
  targets: readonly UpdateTarget[],
  versionLine: VersionLine<I>,
  crashingOf: (sources: EdgeSources) => readonly IndexRange[],
): readonly I[] {
  const crashing: I[] = [];
  const covered = new IntervalCover(versionLine.entries.length);
  const add = (index: number) => crashing.push(versionLine.entries[index] as I);
  for (const target of targets) {
    for (const sources of target.entries.map(versionLine.edgeSourcesOf)) {
      for (const range of crashingOf(sources)) covered.cover(range, add);
    }
  }
  return crashing;
}

/** Where an entry crashes OLM v1, which matches a range only if `replaces` and `skips` do not name the installed version. */
export function crashingUnlessNamed({ byName, byRange }: EdgeSources): readonly IndexRange[] {
  if (byRange.crashing.length === 0) return [];
  const named = byName.map((index) => ({ start: index, end: index + 1 }));
  return byRange.crashing.flatMap((range) => subtractIndexRanges(named, range));
}

interface V1Target extends UpdateTarget {
  readonly name: string;
  readonly rank: number;
  readonly key: string | undefined;
}

function toTargetV1({ bundle: { name, rank, key }, entries }: V1ChannelBundle): V1Target {
  return { name, entries, rank, key };
}

function bestOfEachVersion(targets: readonly V1Target[]): ReadonlyMap<string, V1Target> {
  const best = new Map<string, V1Target>();
  for (const target of targets) if (target.key !== undefined && !best.has(target.key)) best.set(target.key, target);
  return best;
}

const installedKey = memoize((version: Version): string => {
  const read = parseLegacyVersionRelease(versionText(version));
  return "ok" in read ? versionReleaseKey(read.ok) : "";
});

function addUpdate<T extends InstalledBundle>(updates: Map<T, NextUpdate<T>>, from: T, to: T | undefined): void {
  if (to && to !== from) updates.set(from, to);
}
