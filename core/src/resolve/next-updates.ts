// What comes next by itself from every position of a line at once. The answers are those of v0.ts and v1.ts, which a
// test holds them to; here nothing is asked twice. Dependencies count as met.

import type { Entry } from "../model/blob.ts";
import { type IndexRange, subtractIndexRanges } from "../versions/index-range.ts";
import { versionText } from "../versions/version.ts";
import { IntervalCover } from "./interval-cover.ts";
import type { V0Entry } from "./v0-channel.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { legacyVersionRelease, type V1ChannelBundle, versionKey } from "./v1-package.ts";
import type { InstalledEntry, VersionLine } from "./version-line.ts";

/** What comes next by itself: another position, nothing, or a crash of OLM. */
export type NextUpdate = InstalledEntry | "stays" | "crash";

/** The steps of those positions that do not stay. */
export type NextUpdates = ReadonlyMap<InstalledEntry, NextUpdate>;

/** Under OLM v0, for the chain of the line's channel, head first. */
export function nextUpdatesV0(chain: readonly V0Entry[], line: VersionLine): NextUpdates {
  const targets = chain.map(({ name, entry, bundle }) => ({
    name,
    entries: [entry],
    isTakable: !hasDeprecatedProperty(bundle),
  }));
  const { best, crashes } = bestTargets(targets, line, "range first");
  const steps = new Map<InstalledEntry, NextUpdate>();
  for (const [position, { name }] of best) addStep(steps, position, line.entryNamed(name));
  for (const position of crashes) steps.set(position, "crash");
  return steps;
}

/** Under OLM v1, for what a channel offers, or all channels together, best first. */
export function nextUpdatesV1(offers: readonly V1ChannelBundle[], line: VersionLine): NextUpdates {
  const targets = offers.map(v1Target);
  const { best, crashes } = bestTargets(targets, line, "names first");
  const ranks = new Map(targets.map(({ name, rank }) => [name, rank]));
  const same = bestOfEachVersion(targets);
  const steps = new Map<InstalledEntry, NextUpdate>();
  for (const position of line.entries) {
    // What is installed, and whatever else has its version and release, is a candidate too.
    const staying = same.get(installedKey(position));
    const onward = best.get(position);
    const winner = onward && !(staying && staying.rank <= onward.rank) ? onward : staying;
    if (winner && winner.rank !== ranks.get(position.name)) addStep(steps, position, line.entryNamed(winner.name));
  }
  for (const position of crashes) steps.set(position, "crash");
  return steps;
}

/** Something that may come next, in a list that begins with the best. */
interface Target {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** False for what may have an edge and is never taken. */
  readonly isTakable: boolean;
}

interface V1Target extends Target {
  readonly rank: number;
  /** What OLM v1 compares to tell whether two bundles are the same version. */
  readonly key: string | undefined;
}

function v1Target({ bundle: { name, rank, version }, entries }: V1ChannelBundle): V1Target {
  return { name, entries, isTakable: true, rank, key: "ok" in version ? versionKey(version.ok) : undefined };
}

function bestOfEachVersion(targets: readonly V1Target[]): ReadonlyMap<string, V1Target> {
  const best = new Map<string, V1Target>();
  for (const target of targets) if (target.key !== undefined && !best.has(target.key)) best.set(target.key, target);
  return best;
}

function installedKey({ version }: InstalledEntry): string {
  const read = legacyVersionRelease(versionText(version));
  return "ok" in read ? versionKey(read.ok) : "";
}

function addStep(
  steps: Map<InstalledEntry, NextUpdate>,
  position: InstalledEntry,
  next: InstalledEntry | undefined,
): void {
  if (next && next !== position) steps.set(position, next);
}

/** The best target that has an edge from each position, and where looking for it makes OLM crash. */
interface BestTargets<T> {
  readonly best: ReadonlyMap<InstalledEntry, T>;
  readonly crashes: ReadonlySet<InstalledEntry>;
}

function bestTargets<T extends Target>(
  targets: readonly T[],
  line: VersionLine,
  order: "range first" | "names first",
): BestTargets<T> {
  const best = new Map<InstalledEntry, T>();
  const crashes = new Set<InstalledEntry>();
  const painter = new IntervalCover(line.entries.length);
  const crashPainter = new IntervalCover(line.entries.length);
  const crash = (place: number) => crashes.add(line.entries[place] as InstalledEntry);
  for (const target of targets) {
    const paint = (place: number) => best.set(line.entries[place] as InstalledEntry, target);
    for (const entry of target.entries) {
      const { byName: named, byRange: range } = line.edgeSourcesOf(entry);
      const asked = order === "range first" ? range.crashing : withoutPlaces(range.crashing, named);
      for (const stretch of asked) crashPainter.cover(stretch, crash);
      if (target.isTakable) {
        for (const place of named) painter.cover({ start: place, end: place + 1 }, paint);
        for (const stretch of range.matching) painter.cover(stretch, paint);
      }
    }
  }
  return { best, crashes };
}

/** The stretches without some places; where nothing crashes, at no cost. */
function withoutPlaces(stretches: readonly IndexRange[], places: readonly number[]): readonly IndexRange[] {
  if (stretches.length === 0) return stretches;
  const holes = places.map((place) => ({ start: place, end: place + 1 }));
  return stretches.flatMap((stretch) => subtractIndexRanges(holes, stretch));
}
