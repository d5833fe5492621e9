// Converts byte offsets in a UTF-8 text to lines and columns in one pass.

import { isAscii } from "node:buffer";
import type { FactPlace } from "#core";

const lineFeed = 10;

/** Converts offsets to places; fast if they come in ascending order. */
export class PlaceCursor {
  readonly #file: string;
  readonly #bytes: Uint8Array;
  readonly #isAscii: boolean;
  readonly #start: number;
  #at: number;
  #line = 1;
  #column = 1;

  /** `start` is where the text begins, after a byte order mark. */
  constructor(file: string, bytes: Uint8Array, start: number) {
    this.#file = file;
    this.#bytes = bytes;
    this.#start = start;
    this.#at = start;
    this.#isAscii = isAscii(bytes.subarray(start));
  }

  /** The place of a byte. */
  placeOf(offset: number): FactPlace {
    if (offset < this.#at) this.#rewind();
    for (let end = this.#lineEnd(offset); end >= 0; end = this.#lineEnd(offset)) {
      this.#at = end + 1;
      this.#line++;
      this.#column = 1;
    }
    this.#column += this.#isAscii ? offset - this.#at : this.#unitsUpTo(offset);
    this.#at = offset;
    return { file: this.#file, line: this.#line, column: this.#column };
  }

  #rewind(): void {
    this.#at = this.#start;
    this.#line = 1;
    this.#column = 1;
  }

  /** The next line feed before `offset`; -1 if there is none. */
  #lineEnd(offset: number): number {
    const end = this.#bytes.indexOf(lineFeed, this.#at);
    return end < offset ? end : -1;
  }

  /** Counts UTF-16 code units: one for each first byte of a character, two for characters of four bytes. */
  #unitsUpTo(offset: number): number {
    let units = 0;
    for (let at = this.#at; at < offset; at++) {
      const byte = this.#bytes[at] as number;
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
    }
    return units;
  }
}
