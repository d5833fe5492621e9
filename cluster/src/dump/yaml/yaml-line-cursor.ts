// A cursor that moves through block-style YAML line by line and skips values without parsing them. It is exact for the
// YAML that programs write. Other syntax (anchors, tags, flow collections over several lines, tabs) throws
// `unsupportedByOutline`.
//
// A value ends at the first line that is not indented more than its key. Continuation lines of quoted strings and flow
// collections can break that rule, so these are followed to their ends wherever one can begin.

import { isAscii } from "node:buffer";
import { withoutTrailing } from "#core";
import { hasLoneCarriageReturn } from "../lone-carriage-return.ts";
import {
  backslash,
  carriageReturn,
  dash,
  doubleQuote,
  foldedStyle,
  hash,
  isDigit,
  lineFeed,
  literalStyle,
  openBrace,
  openBracket,
  opensNode,
  plus,
  singleQuote,
  space,
  tab,
} from "./yaml-bytes.ts";
import { unsupported, YamlLineScanner } from "./yaml-line-scanner.ts";

/** A key, and where its value begins on the same line; -1 if the line ends after the key. */
export interface YamlKey {
  readonly text: string;
  readonly valueStart: number;
}

/** A cursor over the lines of one document. Offsets are in bytes. */
export class YamlLineCursor {
  readonly #bytes: Buffer;
  readonly #end: number;
  readonly #scanner: YamlLineScanner;
  /** Where the current line begins. */
  at: number;
  /** The number of the current line, from 1. */
  line: number;
  /** The line's first character that is not a space, or of a list item's content after the dash; set by `peek`. */
  content = 0;
  /** The column of `content`, from 0. */
  indent = 0;

  constructor(bytes: Buffer, start: number, end: number, line: number) {
    this.#bytes = bytes;
    this.#end = end;
    this.#scanner = new YamlLineScanner(bytes, end);
    this.at = start;
    this.line = line;
    if (!hasOnlyPlainLineBreaks(bytes.subarray(start, end))) unsupported();
  }

