// An index of skipRanges that finds those that match a version: a segment tree over all versions that they name.

import type { IndexRange } from "../versions/index-range.ts";
import { firstIndexWhere, matchSlots } from "../versions/range-matches.ts";
import type { SkipRange } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

/** A range and the number that stands for it in answers. */
export interface NumberedRange {
  readonly number: number;
  readonly range: SkipRange;
}

/** Finds skipRanges by version. */
export class RangeIndex {
  /** The versions that the ranges name, lowest first, each once. Slots are these versions and the gaps around them. */
  readonly #named: readonly Version[];
  /** The number of slots. */
  readonly #length: number;
  /** The ranges that match all slots below a node. Node 1 is the root; the children of `i` are `2i` and `2i + 1`. */
  readonly #covering: (number[] | undefined)[] = [];

  constructor(ranges: readonly NumberedRange[]) {
    const versions = ranges.flatMap(({ range }) => range.alternatives.flat().map(({ version }) => version));
    versions.sort(compareVersions);
    this.#named = versions.filter((each, at) => at === 0 || compareVersions(versions[at - 1] as Version, each) !== 0);
    this.#length = 2 * this.#named.length + 1;
    const slots = { length: this.#length, slotsOf: (version: Version) => this.#slotsOf(version) };
    for (const { number, range } of ranges) {
      const { matching, crashing } = matchSlots(range, slots);
      for (const slotRange of matching) this.#cover(slotRange, number);
      for (const slotRange of crashing) this.#cover(slotRange, number);
    }
  }

  /**
   * Asks for one version after another, by its slot. Each answer leaves out most of what an earlier one has named, so that
   * all answers together take about as much time as it took to build the index.
   */
  newSearch(): (slot: number) => readonly number[] {
    const isKnown = new Uint8Array(2 * this.#length);
    return (slot) => {
      const found: number[] = [];
      for (let node = this.#length + slot; node >= 1; node >>= 1) {
        if (isKnown[node] === 1) continue;
        isKnown[node] = 1;
        for (const number of this.#covering[node] ?? []) found.push(number);
      }
      return found;
    };
  }

  /** The slot of a version, for `newSearch`. */
  slotOf(version: Version): number {
    return this.#slotsOf(version).start;
  }

  /** The numbers of the ranges that match the version, or crash OLM when it tests them; in no particular order. */
  numbersMatching(version: Version): ReadonlySet<number> {
    const found = new Set<number>();
    for (let node = this.#length + this.#slotsOf(version).start; node >= 1; node >>= 1) {
      for (const number of this.#covering[node] ?? []) found.add(number);
    }
    return found;
  }

  /** A named version has a slot of its own. Any other version is in the gap before the next named one. */
  #slotsOf(version: Version): IndexRange {
    const at = firstIndexWhere(this.#named, (each) => compareVersions(each, version) >= 0);
    const next = this.#named[at];
    const isNamed = next !== undefined && compareVersions(next, version) === 0;
    return isNamed ? { start: 2 * at + 1, end: 2 * at + 2 } : { start: 2 * at, end: 2 * at + 1 };
  }

  #cover({ start, end }: IndexRange, number: number): void {
    for (let from = start + this.#length, to = end + this.#length; from < to; from >>= 1, to >>= 1) {
      if (from & 1) this.#add(from++, number);
      if (to & 1) this.#add(--to, number);
    }
  }

  #add(node: number, number: number): void {
    const known = this.#covering[node];
    if (known) known.push(number);
    else this.#covering[node] = [number];
  }
}
