// Finds where keys, strings and flow collections end within one line of YAML. Every method takes and returns byte offsets.
// Anything that a method does not support throws `unsupportedByOutline`.

import { unsupportedByOutline } from "../unsupported-by-outline.ts";
import {
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  colon,
  comma,
  dash,
  doubleQuote,
  foldedStyle,
  hash,
  isIndicator,
  lineFeed,
  literalStyle,
  openBrace,
  openBracket,
  questionMark,
  singleQuote,
  space,
  tab,
} from "./yaml-bytes.ts";

/** Scans the bytes of a document up to its end. */
export class YamlLineScanner {
  readonly #bytes: Buffer;
  readonly #end: number;

  constructor(bytes: Buffer, end: number) {
    this.#bytes = bytes;
    this.#end = end;
  }

  /** Whether the line, apart from a comment, ends at an offset. */
  endsLine(at: number): boolean {
    const byte = this.#bytes[at];
    return at >= this.#end || byte === lineFeed || byte === carriageReturn || byte === hash;
  }

  isBlank(at: number): boolean {
    const byte = this.#bytes[at];
    return at >= this.#end || byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
  }

  /** The first offset that is not a space. Tabs are not supported. */
  skipSpaces(from: number): number {
    let at = from;
    while (this.#bytes[at] === space) at++;
    return this.#bytes[at] === tab ? unsupported() : at;
  }

  /** Whether an unquoted string can begin here, rather than something with another meaning, such as an anchor. */
  beginsPlain(at: number): boolean {
    const byte = this.#bytes[at] as number;
    if (byte === dash || byte === colon || byte === questionMark) return !this.isBlank(at + 1);
    return !isIndicator(byte);
  }

  /** The end of the key at `start` and where its value, or the end of the line, begins; undefined if there is no key. */
  keyAt(start: number): { readonly end: number; readonly valueStart: number } | undefined {
    const first = this.#bytes[start] as number;
    if (first === doubleQuote || first === singleQuote) return this.#quotedKeyAt(start);
    if (first === openBrace || first === openBracket || first === literalStyle || first === foldedStyle) {
      return undefined;
    }
    if (!this.beginsPlain(start)) unsupported();
    return this.#plainKeyAt(start);
  }

  #quotedKeyAt(start: number): { readonly end: number; readonly valueStart: number } | undefined {
    const end = this.quotedEndOnLine(start);
    if (end < 0) return undefined;
    const colonAt = this.skipSpaces(end);
    if (this.#bytes[colonAt] !== colon || !this.isBlank(colonAt + 1)) return undefined;
    return { end, valueStart: this.skipSpaces(colonAt + 1) };
  }

  #plainKeyAt(start: number): { readonly end: number; readonly valueStart: number } | undefined {
    const bytes = this.#bytes;
    for (let end = start; end < this.#end; end++) {
      const byte = bytes[end];
      if (byte === colon && this.isBlank(end + 1)) return { end, valueStart: this.skipSpaces(end + 1) };
      if (byte === lineFeed || (byte === hash && bytes[end - 1] === space)) return undefined;
    }
    return undefined;
  }

  /** The offset after the quoted string at `start` if it ends on its line, otherwise -1. */
  quotedEndOnLine(start: number): number {
    const bytes = this.#bytes;
    const quote = bytes[start];
    for (let at = start + 1; at < this.#end && bytes[at] !== lineFeed; at++) {
      if (bytes[at] === backslash && quote === doubleQuote) at++;
      else if (bytes[at] === quote) {
        if (quote === doubleQuote || bytes[at + 1] !== singleQuote) return at + 1;
        at++;
      }
    }
    return -1;
  }

  /** The offset after the flow mapping or sequence at `start`, which must end on its line. */
  flowEnd(start: number): number {
    const bytes = this.#bytes;
    let depth = 0;
    let mayBeginScalar = false;
    for (let at = start; at < this.#end && bytes[at] !== lineFeed; at++) {
      const byte = bytes[at] as number;
      if (byte === openBrace || byte === openBracket) depth++;
      else if (byte === closeBrace || byte === closeBracket) {
        if (--depth === 0) return at + 1;
      } else if (mayBeginScalar && (byte === doubleQuote || byte === singleQuote)) {
        at = this.quotedEndOnLine(at) - 1;
        if (at < 0) unsupported();
      } else if (mayBeginScalar && !this.#continuesFlow(at, byte)) unsupported();
      mayBeginScalar = byte === space || byte === comma || byte === colon || byte === openBrace || byte === openBracket;
    }
    return unsupported();
  }

  #continuesFlow(at: number, byte: number): boolean {
    return this.beginsPlain(at) || byte === space || byte === colon || byte === comma;
  }
}

/** Throws `unsupportedByOutline`. */
export function unsupported(): never {
  throw unsupportedByOutline;
}
