// The channels that opm generates from a semver template, without places: generateChannels and linkChannels in semver.go.

import { groupBy } from "../base/group-by.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { type StreamName, streamNames } from "./template.ts";

/** A bundle of a stream. */
export interface StreamBundle {
  /** The bundle's name; unique in its stream. */
  readonly name: string;
  readonly version: Version;
}

export type ChannelType = "minor" | "major";

/** Which channels a semver template asks for. */
export interface ChannelWishes {
  readonly types: readonly ChannelType[];
  readonly preference: ChannelType;
}

/** A generated channel. */
export interface SemverChannel<Item extends StreamBundle> {
  readonly stream: StreamName;
  readonly name: string;
  /** From the lowest to the highest version. */
  readonly entries: readonly SemverEntry<Item>[];
}

export interface SemverEntry<Item extends StreamBundle> {
  readonly item: Item;
  /** The bundle with the highest version of the minor version before; undefined where opm writes no `replaces`. */
  readonly replaces: Item | undefined;
  /** In the order of their names. */
  readonly skips: readonly Item[];
}

export interface SemverChannels<Item extends StreamBundle> {
  /** In the order of their names. */
  readonly channels: readonly SemverChannel<Item>[];
  /** Empty if every bundle is a pre-release of 0.0.0, or if there is none. */
  readonly defaultChannel: string;
}

/** Generates the channels of the bundles in each stream, whose versions must be distinct. */
export function semverChannels<Item extends StreamBundle>(
  streams: ReadonlyMap<StreamName, readonly Item[]>,
  wishes: ChannelWishes,
): SemverChannels<Item> {
  const channels: SemverChannel<Item>[] = [];
  let best: DefaultCandidate = { rank: 0, version: zero, type: undefined, name: "" };
  for (const [rank, stream] of streamNames.entries()) {
    const sorted = (streams.get(stream) ?? []).toSorted((a, b) => compareVersions(a.version, b.version));
    for (const entries of groupBy(linked(sorted), ({ item }) => String(item.version.major)).values()) {
      for (const type of wishes.types) {
        for (const [name, own] of groupBy(entries, ({ item }) => channelName(stream, type, item.version))) {
          channels.push({ stream, name, entries: own });
          const candidate = { rank, version: (own[0] as SemverEntry<Item>).item.version, type, name };
          if (isBetter(candidate, best, wishes.preference)) best = candidate;
        }
      }
    }
  }
  channels.sort((a, b) => compareTexts(a.name, b.name));
  return { channels, defaultChannel: best.name };
}

/** The bundles of a stream with their edges. They do not depend on the kind of channel. */
function linked<Item extends StreamBundle>(sorted: readonly Item[]): readonly SemverEntry<Item>[] {
  let lower: Item[] = [];
  let replaces: Item | undefined;
  return sorted.map((item, index) => {
    const before = sorted[index - 1];
    const after = sorted[index + 1];
    if (before && before.version.major !== item.version.major) {
      lower = [];
      replaces = undefined;
    } else if (before) {
      if (!isSameMinor(before, item)) replaces = before;
      lower.push(before);
    }
    // Only the highest version of each minor version has edges.
    if (after && isSameMinor(after, item)) return { item, replaces: undefined, skips: [] };
    const skipped = lower.filter((each) => each !== replaces);
    return { item, replaces, skips: skipped.sort((a, b) => compareTexts(a.name, b.name)) };
  });
}

function isSameMinor({ version: a }: StreamBundle, { version: b }: StreamBundle): boolean {
  return a.major === b.major && a.minor === b.minor;
}

function channelName(stream: StreamName, type: ChannelType, { major, minor }: Version): string {
  return type === "major" ? `${stream}-v${major}` : `${stream}-v${major}.${minor}`;
}

/** A channel that may become the default one, with the version that opened it, which is its lowest. */
interface DefaultCandidate {
  /** The place of its stream in `streamNames`. */
  readonly rank: number;
  readonly version: Version;
  readonly type: ChannelType | undefined;
  readonly name: string;
}

const zero: Version = { major: 0, minor: 0, patch: 0, pre: [], build: [] };

function isBetter(a: DefaultCandidate, b: DefaultCandidate, preference: ChannelType): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  const order = compareVersions(a.version, b.version);
  if (order !== 0) return order > 0;
  if (a.type === b.type) return false;
  // A tie: the preferred type wins. The candidate to start with has no type and loses.
  return a.type === preference || b.type === undefined;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
