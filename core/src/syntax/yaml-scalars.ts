// Scans the three kinds of scalars: plain, quoted, and block (`|`, `>`). Each function returns a token or fails the scanner.

import { breakText, endOfQuotedRun, isBlank, isBreak, isDigit, plainLineEnd } from "./yaml-characters.ts";
import type { YamlScanner } from "./yaml-scanner.ts";
import { type Token, TokenType } from "./yaml-token.ts";

/** Folds line breaks: a single line feed becomes a space; the first of several is dropped; other breaks are kept. */
function foldBreaks(breaks: string): string {
  return breaks.startsWith("\n") ? breaks.slice(1) || " " : breaks;
}

/** A plain scalar. It ends at `: `, ` #`, a flow indicator inside a flow collection, or a lower indentation. */
export function scanPlainScalar(scanner: YamlScanner): Token | undefined {
  const { text } = scanner;
  const start = scanner.at;
  const inFlow = scanner.flowLevel > 0;
  const indent = scanner.indent + 1;
  let end = plainLineEnd(text, start, inFlow);
  let value = text.slice(start, end);
  scanner.at = end;
  skipBlanks(scanner);
  // The following lines, folded.
  while (isBreak(scanner.look())) {
    const breaks = scanPlainBreaks(scanner, indent);
    if (breaks === undefined) return undefined;
    scanner.simpleKeyAllowed = true;
    if ((!inFlow && scanner.column < indent) || scanner.atDocumentIndicator() || scanner.look() === 35) break;
    const lineStart = scanner.at;
    const lineEnd = plainLineEnd(text, lineStart, inFlow);
    if (lineEnd === lineStart) break;
    value += foldBreaks(breaks) + text.slice(lineStart, lineEnd);
    end = scanner.at = lineEnd;
    scanner.simpleKeyAllowed = false;
    skipBlanks(scanner);
  }
  return { type: TokenType.Scalar, start, end, value, suffix: "", style: "plain" };
}

function skipBlanks(scanner: YamlScanner): void {
  while (isBlank(scanner.look())) scanner.at++;
}

/** The breaks and indentation before a continuation line; undefined when it is indented with a tab. */
function scanPlainBreaks(scanner: YamlScanner, indent: number): string | undefined {
  let breaks = "";
  for (let code = scanner.look(); isBlank(code) || isBreak(code); code = scanner.look()) {
    if (isBreak(code)) {
      breaks += breakText(code);
      scanner.skipBreak();
      continue;
    }
    if (code === 9 && scanner.column < indent) {
      scanner.fail("a tab cannot indent YAML; use spaces", { start: scanner.at, end: scanner.at + 1 });
      return undefined;
    }
    scanner.at++;
  }
  return breaks;
}

/** A scalar in single or double quotes. */
export function scanQuotedScalar(scanner: YamlScanner, style: "single" | "double"): Token | undefined {
  const start = scanner.at;
  const quote = style === "single" ? 39 : 34;
  let value = "";
  scanner.at++;
  for (;;) {
    if (scanner.atDocumentIndicator()) return failUnclosed(scanner, start);
    const line = scanQuotedLine(scanner, quote);
    if (line === undefined) return undefined;
    const code = scanner.look();
    if (Number.isNaN(code)) return failUnclosed(scanner, start);
    if (code === quote) {
      value += line.text;
      break;
    }
    // At a line break, blanks before it are dropped and blanks after it are indentation.
    value += line.escapedBreak ? line.text : line.text.slice(0, line.text.length - line.blanks);
    value += foldQuotedBreaks(scanner, line.escapedBreak);
  }
  scanner.at++;
  return { type: TokenType.Scalar, start, end: scanner.at, value, suffix: "", style };
}

interface QuotedLine {
  readonly text: string;
  /** The number of trailing blanks that are not escapes. */
  readonly blanks: number;
  /** Whether it ends with a backslash, which was consumed with the line break. */
  readonly escapedBreak: boolean;
}

