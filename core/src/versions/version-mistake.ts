import type { Span } from "../base/text.ts";
import { parseIdentifier, parseUnsigned, splitVersion } from "./version.ts";

/** The span of the first mistake in a text that `parseVersion` rejects; empty only in an empty text. */
export function mistakeInVersion(text: string): Span {
  const parts = splitVersion(text);
  if (parts === undefined) return { start: 0, end: endOfNumbers(text) };
  let start = 0;
  for (const number of [parts.major, parts.minor, parts.patch]) {
    if (!isNumber(number)) return mistakeInPart(text, { start, part: number, invalid: INVALID_IN_NUMBER });
    start += number.length + 1;
  }
  const prerelease = parts.pre?.split(".") ?? [];
  for (const part of prerelease) {
    if ("error" in parseIdentifier(part)) return mistakeInPart(text, { start, part, invalid: INVALID_IN_WORD });
    start += part.length + 1;
  }
  for (const part of parts.build?.split(".") ?? []) {
    if (part === "" || INVALID_IN_WORD.test(part))
      return mistakeInPart(text, { start, part, invalid: INVALID_IN_WORD });
    start += part.length + 1;
  }
  return { start: 0, end: text.length };
}

/** Letters and further parts as `.4` in `1.2.3.4`, an operator such as `||`, or any other single character. */
const INVALID_IN_NUMBER = /(?![0-9])(?:[\p{L}\p{N}\p{M}_.]+|\|+|&+|[\s\S])/u;
const INVALID_IN_WORD = /[^0-9A-Za-z-]/u;

/** The end of the text without trailing punctuation: in `1.0,`, the missing number is the mistake, not the `,`. */
function endOfNumbers(text: string): number {
  let end = text.length;
  while (end > 1 && ",;:".includes(text[end - 1] ?? "")) end--;
  return end;
}

function isNumber(text: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(text) && "ok" in parseUnsigned(text);
}

interface PartInText {
  readonly start: number;
  readonly part: string;
  /** Matches what is not allowed in such a part. */
  readonly invalid: RegExp;
}

/** The invalid characters, or else the whole part; for an empty part, the characters around it. */
function mistakeInPart(text: string, { start, part, invalid }: PartInText): Span {
  if (part === "") return { start: Math.max(0, start - 1), end: Math.min(start + 1, text.length) };
  const match = invalid.exec(part);
  if (match === null) return { start, end: start + part.length };
  return { start: start + match.index, end: start + match.index + match[0].length };
}
