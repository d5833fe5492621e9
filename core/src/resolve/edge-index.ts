// An index of entries by the installed versions that they update, so that not every entry has to be tested.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import { edgeNamesOf } from "../model/written-edges.ts";
import { type InstalledBundle, skipRangeOf } from "./edges.ts";
import { RangeIndex } from "./range-index.ts";

/** Finds the entries of a list that may update an installed version. */
export class EdgeIndex {
  readonly #byName: ReadonlyMap<string, readonly { readonly index: number }[]>;
  readonly #ranges: RangeIndex;

  constructor(entries: readonly Entry[]) {
    const named = entries.flatMap((entry, index) => edgeNamesOf(entry).map(({ value: name }) => ({ name, index })));
    this.#byName = groupBy(named, ({ name }) => name);
    this.#ranges = new RangeIndex(
      entries.flatMap((entry, number) => {
        const range = skipRangeOf(entry);
        return range ? { number, range } : [];
      }),
    );
  }

  /** The indexes, in order, of all entries that update the installed version, or crash OLM when it tests them. */
  indexesFrom({ name, version }: InstalledBundle): readonly number[] {
    const indexes = new Set(this.#ranges.numbersMatching(version));
    for (const { index } of this.#byName.get(name) ?? []) indexes.add(index);
    return [...indexes].sort((a, b) => a - b);
  }
}

/** The entries of a channel that may have an edge from the installed version, in opm's order. */
export function entriesWithEdgeFrom(channel: Channel, from: InstalledBundle): readonly Entry[] {
  return indexOfChannel(channel)
    .indexesFrom(from)
    .flatMap((index) => channel.entries[index] ?? []);
}

const indexOfChannel = memoize((channel: Channel) => new EdgeIndex(channel.entries));
