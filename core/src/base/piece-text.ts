// A text that is edited often. Each version of a large text is written to memory as a whole when something looks into it,
// which costs more than reading what a keystroke changes.

import type { TextEdit } from "./text.ts";

/** A piece has about as many UTF-16 code units. */
const usualSize = 16_384;

/** A text as pieces, of which an edit replaces those that it touches. Immutable. */
export class PieceText {
  readonly #pieces: readonly string[];
  /** Where each piece begins, and the length of the text. */
  readonly #starts: Uint32Array;
  readonly #size: number;
  #whole: string | undefined;

  private constructor(pieces: readonly string[], size: number) {
    this.#pieces = pieces;
    this.#size = size;
    this.#starts = new Uint32Array(pieces.length + 1);
    for (let index = 0; index < pieces.length; index++) {
      this.#starts[index + 1] = this.#startOf(index) + this.#piece(index).length;
    }
  }

  /** The text of a string. */
  static of(text: string, size = usualSize): PieceText {
    const made = new PieceText(cut(text, size), size);
    made.#whole = text;
    return made;
  }

  get length(): number {
    return this.#startOf(this.#pieces.length);
  }

  /** The text after an edit of a span that lies in it. */
  after({ span, newText }: TextEdit): PieceText {
    const first = this.#indexAt(span.start);
    const last = this.#indexAt(span.end);
    const before = this.#piece(first).slice(0, span.start - this.#startOf(first));
    const behind = this.#piece(last).slice(span.end - this.#startOf(last));
    const edited = cut(before + newText + behind, this.#size);
    return new PieceText([...this.#pieces.slice(0, first), ...edited, ...this.#pieces.slice(last + 1)], this.#size);
  }

  /** The part between two offsets, the first of which is not behind the second. */
  slice(start: number, end: number): string {
    const last = this.#indexAt(end);
    let part = "";
    for (let index = this.#indexAt(start); index <= last; index++) {
      const at = this.#startOf(index);
      part += this.#piece(index).slice(Math.max(0, start - at), Math.max(0, end - at));
    }
    return part;
  }

  /** All of it. The engine puts the pieces together when something looks into the string. */
  toString(): string {
    this.#whole ??= this.#pieces.reduce((whole, piece) => whole + piece, "");
    return this.#whole;
  }

  /** The last piece that begins at an offset or before it. */
  #indexAt(offset: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #piece(index: number): string {
    return this.#pieces[index] ?? "";
  }

  #startOf(index: number): number {
    return this.#starts[index] ?? 0;
  }
}

/** Pieces of a text of about this size; the last one is smaller than two. */
function cut(text: string, size: number): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (; text.length - at >= 2 * size; at += size) pieces.push(text.slice(at, at + size));
  if (at < text.length) pieces.push(at === 0 ? text : text.slice(at));
  return pieces;
}
