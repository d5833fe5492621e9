// The versions outside a channel that its skipRanges update: clusters may have them installed, although no entry of the
// channel is named after them. All versions between two bounds of ranges have the same updates, so that one of each interval
// stands for all of them.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { type IndexRange, mergeIndexRanges } from "../../versions/index-range.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { type Interval, onlyVersion, subtract } from "../../versions/version-set.ts";
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
export const outsideVersions = memoizeByBoth((pkg: Package, channel: Channel): readonly OutsideVersions[] => {
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
 * The versions outside a channel that OLM v0 never updates, because every entry whose range matches them is skipped. Where
 * such an entry is deprecated, that is what its author wanted.
 */
export function stuckOutside(pkg: Package, channel: Channel): readonly OutsideVersions[] {
  return outsideVersions(pkg, channel).filter(({ example, v0 }) => {
    if (v0 !== "stays") return false;
    const edges = successorEdges(pkg, channel, "v0", example);
    return edges.length > 0 && edges.every(({ obstacle }) => obstacle === "skipped");
  });
}

/** The bundles of the package that are not entries of the channel, by version. */
export const bundlesOutside = memoizeByBoth((pkg: Package, channel: Channel): VersionLine<InstalledBundle> => {
  const { entries } = channelChain(channel);
  return new VersionLine(
    v1Bundles(pkg, noFeatureGates).flatMap(({ name, written: version }) =>
      version && !entries.has(name) ? { name, version } : [],
    ),
  );
});

/** Where the bundles outside the channel that the entry's skipRange matches are in `bundlesOutside`. */
export function matchedOutside(pkg: Package, channel: Channel, entry: Entry): readonly IndexRange[] {
  return mergeIndexRanges(bundlesOutside(pkg, channel).edgeSourcesOf(entry).byRange.matching);
}

/** Whether the entry's skipRange matches any version but its own, in the catalog or not. */
export function matchesOtherVersions(pkg: Package, entry: Entry): boolean {
  const range = skipRangeOf(entry);
  const own = v1BundleNamed(pkg, entry.name?.value ?? "")?.written;
  // Intervals of very long ranges take too long, and a range names more versions than its own.
  if (range && range.alternatives.length > maxAlternatives) return true;
  return range !== undefined && subtract(skipRangeIntervals(range), own ? onlyVersion(own) : []).length > 0;
}

const maxAlternatives = 100;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A version that a range of the channel names, or all versions between two of them. */
interface Slot {
  readonly interval: Interval;
  readonly example: InstalledEntry | undefined;
  /** Without an example: whether it is known that no range matches it, and not only that other versions decide. */
  readonly isDecided: boolean;
}

/** All slots of a channel, lowest first. */
function slotsOf(pkg: Package, channel: Channel): readonly Slot[] {
  const entries = channel.entries.filter((entry) => skipRangeOf(entry) !== undefined);
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
  /** The names of bundles outside the channel, by version. */
  readonly #outside = new Map<string, string>();
  /** The versions of entries, and of what entries replace or skip: their updates follow from their names. */
  readonly #named = new Set<string>();

  constructor(pkg: Package, channel: Channel) {
    for (const { name, version } of bundlesOutside(pkg, channel).entries) this.#outside.set(keyOf(version), name);
    const names = channel.entries.flatMap((entry) => [entry.name, ...edgeNamesOf(entry)]);
    for (const name of new Set(names.map((each) => each?.value ?? ""))) {
      const version = v1BundleNamed(pkg, name)?.written ?? versionInEntryName(name)?.version;
      if (version) this.#named.add(keyOf(version));
    }
  }

  /** A version of the interval that has the updates of all of them: undefined where only names or pre-releases are there. */
  exampleIn({ min, minInclusive, max }: Interval): { readonly name: string; readonly version: Version } | undefined {
    if (min && minInclusive) {
      const key = keyOf(min);
      return this.#named.has(key) ? undefined : { name: this.#outside.get(key) ?? key, version: min };
    }
    for (let version = min ? firstAbove(min) : LOWEST_RELEASE; version; version = releaseAfter(version, "patch")) {
      if (max && compareVersions(version, max) >= 0) return undefined;
      const key = keyOf(version);
      if (!this.#named.has(key) && !this.#outside.has(key)) return { name: key, version };
    }
    return undefined;
  }
}

/** No operator is released as 0.0.0. */
const LOWEST_RELEASE: Version = { major: 0, minor: 0, patch: 1, pre: [], build: [] };

function firstAbove(version: Version): Version | undefined {
  return version.pre.length > 0 ? withoutPrerelease(version) : releaseAfter(version, "patch");
}

function keyOf(version: Version): string {
  return versionText({ ...version, build: [] });
}
