// Going through block-style YAML line by line, from its bytes, passing over values without reading them: exact for
// what every YAML writer writes, while anything else (anchors, tags, flow over several lines, tabs) is `UnsupportedByOutline`.
//
// A value ends where a line stands no deeper than its key. That holds as long as no text in quotes and no flow goes on
// at lesser depth, so quotes and brackets are followed to their ends, wherever they can begin.

import { isAscii } from "node:buffer";
import { withoutTrailing } from "#core";
import { hasLoneCarriageReturn } from "../lone-carriage-return.ts";
import { UnsupportedByOutline } from "../unsupported-by-outline.ts";
import {
  backslash,
  carriageReturn,
  colon,
  dash,
  doubleQuote,
  hash,
  isDigit,
  isIndicator,
  lineFeed,
  opensNode,
  questionMark,
  singleQuote,
  space,
  tab,
} from "./yaml-bytes.ts";

/** A key and where its value begins on the same line; -1 where the line ends behind the key. */
export interface YamlKey {
  readonly text: string;
  readonly valueStart: number;
}

/** A cursor over the lines of one document. Offsets are bytes. */
export class YamlLines {
  readonly #bytes: Buffer;
  readonly #end: number;
  /** Where the current line begins. */
  at: number;
  /** Its number, from 1. */
  line: number;
  /** Its first character that is no space, or where an item's content begins behind the dash; set by `peek`. */
  content = 0;
  /** The column of `content`, from 0. */
  indent = 0;

  constructor(bytes: Buffer, start: number, end: number, line: number) {
    this.#bytes = bytes;
    this.#end = end;
    this.at = start;
    this.line = line;
    if (!breaksLinesPlainly(bytes.subarray(start, end))) throw new UnsupportedByOutline();
  }

  /** Goes to the next line that is neither empty nor a comment; false at the end. */
  peek(): boolean {
    const bytes = this.#bytes;
    while (this.at < this.#end) {
      let at = this.at;
      while (bytes[at] === space) at++;
      if (!this.#endsLine(at)) {
        if (bytes[at] === tab) throw new UnsupportedByOutline();
        this.content = at;
        this.indent = at - this.at;
        return true;
      }
      this.nextLine(at);
    }
    return false;
  }

  /** Goes to the line behind the one in which `from` stands. */
  nextLine(from: number): void {
    const end = this.#bytes.indexOf(lineFeed, from);
    this.at = end < 0 || end >= this.#end ? this.#end : end + 1;
    this.line++;
  }

  /** Whether the current line is an item of a list. */
  get isItem(): boolean {
    return this.#bytes[this.content] === dash && this.#isBlank(this.content + 1);
  }

