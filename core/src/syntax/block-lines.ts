// A fast path for the lines of block collections that most of a catalog consists of: `key: value`, `key:`, `- value` and
// `- key: value`. They are built without tokens. Any other line is left to the scanner and the composer.

import type { Frame, YamlBuilder } from "./yaml-builder.ts";
import { endOfQuotedRun, isBlankOrEnd, isBreak, isWord, plainLineEnd } from "./yaml-characters.ts";
import { scanBlockScalar, scanPlainScalar, scanQuotedScalar } from "./yaml-scalars.ts";
import { startsPlainScalar, type YamlScanner } from "./yaml-scanner.ts";
import type { Token } from "./yaml-token.ts";

/** A key that the fast path takes; libyaml allows longer ones. */
const longestKey = 128;

/** A key without quotes, with its colon. */
const keyAndColon = /[A-Za-z][\w./-]*:(?=[ \n])/y;

/** Reads lines from where the scanner is. Whenever it stops, the scanner and the builder are as if tokens had been read. */
export class BlockLines {
  readonly #scanner: YamlScanner;
  readonly #builder: YamlBuilder;
  readonly #text: string;

  constructor(scanner: YamlScanner, builder: YamlBuilder) {
    this.#scanner = scanner;
    this.#builder = builder;
    this.#text = scanner.text;
  }

  /** Reads lines, as many as it can; false if it cannot read the next one. */
  read(): boolean {
    const scanner = this.#scanner;
    if (!scanner.isBetweenTokens) return false;
    let isRead = false;
    while (this.#builder.failure === undefined && this.#goToContent() && this.#readChild()) isRead = true;
    return isRead;
  }

  /** Goes to the first character of the next line with content; false, with nothing changed, if there may be none. */
  #goToContent(): boolean {
    const text = this.#text;
    const scanner = this.#scanner;
    let { lineStart } = scanner;
    let lines = 0;
    if (text.charCodeAt(scanner.at) === 10) {
      lineStart = scanner.at + 1;
      lines = 1;
    } else if (!scanner.simpleKeyAllowed) return false;
    let at = lineStart;
    for (let code = text.charCodeAt(at); code === 32 || code === 10; code = text.charCodeAt(at)) {
      at++;
      if (code === 32) continue;
      lineStart = at;
      lines++;
    }
    // Where the scanner is already on the line, only spaces precede it.
    if (at < scanner.at || isBlankOrEnd(text.charCodeAt(at))) return false;
    scanner.goTo(at, lineStart, lines);
    return true;
  }

  /** Reads the pair or item that begins at the current character; false if it is none that can be read here. */
  #readChild(): boolean {
    const scanner = this.#scanner;
    const { at, column } = scanner;
    const isItem = this.#isItem(at);
    const keyEnd = isItem ? -1 : this.#endOfKey(at);
    if (!isItem && keyEnd < 0) return false;
    if (column !== scanner.indent && !this.#closeDeeper(column)) return false;
    let frame = this.#builder.top as Frame;
    if (frame.state === "value") return false;
    if (!isItem && frame.kind === "indentlessList") {
      this.#builder.close(frame.end);
      frame = this.#builder.top as Frame;
      if (frame.state === "value") return false;
    }
    if (isItem === (frame.kind === "blockMap")) return false;
    return isItem ? this.#readItem(at) : this.#readPair(at, keyEnd);
  }

