// Splits a skipRange into tokens as blang/semver v4 does: `splitAndTrim` and `splitComparatorVersion` in range.go.

import type { Span } from "../base/text.ts";
import { trimSpace } from "../base/trim-space.ts";
import { goQuote } from "../go/go-quote.ts";
import type { ParsedWithSpan } from "./parsed.ts";

/** A token of a range. Its text lacks the spaces inside it; `span` covers it in the range. */
export interface RangeToken {
  readonly text: string;
  readonly span: Span;
}

/**
 * Splits at spaces, except after `>`, `<` and `=`, and drops tokens of one byte, as the library's loop does: `! 1.0.0`
 * becomes `1.0.0`, and `>= 1.0.0` remains one token.
 */
export function splitTokens(text: string): RangeToken[] {
  const tokens: RangeToken[] = [];
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

/** The span in the range of a span in a token's text, which lacks the spaces. */
export function spanInRange(range: string, token: RangeToken, { start, end }: Span): Span {
  const offsets: number[] = [];
  for (let at = token.span.start; at < token.span.end; at++) if (range[at] !== " ") offsets.push(at);
  const first = offsets[start] ?? token.span.start;
  return { start: first, end: (offsets[end - 1] ?? first) + 1 };
}

/** The operator of a token, without white space around it, and its version, which starts at `versionAt`. */
export interface OperatorAndVersion {
  readonly operator: string;
  readonly version: string;
  readonly versionAt: number;
}

/** Splits a token before its first digit. The span of an error is one in the token's text. */
export function splitOperator(token: string): ParsedWithSpan<OperatorAndVersion> {
  const versionAt = token.search(DIGIT);
  if (versionAt < 0) {
    const error = `Could not get version from string: ${goQuote(token)}`;
    return { error, at: { start: 0, end: token.length } };
  }
  return { ok: { operator: trimSpace(token.slice(0, versionAt)), version: token.slice(versionAt), versionAt } };
}

/** Go's `unicode.IsDigit`, which lacks the digits added by Unicode 16 and 17. */
const DIGIT =
  /(?![\u{10d40}-\u{10d49}\u{116d0}-\u{116e3}\u{11bf0}-\u{11bf9}\u{11de0}-\u{11de9}\u{16130}-\u{16139}\u{16d70}-\u{16d79}\u{1ccf0}-\u{1ccf9}\u{1e5f1}-\u{1e5fa}])\p{Nd}/u;

function isLongerThanOneByte(text: string, start: number, end: number): boolean {
  return end - start > 1 || (end - start === 1 && text.charCodeAt(start) >= 0x80);
}

function tokenAt(text: string, start: number, end: number): RangeToken {
  return { text: text.slice(start, end).replaceAll(" ", ""), span: { start, end } };
}
