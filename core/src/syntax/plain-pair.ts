// A fast path for the most common line of a catalog, `key: value` without special characters, with one expression.

import { endOfQuotedRun, isBreak, isWord, plainLineEnd } from "./yaml-characters.ts";

/** A key and its value as written. Offsets are into the scanned text. */
export interface PlainPair {
  readonly key: string;
  readonly keyStart: number;
  readonly value: string;
  readonly style: "plain" | "double";
  readonly valueStart: number;
  readonly valueEnd: number;
}

const longestKey = 128;

const keyAndSpace = /[A-Za-z][\w./-]*: +/y;

/** The pair on the line at `lineStart`, if its key is in the given column and its value ends on the line. */
export function matchPlainPair(text: string, lineStart: number, column: number): PlainPair | undefined {
  const keyStart = lineStart + column;
  for (let at = lineStart; at < keyStart; at++) if (text.charCodeAt(at) !== 32) return undefined;
  keyAndSpace.lastIndex = keyStart;
  if (!keyAndSpace.test(text)) return undefined;
  const valueStart = keyAndSpace.lastIndex;
  const keyEnd = text.indexOf(":", keyStart);
  const isQuoted = text.charCodeAt(valueStart) === 34;
  const valueEnd = isQuoted ? simpleQuoteEnd(text, valueStart) : simplePlainEnd(text, valueStart);
  // Comments, escapes and values that begin with an indicator are left to the scanner.
  if (text.charCodeAt(valueEnd) !== 10 || keyEnd - keyStart > longestKey) return undefined;
  if (mayContinue(text, valueEnd + 1, column)) return undefined;
  const key = text.slice(keyStart, keyEnd);
  if (!isQuoted)
    return { key, keyStart, value: text.slice(valueStart, valueEnd), style: "plain", valueStart, valueEnd };
  return { key, keyStart, value: text.slice(valueStart + 1, valueEnd - 1), style: "double", valueStart, valueEnd };
}

/** The end of a quoted text on one line without escapes; -1 for any other text. */
function simpleQuoteEnd(text: string, start: number): number {
  const end = endOfQuotedRun(text, start + 1, 34);
  return text.charCodeAt(end) === 34 ? end + 1 : -1;
}

/** The end of a plain value that begins with a letter, a digit or a slash; -1 for any other. */
function simplePlainEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  const isSimple = code === 47 || (isWord(code) && code !== 45 && code !== 95);
  return isSimple ? plainLineEnd(text, start, false) : -1;
}

/** Whether the value may continue: on a deeper line, which empty lines and comments may precede. */
function mayContinue(text: string, lineStart: number, column: number): boolean {
  let at = lineStart;
  while (text.charCodeAt(at) === 32) at++;
  const code = text.charCodeAt(at);
  return at - lineStart > column || code === 9 || code === 35 || isBreak(code);
}