  #isItem(at: number): boolean {
    return this.#text.charCodeAt(at) === 45 && this.#text.charCodeAt(at + 1) === 32;
  }

  /** The colon behind the key that begins here; -1 if none does. */
  #endOfKey(start: number): number {
    keyAndColon.lastIndex = start;
    if (!keyAndColon.test(this.#text)) return -1;
    const end = keyAndColon.lastIndex - 1;
    return end - start <= longestKey ? end : -1;
  }

  /** Closes the collections that are indented deeper than a line; false if none has the line's indentation. */
  #closeDeeper(column: number): boolean {
    const scanner = this.#scanner;
    const builder = this.#builder;
    if (column > scanner.indent || !scanner.hasOuterIndent(column)) return false;
    while (scanner.indent > column) {
      const frame = builder.top as Frame;
      if (frame.state === "value") return false;
      if (frame.kind !== "indentlessList") scanner.leaveIndent();
      builder.close(frame.end);
    }
    return true;
  }

  #readPair(keyStart: number, keyEnd: number): boolean {
    const { line } = this.#scanner;
    const at = this.#skipSpaces(keyEnd + 1);
    if (this.#text.charCodeAt(at) === 10) return this.#readPairOfNextLine(keyStart, keyEnd, at);
    const end = this.#endOfSimple(at);
    const token = end < 0 ? this.#scan(at) : undefined;
    if (end < 0 && !token && !this.#isEmptyFlow(at)) return false;
    this.#addKey(keyStart, keyEnd);
    if (token && isBlockScalar(token)) this.#scanner.setLastScalar(keyStart, keyEnd, line);
    this.#addValue(at, end, token);
    return true;
  }

  /** A key whose value begins on a later line, or is missing. */
  #readPairOfNextLine(keyStart: number, keyEnd: number, lineEnd: number): boolean {
    const text = this.#text;
    const scanner = this.#scanner;
    const builder = this.#builder;
    let lineStart = lineEnd + 1;
    let at = this.#skipSpaces(lineStart);
    let lines = 1;
    for (; text.charCodeAt(at) === 10; lines++) {
      lineStart = at + 1;
      at = this.#skipSpaces(lineStart);
    }
    const isItem = this.#isItem(at);
    if (!isItem && this.#endOfKey(at) < 0) return false;
    const column = at - lineStart;
    const { indent } = scanner;
    this.#addKey(keyStart, keyEnd);
    scanner.setLastScalar(keyStart, keyEnd, scanner.line);
    const opener = { start: at, end: at };
    if (column > indent) {
      builder.open(isItem ? "blockList" : "blockMap", at, undefined, opener);
      scanner.enterIndent(column);
    } else if (column === indent && isItem) {
      builder.open("indentlessList", at, undefined, { start: at, end: at + 1 });
    } else builder.addEmpty(keyEnd + 1);
    scanner.goTo(at, lineStart, lines);
    return true;
  }

  #readItem(dash: number): boolean {
    const at = this.#skipSpaces(dash + 1);
    const keyEnd = this.#endOfKey(at);
    if (keyEnd >= 0) {
      const scanner = this.#scanner;
      this.#builder.open("blockMap", at, undefined, { start: at, end: at });
      scanner.goTo(at, scanner.lineStart, 0);
      scanner.enterIndent(scanner.column);
      // A pair that cannot be read here is left to the scanner as the first one of this mapping.
      if (this.#builder.failure === undefined) this.#readPair(at, keyEnd);
      return true;
    }
    const end = this.#endOfSimple(at);
    const token = end < 0 ? this.#scan(at) : undefined;
    if (end < 0 && !token && !this.#isEmptyFlow(at)) return false;
    this.#addValue(at, end, token);
    return true;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === 32) at++;
    return at;
  }

  #addKey(start: number, end: number): void {
    this.#builder.addKey(this.#text.slice(start, end), start, end);
  }

  /** Adds the value at `start`: a simple one that ends at `end`, a scanned one, or an empty collection. */
  #addValue(start: number, end: number, scanned: Token | undefined): void {
    const text = this.#text;
    const builder = this.#builder;
    if (scanned) return builder.addSimple(scanned.value, scanned.style, scanned.start, scanned.end);
    if (end < 0) {
      builder.open(text.charCodeAt(start) === 123 ? "flowMap" : "flowList", start, undefined, {
        start,
        end: start + 1,
      });
      if (builder.failure === undefined) builder.close(start + 2);
      return this.#scanner.goBehind(start, start + 2);
    }
    if (text.charCodeAt(start) === 34) builder.addSimple(text.slice(start + 1, end - 1), "double", start, end);
    else builder.addSimple(text.slice(start, end), "plain", start, end);
    this.#scanner.goBehind(start, end);
  }

  /**
   * The end of a value that is written as it is and ends with its line: a plain text that begins with a letter, a digit or
   * a slash, or a quoted one. -1 for any other value.
   */
  #endOfSimple(start: number): number {
    const text = this.#text;
    const code = text.charCodeAt(start);
    if (code === 34) {
      const end = endOfQuotedRun(text, start + 1, 34);
      return text.charCodeAt(end) === 34 && text.charCodeAt(end + 1) === 10 ? end + 1 : -1;
    }
    if (code !== 47 && (!isWord(code) || code === 45 || code === 95)) return -1;
    const end = plainLineEnd(text, start, false);
    return text.charCodeAt(end) === 10 && !this.#mayContinue(end + 1) ? end : -1;
  }

  /** Whether a plain value may continue on the line: it is deeper, empty or a comment. */
  #mayContinue(lineStart: number): boolean {
    const at = this.#skipSpaces(lineStart);
    const code = this.#text.charCodeAt(at);
    return at - lineStart > this.#scanner.indent || code === 9 || code === 35 || isBreak(code);
  }

  /** A scalar of any style after which its line ends. Undefined, with nothing changed, for any other value. */
  #scan(at: number): Token | undefined {
    const scanner = this.#scanner;
    const before = scanner.position;
    const code = this.#text.charCodeAt(at);
    scanner.at = at;
    const token = this.#scanScalar(code);
    if (token && this.#isWhole(code)) {
      if (!isBlockScalar(token)) scanner.setLastScalar(token.start, token.end, before.line);
      if ((code === 34 || code === 39) && before.line !== scanner.line) scanner.lastLongQuote = token;
      return token;
    }
    scanner.position = before;
    return undefined;
  }

  #scanScalar(code: number): Token | undefined {
    const scanner = this.#scanner;
    const isBlock = code === 124 || code === 62;
    scanner.simpleKeyAllowed = isBlock;
    if (isBlock) return scanBlockScalar(scanner, code === 124 ? "literal" : "folded");
    if (code === 34 || code === 39) return scanQuotedScalar(scanner, code === 34 ? "double" : "single");
    // `<<` can merge mappings.
    const isPlain = code !== 60 && startsPlainScalar(code, this.#text.charCodeAt(scanner.at + 1), false);
    return isPlain ? scanPlainScalar(scanner) : undefined;
  }

  /** Whether nothing follows a scalar on its line, which could make it a key. */
  #isWhole(code: number): boolean {
    const scanner = this.#scanner;
    if (code === 34 || code === 39) scanner.at = this.#skipSpaces(scanner.at);
    const next = scanner.look();
    return next === 10 || Number.isNaN(next) || (scanner.simpleKeyAllowed && next !== 58);
  }

  /** `{}` or `[]`. */
  #isEmptyFlow(at: number): boolean {
    return this.#text.startsWith("{}\n", at) || this.#text.startsWith("[]\n", at);
  }
}

/** Only other scalars could be keys. */
function isBlockScalar({ style }: Token): boolean {
  return style === "literal" || style === "folded";
}
