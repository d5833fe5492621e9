// How blang/semver v4 cuts a range into tokens (range.go: `splitAndTrim`, `splitComparatorVersion`).

import type { Span } from "../base/text.ts";
import { trimSpace } from "../base/trim-space.ts";
import { goQuote } from "../go/go-quote.ts";
import type { ParsedWithSpan } from "./parsed.ts";

/** What stands between two spaces, without the spaces inside it; `span` covers it in the range. */
export interface Token {
  readonly text: string;
  readonly span: Span;
}

/**
 * Splits at spaces, except behind `>`, `<` and `=`, and drops tokens of one byte, as the library's own loop does:
 * `! 1.0.0` becomes `1.0.0`, `>= 1.0.0` stays one token.
 */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let last = "";
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === undefined || (character === " " && !(last === ">" || last === "<" || last === "="))) {
      if (isLongerThanOneByte(text, start, at)) tokens.push(tokenAt(text, start, at));
      start = at + 1;
    } else if (character !== " ") last = character;
  }
  return tokens;
}

/** The place in the range of a place in a token's text, which lacks the spaces. */
export function placeInRange(range: string, token: Token, { start, end }: Span): Span {
  const offsets: number[] = [];
  for (let at = token.span.start; at < token.span.end; at++) if (range[at] !== " ") offsets.push(at);
  const first = offsets[start] ?? token.span.start;
  return { start: first, end: (offsets[end - 1] ?? first) + 1 };
}

/** A token's operator, without white space around it, and the version behind it, which begins at `versionAt`. */
export interface OperatorAndVersion {
  readonly operator: string;
  readonly version: string;
  readonly versionAt: number;
}

/** Splits in front of the first digit; the place of a mistake is one in the token's text. */
export function splitOperator(token: string): ParsedWithSpan<OperatorAndVersion> {
  const versionAt = token.search(DIGIT);
  if (versionAt < 0) {
    const error = `Could not get version from string: ${goQuote(token)}`;
    return { error, at: { start: 0, end: token.length } };
  }
  return { ok: { operator: trimSpace(token.slice(0, versionAt)), version: token.slice(versionAt), versionAt } };
}

/** Go's `unicode.IsDigit`, which does not know the digits that came with Unicode 16 and 17. */
const DIGIT =
  /(?![\u{10d40}-\u{10d49}\u{116d0}-\u{116e3}\u{11bf0}-\u{11bf9}\u{11de0}-\u{11de9}\u{16130}-\u{16139}\u{16d70}-\u{16d79}\u{1ccf0}-\u{1ccf9}\u{1e5f1}-\u{1e5fa}])\p{Nd}/u;

function isLongerThanOneByte(text: string, start: number, end: number): boolean {
  return end - start > 1 || (end - start === 1 && text.charCodeAt(start) >= 0x80);
}

function tokenAt(text: string, start: number, end: number): Token {
  return { text: text.slice(start, end).replaceAll(" ", ""), span: { start, end } };
}
