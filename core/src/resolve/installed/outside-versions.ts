// The versions outside a channel that its skipRanges update: clusters may have them installed, although no entry of the
// channel is named after them. All versions between two bounds of ranges have the same updates, so that one of each interval
// stands for all of them.

import { memoize, memoizeByBoth } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { countIndexes, itemsAt, mergeIndexRanges } from "../../versions/index-range.ts";
import { matchesOthers } from "../../versions/range-intervals.ts";
import { firstIndexWhere } from "../../versions/range-matches.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { contains, type Interval } from "../../versions/version-set.ts";
import { releaseAfter, withoutPrerelease } from "../../versions/version-step.ts";
import { automaticUpdatesIn, automaticUpdatesWith } from "../automatic-updates.ts";
import { type InstalledBundle, skipRangeOf } from "../edges.ts";
import { IntervalCover } from "../interval-cover.ts";
import type { NextUpdate } from "../next-updates.ts";
import { successorEdges } from "../successor-edges.ts";
import { noFeatureGates, v1BundleNamed, v1Bundles } from "../v1-package.ts";
import { type InstalledEntry, VersionLine } from "../version-line.ts";

/** The versions of one interval that are not entries of a channel, and that each OLM updates to the same entry. */
export interface OutsideVersions {
  /** Versions of the channel's own entries may be among them; their updates are not meant. */
  readonly interval: Interval;
  /** One of the versions. Its `entry` is the first that has a skipRange which matches it. */
  readonly example: InstalledEntry;
  readonly v0: NextUpdate;
  readonly v1: NextUpdate;
}

/** The versions outside a channel that its skipRanges match, lowest first; none where opm or OLM v0 refuses the channel. */
export const outsideVersions = memoizeByBoth((pkg: PackageFacts, channel: Channel): readonly OutsideVersions[] => {
  const own = automaticUpdatesIn(pkg, channel);
  if (!hasValidChain(channel) || own.v0Error !== undefined) return [];
  const slots = slotsOf(pkg, channel);
  const examples = slots.flatMap(({ example }) => example ?? []);
  if (examples.length === 0) return [];
  const updates = automaticUpdatesWith(pkg, channel, examples);
  const inChannel = (next: NextUpdate) => (typeof next === "string" ? next : (own.entryNamed(next.name) ?? next));
  const merged: Mutable<OutsideVersions>[] = [];
  let isOpen = false;
  for (const { interval, example, isDecided } of slots) {
    if (!example) {
      isOpen &&= !isDecided;
      continue;
    }
    const [v0, v1] = [inChannel(updates.next("v0", example)), inChannel(updates.next("v1", example))];
    const last = isOpen ? merged.at(-1) : undefined;
    if (last?.v0 === v0 && last.v1 === v1) {
      last.interval = { ...last.interval, max: interval.max, maxInclusive: interval.maxInclusive };
    } else merged.push({ interval, example, v0, v1 });
    isOpen = true;
  }
  return merged;
});

/**
 * The versions outside a channel that OLM v0 never updates, because every entry whose range matches them is skipped, and
 * that clusters probably have. Where such an entry is deprecated, that is what its author wanted.
 */
export function stuckOutside(pkg: PackageFacts, channel: Channel): readonly OutsideVersions[] {
  return outsideVersions(pkg, channel).filter((versions) => {
    if (versions.v0 !== "stays" || !areProbable(pkg, channel, versions)) return false;
    const edges = successorEdges(pkg, channel, "v0", versions.example);
    return edges.length > 0 && edges.every(({ obstacle }) => obstacle === "skipped");
  });
}

/** The versions outside a channel that clusters probably have and that the OLMs update to different entries. */
export function divergentOutside(pkg: PackageFacts, channel: Channel): readonly OutsideVersions[] {
  return outsideVersions(pkg, channel).filter(
    (versions) => versions.v0 !== versions.v1 && areProbable(pkg, channel, versions),
  );
}

/**
 * Whether clusters probably have any of the versions: another channel has one, or they are below all that the channel
 * lists or names, as versions are that were removed. Between listed versions, most others were never released.
 */
function areProbable(pkg: PackageFacts, channel: Channel, { interval }: OutsideVersions): boolean {
  const lowest = lowestKnown(pkg, channel);
  if (!lowest || !interval.min || compareVersions(interval.min, lowest) < 0) return true;
  const { entries } = bundleLine(pkg);
  const isInChannel = channelChain(channel).entries;
  const { min } = interval;
  for (let at = firstIndexWhere(entries, ({ version }) => compareVersions(version, min) >= 0); ; at++) {
    const bundle = entries[at];
    if (!bundle || (interval.max && compareVersions(bundle.version, interval.max) > 0)) return false;
    if (!isInChannel.has(bundle.name) && contains([interval], bundle.version)) return true;
  }
}

/** The lowest version of the channel's entries, and of the names that they replace and skip. */
const lowestKnown = memoizeByBoth((pkg: PackageFacts, channel: Channel): Version | undefined =>
  versionsOfNames(pkg, channel).reduce<Version | undefined>(
    (lowest, each) => (lowest && compareVersions(lowest, each) <= 0 ? lowest : each),
    undefined,
  ),
);

function versionsOfNames(pkg: PackageFacts, channel: Channel): readonly Version[] {
  const names = new Set<string>();
  for (const entry of channel.entries) {
    names.add(entry.name?.value ?? "");
    for (const { value } of edgeNamesOf(entry)) names.add(value);
  }
  return [...names].flatMap((name) => v1BundleNamed(pkg, name)?.written ?? versionInEntryName(name)?.version ?? []);
}

