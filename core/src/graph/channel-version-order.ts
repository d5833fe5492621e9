// The entries of a channel in the order of their versions, so that all that a skipRange matches is a few stretches of it.

import type { IndexRange } from "../versions/index-range.ts";
import { matchSortedVersions } from "../versions/range-matches.ts";
import { parseSkipRange } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

/** A channel's entries by version, as opm compares them: render-graph, alpha/declcfg/write.go. */
export class ChannelVersionOrder {
  /** Indexes of entries, lowest version first. */
  readonly order: readonly number[];
  readonly #versions: readonly Version[];

  /** `versions` are those of the entries, in their order. */
  constructor(versions: readonly Version[]) {
    const order = versions.map((_, index) => index);
    this.order = order.sort((a, b) => compareVersions(versions[a] as Version, versions[b] as Version));
    this.#versions = order.map((index) => versions[index] as Version);
  }

  /**
   * Where a skipRange matches: stretches of `order`, apart from each other and lowest first. The entry that declares
   * the range may be among them. None for an invalid range; where OLM would crash on a version, it does not match.
   */
  matches(skipRange: string): readonly IndexRange[] {
    const parsed = parseSkipRange(skipRange);
    return "ok" in parsed ? united(matchSortedVersions(parsed.ok, this.#versions).matching) : [];
  }
}

/** The indexes of the entries in the stretches of an order, lowest index first. */
export function entryIndexes(order: readonly number[], covers: readonly IndexRange[]): Uint32Array {
  const indexes = new Uint32Array(covers.reduce((sum, { start, end }) => sum + end - start, 0));
  let count = 0;
  for (const { start, end } of covers) for (let at = start; at < end; at++) indexes[count++] = order[at] as number;
  return indexes.sort();
}

/** Alternatives of a range may overlap. */
function united(stretches: readonly IndexRange[]): readonly IndexRange[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
