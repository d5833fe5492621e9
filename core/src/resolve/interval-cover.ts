// A set of covered indexes that grows range by range. It finds the uncovered indexes of a range with a union-find
// structure, so any number of overlapping ranges takes almost linear time.

import type { IndexRange } from "../versions/index-range.ts";

/** The indexes from 0 to `length`, none covered at first. */
export class IntervalCover {
  /** For each index, a later or equal index before which everything is covered: itself if it is uncovered. */
  readonly #next: Int32Array;

  constructor(length: number) {
    this.#next = new Int32Array(length + 1);
    for (let index = 0; index <= length; index++) this.#next[index] = index;
  }

  /** Covers a range and calls `onAdded` with each of its indexes that was not covered before, in order. */
  cover({ start, end }: IndexRange, onAdded: (index: number) => void): void {
    for (let index = this.#firstUncovered(start); index < end; index = this.#firstUncovered(index)) {
      onAdded(index);
      this.#next[index] = index + 1;
    }
  }

  /** Halves the paths that it follows, which keeps later searches short. */
  #firstUncovered(from: number): number {
    const next = this.#next;
    let index = from;
    while (next[index] !== index) {
      const further = next[next[index] as number] as number;
      next[index] = further;
      index = further;
    }
    return index;
  }
}