  /** Moves to the next line that is neither empty nor a comment; false at the end. */
  peek(): boolean {
    while (this.at < this.#end) {
      const at = this.#indentEnd();
      if (!this.#scanner.endsLine(at)) {
        if (this.#bytes[at] === tab) unsupported();
        this.content = at;
        this.indent = at - this.at;
        return true;
      }
      this.nextLine(at);
    }
    return false;
  }

  /** Moves to the line after the one that contains `from`. */
  nextLine(from: number): void {
    const end = this.#bytes.indexOf(lineFeed, from);
    this.at = end < 0 || end >= this.#end ? this.#end : end + 1;
    this.line++;
  }

  /** Whether the current line begins a list item. */
  get isItem(): boolean {
    return this.#bytes[this.content] === dash && this.#scanner.isBlank(this.content + 1);
  }

  /** Moves behind the dash of the current list item, which must have content on its line. */
  enterItem(): void {
    this.content = this.#scanner.skipSpaces(this.content + 1);
    this.indent = this.content - this.at;
    if (this.#scanner.endsLine(this.content)) unsupported();
  }

  /** The key of the current line. */
  key(): YamlKey {
    const start = this.content;
    const { end, valueStart } = this.#scanner.keyAt(start) ?? unsupported();
    const isQuoted = this.#bytes[start] === doubleQuote || this.#bytes[start] === singleQuote;
    const text = isQuoted
      ? this.#quotedText(start, end)
      : withoutTrailing(this.#bytes.toString("utf8", start, end), " ");
    if (text === "<<" || text.endsWith("\t")) unsupported();
    return { text, valueStart: this.#scanner.endsLine(valueStart) ? -1 : valueStart };
  }

  /** The word at `valueStart`, such as a kind, which must be the rest of its line. Call it before skipping the value. */
  word(valueStart: number): string {
    const bytes = this.#bytes;
    let end = valueStart;
    while (!this.#scanner.endsLine(end)) end++;
    if (bytes[end] === hash && bytes[end - 1] !== space) unsupported();
    const text = bytes.toString("latin1", valueStart, end).trim();
    const word = /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
    return /^[A-Za-z][\w.-]*(?:\/v\w+)?$/.test(word) ? word : unsupported();
  }

  /** Skips the value that begins at `valueStart` on the current line, after a key or dash at `column`. */
  skipInline(valueStart: number, column: number): void {
    const first = this.#bytes[valueStart] as number;
    if (first === doubleQuote || first === singleQuote) this.#endLineAfter(this.#quotedEnd(valueStart, column));
    else if (first === openBrace || first === openBracket) this.#endLineAfter(this.#scanner.flowEnd(valueStart));
    else if (first === literalStyle || first === foldedStyle) this.#skipBlock(valueStart, column);
    else if (this.#scanner.beginsPlain(valueStart)) this.#skipPlain(valueStart, column);
    else unsupported();
  }

  /** Skips the lines of the value of a key at `column`: deeper lines, and list items at the same column. */
  skipNested(column: number): void {
    while (this.peek()) {
      if (this.indent < column || (this.indent === column && !this.isItem)) return;
      this.#skipStructureLine();
    }
  }

  /** Skips a line of a mapping or list, with the value that begins on it. */
  #skipStructureLine(): void {
    const scanner = this.#scanner;
    let column = this.indent;
    let at = this.content;
    let isItem = false;
    // A key longer than 128 characters is written after a '?', and its value after a ':' on the next line.
    while (opensNode(this.#bytes[at]) && scanner.isBlank(at + 1)) {
      isItem = true;
      column = at - this.at;
      at = scanner.skipSpaces(at + 1);
      if (scanner.endsLine(at)) return this.nextLine(at);
    }
    const key = scanner.keyAt(at);
    // A string on a line of its own can continue at its own indentation, where it looks like structure.
    if (!key) return isItem ? this.skipInline(at, column) : unsupported();
    if (scanner.endsLine(key.valueStart)) this.nextLine(key.valueStart);
    else this.skipInline(key.valueStart, at - this.at);
  }

  #quotedText(start: number, end: number): string {
    const text = this.#bytes.toString("utf8", start + 1, end - 1);
    return /["'\\]/.test(text) ? unsupported() : text;
  }

  /** Skips an unquoted string and the deeper lines that continue it. */
  #skipPlain(start: number, column: number): void {
    this.nextLine(start);
    while (this.at < this.#end) {
      const at = this.#indentEnd();
      const byte = this.#bytes[at];
      if (!this.#isLineBreak(at) && (at - this.at <= column || byte === hash)) return;
      if (byte === tab) unsupported();
      this.nextLine(at);
    }
  }

  /** Skips a literal or folded block scalar: its header, then all lines that are deeper or empty. */
  #skipBlock(start: number, column: number): void {
    const bytes = this.#bytes;
    let headerEnd = start + 1;
    while (bytes[headerEnd] === plus || bytes[headerEnd] === dash || isDigit(bytes[headerEnd])) headerEnd++;
    if (!this.#scanner.endsLine(this.#scanner.skipSpaces(headerEnd))) unsupported();
    this.nextLine(headerEnd);
    while (this.at < this.#end) {
      const at = this.#indentEnd();
      const isEmpty = this.#isLineBreak(at) || at >= this.#end;
      if (!isEmpty && at - this.at <= column) return bytes[at] === tab ? unsupported() : undefined;
      this.nextLine(at);
    }
  }

  /** The offset after the quoted string at `start`, whose continuation lines must be deeper than `column`. */
  #quotedEnd(start: number, column: number): number {
    const bytes = this.#bytes;
    const quote = bytes[start];
    for (let at = start + 1; at < this.#end; at++) {
      const byte = bytes[at];
      if (byte === quote) {
        if (quote === doubleQuote || bytes[at + 1] !== singleQuote) return at + 1;
        at++;
      } else if (byte === backslash && quote === doubleQuote) {
        if (!this.#isLineBreak(at + 1)) at++;
      } else if (byte === lineFeed) {
        this.at = at + 1;
        this.line++;
        this.#expectDeeper(column);
      }
    }
    return unsupported();
  }

  #expectDeeper(column: number): void {
    const at = this.#indentEnd();
    if (!this.#isLineBreak(at) && at - this.at <= column) unsupported();
  }

  /** Moves to the next line; after a quoted string or flow collection nothing but a comment may follow on its line. */
  #endLineAfter(end: number): void {
    const at = this.#scanner.skipSpaces(end);
    if (!this.#scanner.endsLine(at) || (this.#bytes[at] === hash && at === end)) unsupported();
    this.nextLine(at);
  }

  /** The offset after the spaces at the start of the current line. */
  #indentEnd(): number {
    let at = this.at;
    while (this.#bytes[at] === space) at++;
    return at;
  }

  #isLineBreak(at: number): boolean {
    return this.#bytes[at] === lineFeed || this.#bytes[at] === carriageReturn;
  }
}

/** YAML 1.1 also treats three Unicode characters as line breaks. */
function hasOnlyPlainLineBreaks(bytes: Buffer): boolean {
  if (hasLoneCarriageReturn(bytes)) return false;
  return isAscii(bytes) || !["\u0085", "\u2028", "\u2029"].some((each) => bytes.includes(each));
}
