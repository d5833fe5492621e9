// Gives each place of a line the first colour that is painted over it, in almost linear time for any number of strokes.

import type { IndexRange } from "../versions/index-range.ts";

/** A line of `length` places, all blank at first. */
export class IntervalCover {
  /** For each place the first one at or behind it that may be blank; one more than the line is long. */
  readonly #next: Int32Array;

  constructor(length: number) {
    this.#next = Int32Array.from({ length: length + 1 }, (_, index) => index);
  }

  /** Calls `paint` for every place of the stretch that is blank still, and takes it as painted. */
  cover({ start, end }: IndexRange, paint: (place: number) => void): void {
    for (let place = this.#blankFrom(start); place < end; place = this.#blankFrom(place)) {
      paint(place);
      this.#next[place] = place + 1;
    }
  }

  #blankFrom(place: number): number {
    const next = this.#next;
    let blank = place;
    while (next[blank] !== blank) {
      const further = next[next[blank] as number] as number;
      next[blank] = further;
      blank = further;
    }
    return blank;
  }
}