  /** Goes behind the dash of the current item; it must hold something there. */
  enterItem(): void {
    this.content = this.#skipSpaces(this.content + 1);
    this.indent = this.content - this.at;
    if (this.#endsLine(this.content)) throw new UnsupportedByOutline();
  }

  /** The key of the current line. */
  key(): YamlKey {
    const start = this.content;
    const { end, valueStart } = this.#keyAt(start) ?? fail();
    const isQuoted = this.#bytes[start] === doubleQuote || this.#bytes[start] === singleQuote;
    const text = isQuoted
      ? this.#quotedText(start, end)
      : withoutTrailing(this.#bytes.toString("utf8", start, end), " ");
    if (text === "<<" || text.endsWith("\t")) throw new UnsupportedByOutline();
    return { text, valueStart: this.#endsLine(valueStart) ? -1 : valueStart };
  }

  /** A short text on one line, such as a kind, whose value begins at `valueStart`; to be called before it is skipped. */
  word(valueStart: number): string {
    const bytes = this.#bytes;
    let end = valueStart;
    while (!this.#endsLine(end)) end++;
    if (bytes[end] === hash && bytes[end - 1] !== space) fail();
    const text = bytes.toString("latin1", valueStart, end).trim();
    const bare = /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
    return /^[A-Za-z][\w.-]*(?:\/v\w+)?$/.test(bare) ? bare : fail();
  }

  /** Passes over the value that begins on the current line at `valueStart`, below a key or dash in `column`. */
  skipInline(valueStart: number, column: number): void {
    const first = this.#bytes[valueStart] as number;
    if (first === doubleQuote || first === singleQuote) this.#endAfter(this.#quoted(valueStart, column));
    else if (first === 123 || first === 91) this.#endAfter(this.#flow(valueStart));
    else if (first === 124 || first === 62) this.#block(valueStart, column);
    else if (this.#beginsPlain(valueStart)) this.#plain(valueStart, column);
    else fail();
  }

  /** Passes over the lines of the value of a key in `column`: what is deeper, and a list in the same column. */
  skipNested(column: number): void {
    while (this.peek()) {
      if (this.indent < column || (this.indent === column && !this.isItem)) return;
      this.#skipLine();
    }
  }

  /** Passes over one line of structure and the text that it begins. */
  #skipLine(): void {
    let column = this.indent;
    let at = this.content;
    let isItem = false;
    // A key that is longer than 128 characters is written behind a '?' and its value behind a ':' on the next line.
    while (opensNode(this.#bytes[at]) && this.#isBlank(at + 1)) {
      isItem = true;
      column = at - this.at;
      at = this.#skipSpaces(at + 1);
      if (this.#endsLine(at)) return this.nextLine(at);
    }
    const key = this.#keyAt(at);
    // A text on a line of its own may go on at its own depth, where it looks like structure.
    if (!key) return isItem ? this.skipInline(at, column) : fail();
    if (this.#endsLine(key.valueStart)) this.nextLine(key.valueStart);
    else this.skipInline(key.valueStart, at - this.at);
  }

  /** The key that begins at `start`, if there is one: where it ends, and where its value, or the line's end, is. */
  #keyAt(start: number): { readonly end: number; readonly valueStart: number } | undefined {
    const bytes = this.#bytes;
    const first = bytes[start] as number;
    let end = start;
    if (first === doubleQuote || first === singleQuote) {
      end = this.#quoteOnLine(start);
      if (end < 0) return undefined;
      const colonAt = this.#skipSpaces(end);
      if (bytes[colonAt] !== colon || !this.#isBlank(colonAt + 1)) return undefined;
      return { end, valueStart: this.#skipSpaces(colonAt + 1) };
    }
    if (first === 123 || first === 91 || first === 124 || first === 62) return undefined;
    if (!this.#beginsPlain(start)) fail();
    for (; end < this.#end; end++) {
      const byte = bytes[end];
      if (byte === colon && this.#isBlank(end + 1)) return { end, valueStart: this.#skipSpaces(end + 1) };
      if (byte === lineFeed || (byte === hash && bytes[end - 1] === space)) return undefined;
    }
    return undefined;
  }

  #quotedText(start: number, end: number): string {
    const text = this.#bytes.toString("utf8", start + 1, end - 1);
    return /["'\\]/.test(text) ? fail() : text;
  }

  /** A plain text and the deeper lines that go on with it. */
  #plain(start: number, column: number): void {
    const bytes = this.#bytes;
    this.nextLine(start);
    while (this.at < this.#end) {
      let at = this.at;
      while (bytes[at] === space) at++;
      const isEmpty = bytes[at] === lineFeed || bytes[at] === carriageReturn;
      if (!isEmpty && (at - this.at <= column || bytes[at] === hash)) return;
      if (bytes[at] === tab) fail();
      this.nextLine(at);
    }
  }

  /** A literal or folded text: its header, then all that is deeper or empty. */
  #block(start: number, column: number): void {
    const bytes = this.#bytes;
    let at = start + 1;
    while (bytes[at] === 43 || bytes[at] === dash || isDigit(bytes[at])) at++;
    if (!this.#endsLine(this.#skipSpaces(at))) fail();
    this.nextLine(at);
    while (this.at < this.#end) {
      at = this.at;
      while (bytes[at] === space) at++;
      const isEmpty = bytes[at] === lineFeed || bytes[at] === carriageReturn || at >= this.#end;
      if (!isEmpty && at - this.at <= column) return bytes[at] === tab ? fail() : undefined;
      this.nextLine(at);
    }
  }

  /** Behind the text in quotes at `start`, whose further lines must be deeper than `column`. */
  #quoted(start: number, column: number): number {
    const bytes = this.#bytes;
    const quote = bytes[start];
    for (let at = start + 1; at < this.#end; at++) {
      const byte = bytes[at];
      if (byte === quote) {
        if (quote === doubleQuote || bytes[at + 1] !== singleQuote) return at + 1;
        at++;
      } else if (byte === backslash && quote === doubleQuote) {
        if (bytes[at + 1] !== lineFeed && bytes[at + 1] !== carriageReturn) at++;
      } else if (byte === lineFeed) {
        this.at = at + 1;
        this.line++;
        this.#mustBeDeeper(column);
      }
    }
    return fail();
  }

  /** Behind the text in quotes at `start` if it ends on its line, else -1. */
  #quoteOnLine(start: number): number {
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

  #mustBeDeeper(column: number): void {
    let at = this.at;
    while (this.#bytes[at] === space) at++;
    const isEmpty = this.#bytes[at] === lineFeed || this.#bytes[at] === carriageReturn;
    if (!isEmpty && at - this.at <= column) fail();
  }

  /** Behind the flow mapping or sequence at `start`, all of which stands on one line. */
  #flow(start: number): number {
    const bytes = this.#bytes;
    let depth = 0;
    let mayBeginQuote = false;
    for (let at = start; at < this.#end && bytes[at] !== lineFeed; at++) {
      const byte = bytes[at] as number;
      if (byte === 123 || byte === 91) depth++;
      else if (byte === 125 || byte === 93) {
        if (--depth === 0) return at + 1;
      } else if (mayBeginQuote && (byte === doubleQuote || byte === singleQuote)) {
        at = this.#quoteOnLine(at) - 1;
        if (at < 0) fail();
      } else if (mayBeginQuote && !this.#beginsPlain(at) && byte !== space && byte !== colon && byte !== 44) fail();
      mayBeginQuote = byte === space || byte === 44 || byte === colon || byte === 123 || byte === 91;
    }
    return fail();
  }

  /** Behind quotes and brackets the line must end. */
  #endAfter(end: number): void {
    const at = this.#skipSpaces(end);
    if (!this.#endsLine(at) || (this.#bytes[at] === hash && at === end)) fail();
    this.nextLine(at);
  }

  /** Whether a text without quotes may begin here; not with what means something else, such as an anchor. */
  #beginsPlain(at: number): boolean {
    const byte = this.#bytes[at] as number;
    if (byte === dash || byte === colon || byte === questionMark) return !this.#isBlank(at + 1);
    return !isIndicator(byte);
  }

  /** The line ends at `at`, or a comment begins there. */
  #endsLine(at: number): boolean {
    const byte = this.#bytes[at];
    return at >= this.#end || byte === lineFeed || byte === carriageReturn || byte === hash;
  }

  #isBlank(at: number): boolean {
    const byte = this.#bytes[at];
    return at >= this.#end || byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#bytes[at] === space) at++;
    return this.#bytes[at] === tab ? fail() : at;
  }
}

function fail(): never {
  throw new UnsupportedByOutline();
}

/** YAML 1.1 also ends lines at three characters of Unicode. */
function breaksLinesPlainly(bytes: Buffer): boolean {
  if (hasLoneCarriageReturn(bytes)) return false;
  return isAscii(bytes) || !["\u0085", "\u2028", "\u2029"].some((each) => bytes.includes(each));
}
