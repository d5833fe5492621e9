// Which of many entries may have an edge from what somebody has, without asking each of them.

import { groupBy } from "../base/group-by.ts";
import type { Channel, Entry } from "../model/blob.ts";
import { type InstalledVersion, skipRangeOf } from "./edges.ts";
import { RangeIndex } from "./range-index.ts";

/** Looks up the entries of a list by what they update. */
export class EdgeIndex {
  readonly #byName: ReadonlyMap<string, readonly number[]>;
  readonly #ranges: RangeIndex;

  constructor(entries: readonly Entry[]) {
    const edges = entries.flatMap((entry, number) =>
      [entry.replaces, ...entry.skips].flatMap((at) => (at ? { name: at.value, number } : [])),
    );
    const byName = new Map<string, number[]>();
    for (const [name, own] of groupBy(edges, (each) => each.name))
      byName.set(
        name,
        own.map(({ number }) => number),
      );
    this.#byName = byName;
    this.#ranges = new RangeIndex(
      entries.flatMap((entry, number) => {
        const range = skipRangeOf(entry);
        return range ? { number, range } : [];
      }),
    );
  }

  /** The places in the list, in order, of all entries that update what is installed or make OLM crash when asked. */
  indexesFrom({ name, version }: InstalledVersion): readonly number[] {
    const places = new Set(this.#ranges.numbersMatching(version));
    for (const place of this.#byName.get(name) ?? []) places.add(place);
    return [...places].sort((a, b) => a - b);
  }
}

const ofChannels = new WeakMap<Channel, EdgeIndex>();

/** The entries of a channel that may have an edge from what somebody has, in opm's order. */
export function entriesWithEdgeFrom(channel: Channel, from: InstalledVersion): readonly Entry[] {
  const index = ofChannels.get(channel) ?? new EdgeIndex(channel.entries);
  ofChannels.set(channel, index);
  return index.indexesFrom(from).flatMap((place) => channel.entries[place] ?? []);
}