/** All bundles of a package by version. One line for all channels: one for each would take quadratic time. */
const bundleLine = memoize(
  (pkg: PackageFacts): VersionLine<InstalledBundle> =>
    new VersionLine(
      v1Bundles(pkg, noFeatureGates).flatMap(({ name, written: version }) => (version ? { name, version } : [])),
    ),
);

/**
 * The bundles of the package that are not entries of the channel and that the entry's skipRange matches, lowest first; at
 * most so many.
 */
export function matchedOutside(
  pkg: PackageFacts,
  channel: Channel,
  entry: Entry,
  most = Number.POSITIVE_INFINITY,
): readonly InstalledBundle[] {
  const line = bundleLine(pkg);
  const { entries } = channelChain(channel);
  const found: InstalledBundle[] = [];
  for (const bundle of itemsAt(line.entries, mergeIndexRanges(line.edgeSourcesOf(entry).byRange.matching))) {
    if (found.length >= most) break;
    if (!entries.has(bundle.name)) found.push(bundle);
  }
  return found;
}

/** How many bundles `matchedOutside` finds. */
export function countMatchedOutside(pkg: PackageFacts, channel: Channel, entry: Entry): number {
  const [all, own] = [bundleLine(pkg), automaticUpdatesIn(pkg, channel).versionLine].map((line) =>
    countIndexes(mergeIndexRanges(line.edgeSourcesOf(entry).byRange.matching)),
  );
  return (all ?? 0) - (own ?? 0);
}

/** Whether the entry's skipRange matches any version but its own, in the catalog or not. */
export function matchesOtherVersions(pkg: PackageFacts, entry: Entry): boolean {
  const range = skipRangeOf(entry);
  return range !== undefined && matchesOthers(range, v1BundleNamed(pkg, entry.name?.value ?? "")?.written);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A version that a range of the channel names, or all versions between two of them. */
interface Slot {
  readonly interval: Interval;
  readonly example: InstalledEntry | undefined;
  /** Without an example: whether it is known that no range matches it, and not only that other versions decide. */
  readonly isDecided: boolean;
}

/** All slots of a channel, lowest first. */
function slotsOf(pkg: PackageFacts, channel: Channel): readonly Slot[] {
  const entries = channel.entries.filter((entry) => skipRangeOf(entry) !== undefined);
  if (entries.length === 0) return [];
  const bounds = entries.flatMap(
    (entry) =>
      skipRangeOf(entry)
        ?.alternatives.flat()
        .map(({ version }) => version) ?? [],
  );
  const points = bounds
    .sort(compareVersions)
    .filter((each, at) => at === 0 || compareVersions(bounds[at - 1] as Version, each) !== 0);
  const known = new KnownVersions(pkg, channel);
  const intervals = points.flatMap((point, at) => [between(points[at - 1], point), exactly(point)]);
  const open = [...intervals, between(points.at(-1), undefined)].map((interval) => ({
    interval,
    bundle: known.exampleIn(interval),
  }));
  const line = new VersionLine(open.flatMap(({ bundle }) => bundle ?? []));
  const matching = new Map<string, Entry>();
  const covered = new IntervalCover(line.entries.length);
  for (const entry of entries) {
    for (const range of line.edgeSourcesOf(entry).byRange.matching) {
      covered.cover(range, (index) => matching.set(line.entries[index]?.name ?? "", entry));
    }
  }
  return open.map(({ interval, bundle }) => {
    const entry = bundle && matching.get(bundle.name);
    return {
      interval,
      example: bundle && entry && { ...bundle, channel, entry },
      isDecided: bundle !== undefined,
    };
  });
}

function between(low: Version | undefined, high: Version | undefined): Interval {
  return { min: low, minInclusive: false, max: high, maxInclusive: false, prereleases: true };
}

function exactly(version: Version): Interval {
  return { min: version, minInclusive: true, max: version, maxInclusive: true, prereleases: true };
}

/** What is known of versions from the catalog: those of bundles, and of names that entries replace and skip. */
class KnownVersions {
  /** The names of all bundles, by version. */
  readonly #bundles: ReadonlyMap<string, string>;
  /** The versions of entries, and of what entries replace or skip: their updates follow from their names. */
  readonly #named = new Set<string>();

  constructor(pkg: PackageFacts, channel: Channel) {
    this.#bundles = bundlesByVersion(pkg);
    for (const version of versionsOfNames(pkg, channel)) this.#named.add(keyOf(version));
  }

  /** A version of the interval that has the updates of all of them: undefined where only names or pre-releases are there. */
  exampleIn({ min, minInclusive, max }: Interval): { readonly name: string; readonly version: Version } | undefined {
    if (min && minInclusive) {
      const key = keyOf(min);
      return this.#named.has(key) ? undefined : { name: this.#bundles.get(key) ?? key, version: min };
    }
    for (let version = min ? firstAbove(min) : LOWEST_RELEASE; version; version = releaseAfter(version, "patch")) {
      if (max && compareVersions(version, max) >= 0) return undefined;
      const key = keyOf(version);
      if (!this.#named.has(key) && !this.#bundles.has(key)) return { name: key, version };
    }
    return undefined;
  }
}

/** No operator is released as 0.0.0. */
const LOWEST_RELEASE: Version = { major: 0, minor: 0, patch: 1, pre: [], build: [] };

const bundlesByVersion = memoize(
  (pkg: PackageFacts): ReadonlyMap<string, string> =>
    new Map(bundleLine(pkg).entries.map(({ name, version }) => [keyOf(version), name])),
);

function firstAbove(version: Version): Version | undefined {
  return version.pre.length > 0 ? withoutPrerelease(version) : releaseAfter(version, "patch");
}

function keyOf(version: Version): string {
  return versionText({ ...version, build: [] });
}