/** Up to the closing quote, a line break or the end of the text. */
function scanQuotedLine(scanner: YamlScanner, quote: number): QuotedLine | undefined {
  const { text } = scanner;
  let line = "";
  let partStart = scanner.at;
  for (;;) {
    const code = scanner.look();
    if (code === quote) {
      if (quote === 34 || scanner.look(1) !== 39) break;
      line += text.slice(partStart, scanner.at + 1);
      scanner.at += 2;
      partStart = scanner.at;
    } else if (code === 92 && quote === 34) {
      line += text.slice(partStart, scanner.at);
      if (isBreak(scanner.look(1))) {
        scanner.at++;
        scanner.skipBreak();
        return { text: line, blanks: 0, escapedBreak: true };
      }
      const escaped = scanEscape(scanner);
      if (escaped === undefined) return undefined;
      line += escaped;
      partStart = scanner.at;
    } else if (Number.isNaN(code) || isBreak(code)) break;
    else scanner.at = endOfQuotedRun(text, scanner.at, quote);
  }
  let blanksStart = scanner.at;
  while (blanksStart > partStart && isBlank(text.charCodeAt(blanksStart - 1))) blanksStart--;
  line += text.slice(partStart, scanner.at);
  return { text: line, blanks: scanner.at - blanksStart, escapedBreak: false };
}

/** The folded breaks and blanks between two lines. After an escaped break, only further breaks count. */
function foldQuotedBreaks(scanner: YamlScanner, escapedBreak: boolean): string {
  let leading = "";
  let trailing = "";
  let isFirst = !escapedBreak;
  for (let code = scanner.look(); isBlank(code) || isBreak(code); code = scanner.look()) {
    if (isBlank(code)) {
      scanner.at++;
      continue;
    }
    if (isFirst) leading = breakText(code);
    else trailing += breakText(code);
    isFirst = false;
    scanner.skipBreak();
  }
  return leading === "\n" ? trailing || " " : leading + trailing;
}

function failUnclosed(scanner: YamlScanner, start: number): undefined {
  const quote = scanner.text[start];
  const end = scanner.lineEnd(start);
  scanner.fail(`this ${quote} is not closed before the document ends`, { start, end });
  return undefined;
}

const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  " ": " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

const hexEscapeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The value of the escape at the current backslash. */
function scanEscape(scanner: YamlScanner): string | undefined {
  const letter = scanner.text[scanner.at + 1] ?? "";
  const simple = escapes[letter];
  if (simple !== undefined) {
    scanner.at += 2;
    return simple;
  }
  const length = hexEscapeLengths[letter];
  const span = { start: scanner.at, end: Math.min(scanner.at + 2 + (length ?? 0), scanner.text.length) };
  if (length === undefined) {
    scanner.fail(`'\\${letter}' is not an escape; write '\\\\' for a backslash or use single quotes`, span);
    return undefined;
  }
  const digits = scanner.text.slice(scanner.at + 2, scanner.at + 2 + length);
  if (digits.length < length || !/^[0-9A-Fa-f]+$/.test(digits)) {
    scanner.fail(`'\\${letter}' needs ${length} hexadecimal digits`, span);
    return undefined;
  }
  const value = Number.parseInt(digits, 16);
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
    scanner.fail(`'\\${letter}${digits}' is not a Unicode character`, span);
    return undefined;
  }
  scanner.at += 2 + length;
  return String.fromCodePoint(value);
}

/** A literal (`|`) or folded (`>`) scalar, with its header for chomping and indentation. */
export function scanBlockScalar(scanner: YamlScanner, style: "literal" | "folded"): Token | undefined {
  const { text } = scanner;
  const start = scanner.at;
  scanner.at++;
  const header = scanHeader(scanner, start);
  if (!header) return undefined;
  const block: Block = { indent: 0, breaks: "", endsWithBreak: header.hasBreak && lacksLastBreak(scanner) };
  if (header.increment > 0) block.indent = Math.max(scanner.indent, 0) + header.increment;
  if (!scanBlockBreaks(scanner, block)) return undefined;
  let value = "";
  let leading = "";
  let leadingBlank = false;
  let end = start + 1;
  while (scanner.column === block.indent && scanner.at < text.length) {
    const startsBlank = isBlank(scanner.look());
    if (style === "folded" && !leadingBlank && !startsBlank && leading === "\n") {
      if (!block.breaks) value += " ";
    } else value += leading;
    value += block.breaks;
    block.breaks = "";
    leadingBlank = startsBlank;
    if (style === "literal" && scanner.onlyLineFeeds) value += takeIndentedLines(scanner, block.indent);
    end = scanner.lineEnd(scanner.at);
    value += text.slice(scanner.at, end);
    scanner.at = end;
    leading = "";
    if (end < text.length) {
      leading = breakText(scanner.look());
      scanner.skipBreak();
    } else if (block.endsWithBreak) {
      leading = "\n";
      block.endsWithBreak = false;
    }
    if (!scanBlockBreaks(scanner, block)) return undefined;
  }
  if (header.chomping !== "strip") value += leading;
  if (header.chomping === "keep") value += block.breaks;
  return { type: TokenType.Scalar, start, end, value, suffix: "", style };
}

