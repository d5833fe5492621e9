// Which of many ranges match a version, without asking each of them: a segment tree over all versions that they name.

import { type IndexRange, matchSlots } from "../versions/index-range.ts";
import { firstIndexWhere } from "../versions/range-matches.ts";
import type { SkipRange } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

/** A range and the number by which it is told. */
export interface NumberedRange {
  readonly number: number;
  readonly range: SkipRange;
}

/** Looks up ranges by version. */
export class RangeIndex {
  /** The versions that the ranges name, lowest first, each once. Places are these and the gaps around them. */
  readonly #named: readonly Version[];
  readonly #length: number;
  /** The ranges that cover all places below a node: 1 is the root, the children of `i` are `2i` and `2i + 1`. */
  readonly #covering: (number[] | undefined)[] = [];

  constructor(ranges: readonly NumberedRange[]) {
    const versions = ranges.flatMap(({ range }) => range.alternatives.flat().map(({ version }) => version));
    versions.sort(compareVersions);
    this.#named = versions.filter((each, at) => at === 0 || compareVersions(versions[at - 1] as Version, each) !== 0);
    this.#length = 2 * this.#named.length + 1;
    const line = { length: this.#length, slotsOf: (version: Version) => this.#slotsOf(version) };
    for (const { number, range } of ranges) {
      const { matching: inside, crashing: panics } = matchSlots(range, line);
      for (const stretch of inside) this.#cover(stretch, number);
      for (const stretch of panics) this.#cover(stretch, number);
    }
  }

  /** The numbers of the ranges that match the version, or make OLM crash when they are asked, in no order. */
  numbersMatching(version: Version): ReadonlySet<number> {
    const found = new Set<number>();
    for (let node = this.#length + this.#slotsOf(version).start; node >= 1; node >>= 1) {
      for (const number of this.#covering[node] ?? []) found.add(number);
    }
    return found;
  }

  /** A named version is one place; any other lies in the gap before the next named one. */
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
