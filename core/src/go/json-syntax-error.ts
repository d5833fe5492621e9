// Checks JSON as Go's encoding/json does (scanner.go), with its error texts.

import { skipJsonSpace } from "../syntax/json-reader.ts";
import { goQuote } from "./go-quote.ts";

/** Go's exact error; undefined for valid JSON. */
export function jsonSyntaxError(text: string): string | undefined {
  const open: string[] = [];
  let expected: Expected = "value";
  for (let at = skipJsonSpace(text, 0); ; at = skipJsonSpace(text, at)) {
    const character = text[at];
    if (character === undefined) return expected === "end" ? undefined : UNEXPECTED_END;
    if (startsLiteral(expected, character)) {
      const end = endOfLiteral(text, at);
      if (typeof end === "string") return end;
      expected = isKey(expected) ? "colon" : behindValue(open);
      at = end;
      continue;
    }
    const next = behindPunctuation(expected, character, open);
    if (next === undefined) return invalid(text, at, contextOf(expected, open));
    if (open.length > DEEPEST) return invalid(text, at, "exceeded max depth");
    expected = next;
    at++;
  }
}

type Expected = "value" | "value or close" | "key" | "key or close" | "colon" | "comma or close" | "end";

const UNEXPECTED_END = "unexpected end of JSON input";
const DEEPEST = 10_000;
const WORDS: Readonly<Record<string, string>> = { t: "true", f: "false", n: "null" };
const LITERAL = /^["\-0-9tfn]$/;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const HEX = /^[0-9A-Fa-f]$/;

function isKey(expected: Expected): boolean {
  return expected === "key" || expected === "key or close";
}

function startsLiteral(expected: Expected, character: string): boolean {
  if (isKey(expected)) return character === '"';
  return (expected === "value" || expected === "value or close") && LITERAL.test(character);
}

/** Opens or closes a list or object, and returns what must follow this character; undefined when it is invalid here. */
function behindPunctuation(expected: Expected, character: string, open: string[]): Expected | undefined {
  const isObject = open.at(-1) === "{";
  const mayClose = expected === "comma or close" || expected === "key or close" || expected === "value or close";
  if (mayClose && character === (isObject ? "}" : "]")) {
    open.pop();
    return behindValue(open);
  }
  if (expected === "comma or close") return character === "," ? (isObject ? "key" : "value") : undefined;
  if (expected === "colon") return character === ":" ? "value" : undefined;
  const opens = (expected === "value" || expected === "value or close") && (character === "{" || character === "[");
  if (!opens) return undefined;
  open.push(character);
  return character === "{" ? "key or close" : "value or close";
}

function behindValue(open: readonly string[]): Expected {
  return open.length === 0 ? "end" : "comma or close";
}

function contextOf(expected: Expected, open: readonly string[]): string {
  if (expected === "end") return "after top-level value";
  if (expected === "colon") return "after object key";
  if (isKey(expected)) return "looking for beginning of object key string";
  if (expected !== "comma or close") return "looking for beginning of value";
  return open.at(-1) === "{" ? "after object key:value pair" : "after array element";
}

/** The offset after a string, number or word, or why it is invalid. */
function endOfLiteral(text: string, start: number): number | string {
  const first = text[start] ?? "";
  if (first === '"') return scanString(text, start);
  const word = WORDS[first];
  return word === undefined ? scanNumber(text, start) : scanWord(text, start, word);
}

function scanString(text: string, start: number): number | string {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code < 0x20) return invalid(text, at, "in string literal");
    if (code !== BACKSLASH) continue;
    const end = scanEscape(text, at);
    if (typeof end === "string") return end;
    at = end - 1;
  }
  return UNEXPECTED_END;
}

function scanEscape(text: string, start: number): number | string {
  const kind = text[start + 1] ?? "";
  if (kind !== "u") {
    return kind !== "" && 'bfnrt\\/"'.includes(kind) ? start + 2 : invalid(text, start + 1, "in string escape code");
  }
  for (let at = start + 2; at < start + 6; at++) {
    if (!HEX.test(text[at] ?? "")) return invalid(text, at, "in \\u hexadecimal character escape");
  }
  return start + 6;
}

function scanNumber(text: string, start: number): number | string {
  let at = text[start] === "-" ? start + 1 : start;
  if (!isDigit(text, at)) return invalid(text, at, "in numeric literal");
  at = text[at] === "0" ? at + 1 : skipDigits(text, at);
  if (text[at] === ".") {
    at++;
    if (!isDigit(text, at)) return invalid(text, at, "after decimal point in numeric literal");
    at = skipDigits(text, at);
  }
  if (text[at] !== "e" && text[at] !== "E") return at;
  at++;
  if (text[at] === "+" || text[at] === "-") at++;
  return isDigit(text, at) ? skipDigits(text, at) : invalid(text, at, "in exponent of numeric literal");
}

function scanWord(text: string, start: number, word: string): number | string {
  for (let index = 1; index < word.length; index++) {
    if (text[start + index] !== word[index]) {
      return invalid(text, start + index, `in literal ${word} (expecting '${word[index]}')`);
    }
  }
  return start + word.length;
}

/** Go names the first byte of the character as if it were Latin-1, and a space when the text ends in a literal. */
function invalid(text: string, at: number, context: string): string {
  const character = String.fromCharCode(firstByte(text.codePointAt(at) ?? 0x20));
  const quoted = character === "'" ? "\\'" : character === '"' ? '"' : goQuote(character).slice(1, -1);
  return `invalid character '${quoted}' ${context}`;
}

function firstByte(code: number): number {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xc0 | (code >> 6);
  return code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text, at)) at++;
  return at;
}

function isDigit(text: string, at: number): boolean {
  const character = text[at] ?? "";
  return character >= "0" && character <= "9";
}