/** Takes the lines from the current character on, each with its line feed, apart from the last one that has content. */
function takeIndentedLines(scanner: YamlScanner, indent: number): string {
  const { text } = scanner;
  const start = scanner.at;
  let end = start;
  for (;;) {
    const next = scanner.lineEnd(scanner.at) + 1;
    if (!isIndentedLine(text, next, indent)) break;
    end = next;
    scanner.at = next + indent;
    scanner.lineStart = next;
    scanner.line++;
  }
  if (end === start) return "";
  return text
    .slice(start, end)
    .split(`\n${" ".repeat(indent)}`)
    .join("\n");
}

/** Whether a line has at least this indentation, and content behind it. */
function isIndentedLine(text: string, lineStart: number, indent: number): boolean {
  const contentStart = lineStart + indent;
  for (let at = lineStart; at < contentStart; at++) if (text.charCodeAt(at) !== 32) return false;
  return contentStart < text.length && text.charCodeAt(contentStart) !== 10;
}

/** Whether the text ends without a line break, which opm's decoder adds. */
function lacksLastBreak({ text, isCutByLines }: YamlScanner): boolean {
  return isCutByLines && !text.endsWith("\n") && !text.endsWith("\r");
}

type Chomping = "clip" | "strip" | "keep";

interface Header {
  readonly chomping: Chomping;
  readonly increment: number;
  /** False when the text ends after the header. */
  readonly hasBreak: boolean;
}

function scanHeader(scanner: YamlScanner, start: number): Header | undefined {
  let chomping: Chomping = "clip";
  let increment = 0;
  const takeChomping = (): boolean => {
    const code = scanner.look();
    if (code !== 43 && code !== 45) return false;
    chomping = code === 43 ? "keep" : "strip";
    scanner.at++;
    return true;
  };
  const chompingFirst = takeChomping();
  if (isDigit(scanner.look())) {
    increment = scanner.look() - 48;
    if (increment === 0) {
      const span = { start, end: scanner.at + 1 };
      scanner.fail("the indentation of a block scalar cannot be 0", span);
      return undefined;
    }
    scanner.at++;
    if (!chompingFirst) takeChomping();
  }
  while (isBlank(scanner.look())) scanner.at++;
  if (scanner.look() === 35) scanner.at = scanner.lineEnd(scanner.at);
  const code = scanner.look();
  if (Number.isNaN(code)) return { chomping, increment, hasBreak: false };
  if (!isBreak(code)) {
    const sign = scanner.text[start];
    const message = `'${sign}' starts a block scalar on the next line; put a value that starts with '${sign}' in quotes`;
    scanner.fail(message, { start, end: scanner.lineEnd(start) });
    return undefined;
  }
  scanner.skipBreak();
  return { chomping, increment, hasBreak: true };
}

interface Block {
  /** 0 until the first non-empty line determines it. */
  indent: number;
  breaks: string;
  /** Whether the text ends with a line break that opm adds. */
  endsWithBreak: boolean;
}

/** Consumes indentation and empty lines, and determines the block's indentation if it is unknown. */
function scanBlockBreaks(scanner: YamlScanner, block: Block): boolean {
  let deepest = 0;
  for (;;) {
    while ((block.indent === 0 || scanner.column < block.indent) && scanner.look() === 32) scanner.at++;
    deepest = Math.max(deepest, scanner.column);
    const code = scanner.look();
    if (code === 9 && (block.indent === 0 || scanner.column < block.indent)) {
      scanner.fail("a tab cannot indent YAML; use spaces", { start: scanner.at, end: scanner.at + 1 });
      return false;
    }
    if (Number.isNaN(code) && block.endsWithBreak) {
      block.endsWithBreak = false;
      block.breaks += "\n";
    }
    if (!isBreak(code)) break;
    block.breaks += breakText(code);
    scanner.skipBreak();
  }
  if (block.indent === 0) block.indent = Math.max(deepest, scanner.indent + 1, 1);
  return true;
}
