// Simulates the read buffer of go-yaml (readerc.go, scannerc.go), which decodes 512 bytes when the scanner requests more
// characters than are available. Two effects depend on it. Malformed bytes after a document's end matter only if the
// buffer has reached them. And while a byte order mark is the first character in the buffer, the scanner skips the first
// character of each line.

import { isBlank, isBreak } from "./yaml-characters.ts";
import type { MalformedBytes, YamlInput } from "./yaml-input.ts";

/** Bytes decoded at a time. */
const windowSize = 512;

const byteOrderMark = 0xfeff;

/** Replays the requests of go-yaml's scanner. Offsets are into the text and must not decrease. */
export class ReadBuffer {
  readonly #text: string;
  readonly #isCutByLines: boolean;
  readonly #isUtf16: boolean;
  readonly #malformed: ReadonlyMap<number, MalformedBytes>;
  /** The number of bytes decoded, and of bytes in total. */
  #bytes: number;
  #bytesInWindow = windowSize;
  #decodedEnd: number;
  /** Each request beyond the end of the text appends one NUL character. */
  #beyond = 0;
  #start: number;

  constructor(text: string, start: number, input: YamlInput) {
    // opm's line reader ends the stream with a line break, even if the text has none.
    this.#text = input.isCutByLines && !text.endsWith("\n") ? `${text}\n` : text;
    this.#isCutByLines = input.isCutByLines;
    this.#isUtf16 = input.isUtf16;
    this.#malformed = new Map(input.malformed.map((each) => [each.at, each]));
    const hasMark = text.charCodeAt(start) === byteOrderMark;
    this.#bytes = hasMark ? (input.isUtf16 ? 2 : 3) : 0;
    this.#decodedEnd = hasMark ? start + 1 : start;
    this.#start = this.#decodedEnd;
  }

  /** The offset up to which the text is decoded; Infinity once the reader has reached its end. */
  get decodedEnd(): number {
    return this.#beyond > 0 ? Number.POSITIVE_INFINITY : this.#decodedEnd;
  }

  /** Whether the first character in the buffer is a byte order mark. */
  get startsWithMark(): boolean {
    return this.#text.charCodeAt(this.#start) === byteOrderMark;
  }

  /** The scanner at `at` requests `count` characters. */
  need(at: number, count: number): void {
    if (this.#holds(at, count)) return;
    this.#start = at;
    while (!this.#holds(at, count)) {
      if (this.#decodedEnd >= this.#text.length || this.#isCutOff(this.#decodedEnd)) {
        this.#beyond++;
        return;
      }
      this.#decode();
    }
  }

  /** The offset after the character at `at`. */
  next(at: number): number {
    const code = this.#text.charCodeAt(at);
    const next = this.#text.charCodeAt(at + 1);
    const isPair = code >= 0xd800 && code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
    return at + (isPair || (this.#isCutByLines && code === 13 && next === 10) ? 2 : 1);
  }

  /** Comments, blanks and block scalars from `start` to `end`: one character at a time, two at a line break. */
  passRun(start: number, end: number): void {
    for (let at = start; at < end; at = this.next(at)) this.#passOne(at);
  }

  /** A plain scalar and the text skipped after it up to `next`; `goesOn` unless indentation ended it. */
  passPlain(start: number, end: number, next: number, goesOn: boolean): void {
    this.need(start, 4);
    for (let at = start; at < end; ) {
      at = this.next(at);
      this.need(at, 2);
      if (at >= end || !isBlankOrBreak(this.#text.charCodeAt(at))) continue;
      at = this.#passBlanks(at, end);
      this.need(at, 4);
    }
    if (next <= end) return;
    this.#passBlanks(end, next);
    if (goesOn) this.need(next, 4);
  }

  /** A quoted scalar with its quotes. */
  passQuoted(start: number, end: number): void {
    const isDouble = this.#text.charCodeAt(start) === 34;
    let at = start + 1;
    while (at < end - 1) {
      this.need(at, 4);
      while (at < end - 1 && !isBlankOrBreak(this.#text.charCodeAt(at))) {
        const escapedBreak = isDouble && this.#text.charCodeAt(at) === 92 && isBreak(this.#text.charCodeAt(at + 1));
        if (escapedBreak) {
          this.need(at, 3);
          at = this.next(at + 1);
          break;
        }
        at = this.#passQuotedCharacter(at, isDouble);
      }
      this.need(at, 1);
      if (at < end - 1) at = this.#passBlanks(at, end - 1);
    }
    // At a quote that is first on its line or after blanks, the scanner requests characters again.
    if (at === start + 1 || isBlankOrBreak(this.#text.charCodeAt(at - 1))) this.need(at, 4);
  }

  /** An anchor, alias, tag or directive. */
  passWord(start: number, end: number): void {
    for (let at = start; at < end; at = this.next(at)) {
      if (this.#text.charCodeAt(at) === 37) this.need(at, 3);
      this.#passOne(at);
    }
  }

  #passOne(at: number): void {
    if (isBreak(this.#text.charCodeAt(at))) this.need(at, 2);
    this.need(this.next(at), 1);
  }

  #passQuotedCharacter(start: number, isDouble: boolean): number {
    const code = this.#text.charCodeAt(start);
    let at = this.next(start);
    if (code === 39 && !isDouble) at++;
    if (code === 92 && isDouble) {
      const digits = hexDigits[this.#text[at] ?? ""] ?? 0;
      at = this.next(at);
      if (digits > 0) this.need(at, digits);
      at += digits;
    }
    this.need(at, 2);
    return at;
  }

  #passBlanks(start: number, end: number): number {
    let at = start;
    this.need(at, 1);
    for (; at < end && isBlankOrBreak(this.#text.charCodeAt(at)); at = this.next(at)) this.#passOne(at);
    return at;
  }

  #holds(at: number, count: number): boolean {
    if (this.#decodedEnd - at >= count * 2) return true;
    let held = this.#beyond;
    for (let each = at; each < this.#decodedEnd && held < count; each = this.next(each)) held++;
    return held >= count;
  }

  #decode(): void {
    for (;;) {
      if (this.#decodedEnd >= this.#text.length) break;
      const width = this.#width(this.#decodedEnd);
      if (this.#bytes + width > this.#bytesInWindow || this.#isCutOff(this.#decodedEnd)) break;
      this.#bytes += width;
      this.#decodedEnd = this.next(this.#decodedEnd);
    }
    this.#bytesInWindow = this.#bytes + windowSize;
  }

  /** A malformed character whose first byte announces more bytes than remain. */
  #isCutOff(at: number): boolean {
    const malformed = this.#malformed.get(at);
    if (!malformed) return false;
    let lacking = malformed.promised - malformed.present;
    for (let each = this.next(at); each < this.#text.length && lacking > 0; each = this.next(each)) {
      lacking -= this.#malformed.get(each)?.present ?? this.#width(each);
    }
    return lacking > 0;
  }

  /** The number of bytes that go-yaml expects for the character. */
  #width(at: number): number {
    const malformed = this.#malformed.get(at);
    if (malformed) return malformed.promised;
    const code = this.#text.charCodeAt(at);
    const length = this.next(at) - at;
    if (this.#isUtf16) return length * 2;
    if (code < 0x80) return 1;
    return length === 2 ? 4 : code < 0x800 ? 2 : 3;
  }
}

const hexDigits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function isBlankOrBreak(code: number): boolean {
  return isBlank(code) || isBreak(code);
}
