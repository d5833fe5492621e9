import type { Span } from "../base/text.ts";
import { parseIdentifier, parseUnsigned, splitVersion } from "./version.ts";

/** The first thing to blame in a text that `parseVersion` refuses; never empty unless the text is. */
export function mistakeInVersion(text: string): Span {
  const parts = splitVersion(text);
  if (parts === undefined) return { start: 0, end: endOfNumbers(text) };
  let start = 0;
  for (const number of [parts.major, parts.minor, parts.patch]) {
    if (!isNumber(number)) return placeIn(text, { start, part: number, foreign: FOREIGN_TO_NUMBER });
    start += number.length + 1;
  }
  const prerelease = parts.pre?.split(".") ?? [];
  for (const part of prerelease) {
    if ("error" in parseIdentifier(part)) return placeIn(text, { start, part, foreign: FOREIGN_TO_WORD });
    start += part.length + 1;
  }
  for (const part of parts.build?.split(".") ?? []) {
    if (part === "" || FOREIGN_TO_WORD.test(part)) return placeIn(text, { start, part, foreign: FOREIGN_TO_WORD });
    start += part.length + 1;
  }
  return { start: 0, end: text.length };
}

/** One character, a word and further parts, as `.4` in `1.2.3.4`, or an operator of another language. */
const FOREIGN_TO_NUMBER = /(?![0-9])(?:[\p{L}\p{N}\p{M}_.]+|\|+|&+|[\s\S])/u;
const FOREIGN_TO_WORD = /[^0-9A-Za-z-]/u;

/** What cannot stand at the end of a version is not what it lacks: the `,` of `1.0,`. */
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
  /** What may not stand in such a part. */
  readonly foreign: RegExp;
}

/** The foreign characters, else all of the part; for an empty part the characters around it. */
function placeIn(text: string, { start, part, foreign }: PartInText): Span {
  if (part === "") return { start: Math.max(0, start - 1), end: Math.min(start + 1, text.length) };
  const match = foreign.exec(part);
  if (match === null) return { start, end: start + part.length };
  return { start: start + match.index, end: start + match.index + match[0].length };
}
