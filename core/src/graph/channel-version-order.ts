// The entries of a channel in version order, in which everything that a skipRange matches is a few index ranges.

import { countIndexes, type IndexRange, mergeIndexRanges } from "../versions/index-range.ts";
import { matchSortedVersions } from "../versions/range-matches.ts";
import { parseSkipRange } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

/** A channel's entries by version, as opm compares them: render-graph in alpha/declcfg/write.go. */
export class ChannelVersionOrder {
  /** Indexes of entries, lowest version first. */
  readonly order: readonly number[];
  readonly #versions: readonly Version[];

  /** Takes the version of each entry, in the order of the entries. */
  constructor(versions: readonly Version[]) {
    const order = versions.map((_, index) => index);
    this.order = order.sort((a, b) => compareVersions(versions[a] as Version, versions[b] as Version));
    this.#versions = order.map((index) => versions[index] as Version);
  }

  /**
   * What a skipRange matches, as merged index ranges of `order`; the declaring entry may be among it. Nothing for an
   * invalid range. A version for which the range crashes OLM is not matched.
   */
  matches(skipRange: string): readonly IndexRange[] {
    const parsed = parseSkipRange(skipRange);
    return "ok" in parsed ? mergeIndexRanges(matchSortedVersions(parsed.ok, this.#versions).matching) : [];
  }
}

/** The indexes of the entries in ranges of `order`, lowest index first. */
export function entryIndexes(order: readonly number[], ranges: readonly IndexRange[]): Uint32Array {
  const indexes = new Uint32Array(countIndexes(ranges));
  let count = 0;
  for (const { start, end } of ranges) for (let at = start; at < end; at++) indexes[count++] = order[at] as number;
  return indexes.sort();
}
