// Counts the updates of versions without listing them, which would be as large as all edges.

import type { WireRange } from "#protocol";
import { coveredIndexes, isCovered } from "./channel-updates.ts";
import type { PanelChannel } from "./panel-channel.ts";
import type { PanelGraph } from "./panel-graph.ts";

/** Numbers of distinct versions over all channels. */
export interface UpdateCounts {
  /** The number of versions that can update to it. */
  readonly arriving: number;
  /** The number of versions that it can update to, and the newest of them. */
  readonly onwards: number;
  readonly newest: string | undefined;
}

/** Creates a function that counts the updates of a version. Updates that only the other of two states has do not count. */
export function createUpdateCounter(graph: PanelGraph): (name: string) => UpdateCounts {
  const { edgeFilter, across, holders } = graph;
  if (edgeFilter === "anyChannel") {
    return (name) => {
      const newest = across.anyChannelFrom(name)?.to;
      return { arriving: across.anyChannelTo(name).length, onwards: newest === undefined ? 0 : 1, newest };
    };
  }
  const rankOf = (name: string) => graph.byName.get(name)?.rank ?? Number.MAX_SAFE_INTEGER;
  const known = new Map<PanelChannel, RangeCounts>();
  const countsOf = (channel: PanelChannel) => {
    const counts = known.get(channel) ?? countRanges(channel, rankOf);
    known.set(channel, counts);
    return counts;
  };
  return (name) => {
    const channels = holders.get(name) ?? [];
    return { arriving: countArriving(channels, name), ...countOnwards(channels, name, countsOf, rankOf) };
  };
}

type CountsOf = (channel: PanelChannel) => RangeCounts;

/** Ranges of more parts are counted version by version. */
const mostParts = 4;

function countArriving(channels: readonly PanelChannel[], name: string): number {
  const names = new Set<string>();
  for (const { updates } of channels) {
    for (const { from, change } of updates.namedTo(name)) if (change !== "lost") names.add(from);
  }
  const matching = channels.filter(({ updates }) => updates.rangesTo(name).some(isLeft));
  const [channel, another] = matching;
  if (channel === undefined) return names.size;
  const parts = channel.updates.rangesTo(name).flatMap((range) => (isLeft(range) ? range.covers : []));
  if (another === undefined && parts.length <= mostParts && !hasDuplicates(channel)) {
    const { indexesOf } = channel.updates;
    const isMatched = (from: string) => indexesOf(from).some((place) => isCovered({ covers: parts }, place));
    const others = [...names].filter((from) => !isMatched(from)).length;
    return parts.reduce((sum, { start, end }) => sum + end - start, others);
  }
  // The ranges may match the same versions.
  for (const { updates } of matching) {
    for (const range of updates.rangesTo(name).filter(isLeft)) {
      for (const place of coveredIndexes(range)) names.add(updates.versionLine[place] ?? name);
    }
  }
  return names.size;
}

function countOnwards(
  channels: readonly PanelChannel[],
  name: string,
  countsOf: CountsOf,
  rankOf: (name: string) => number,
): Pick<UpdateCounts, "onwards" | "newest"> {
  const names = new Set<string>();
  for (const { updates } of channels) {
    for (const { to, change } of updates.namedFrom(name)) if (change !== "lost") names.add(to);
  }
  const newestOf = (candidates: Iterable<string>) => {
    let newest: string | undefined;
    for (const each of candidates) if (newest === undefined || rankOf(each) < rankOf(newest)) newest = each;
    return newest;
  };
  const matching = channels.filter((channel) => {
    const { numbers } = countsOf(channel);
    return channel.updates.indexesOf(name).some((place) => (numbers[place] ?? 0) > 0);
  });
  const [channel, another] = matching;
  if (channel !== undefined && another === undefined && !hasDuplicates(channel)) {
    const { indexesOf, rangesTo } = channel.updates;
    const place = indexesOf(name)[0] ?? -1;
    const { numbers, newest } = countsOf(channel);
    const isMatched = (to: string) => rangesTo(to).some((range) => isLeft(range) && isCovered(range, place));
    const others = [...names].filter((to) => !isMatched(to)).length;
    return { onwards: (numbers[place] ?? 0) + others, newest: newestOf([...names, newest[place] ?? name]) };
  }
  for (const { updates } of matching) for (const { to } of updates.rangesFrom(name).filter(isLeft)) names.add(to);
  return { onwards: names.size, newest: newestOf(names) };
}

function isLeft({ change }: WireRange): boolean {
  return change !== "lost";
}

/** With duplicate entries, several ranges to one name may match the same versions. */
function hasDuplicates({ wire, entries }: PanelChannel): boolean {
  return wire.entries.length !== entries.size;
}

/** For each index in a channel's `versionLine`, the number of ranges that match it, and the newest of their entries. */
interface RangeCounts {
  readonly numbers: Int32Array;
  readonly newest: readonly (string | undefined)[];
}

function countRanges({ wire, updates }: PanelChannel, rankOf: (name: string) => number): RangeCounts {
  const { length } = updates.versionLine;
  const numbers = new Int32Array(length + 1);
  const newest = new Array<string | undefined>(length).fill(undefined);
  /** For each index, the next one without a newest entry, or one on the way to it. */
  const next = Int32Array.from({ length: length + 1 }, (_, place) => place);
  const findFree = (from: number) => {
    let free = from;
    while (next[free] !== free && free < length) free = next[free] ?? length;
    for (let place = from; place < free; ) {
      const after = next[place] ?? length;
      next[place] = free;
      place = after;
    }
    return free;
  };
  const newestFirst = wire.ranges.filter(isLeft).sort((a, b) => rankOf(a.to) - rankOf(b.to));
  for (const { to, covers } of newestFirst) {
    for (const { start, end } of covers) {
      numbers[start] = (numbers[start] ?? 0) + 1;
      numbers[end] = (numbers[end] ?? 0) - 1;
      for (let place = findFree(start); place < end; place = findFree(place)) {
        newest[place] = to;
        next[place] = place + 1;
      }
    }
  }
  for (let place = 1; place < length; place++) numbers[place] = (numbers[place] ?? 0) + (numbers[place - 1] ?? 0);
  return { numbers, newest };
}
