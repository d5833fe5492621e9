// Where the brackets of indented JSON go wrong. A bracket that is missing or too many makes a reader fail at the end of a
// value around it, often many lines further; the indentation shows the place.

import type { Span } from "../base/text.ts";
import { isJsonSpace, skipJsonSpace } from "./json-reader.ts";

/**
 * The first closing bracket before a failure that begins its line with another indentation than the line of the bracket
 * that it closes. Undefined without one, and where the failure is not about brackets, such as a value that is misspelt.
 */
export function unevenBracket(text: string, failure: Span): Span | undefined {
  if (!isAtBracketOrEnd(text, failure.start)) return undefined;
  const open: number[] = [];
  let indent = 0;
  let isLineEmpty = true;
  for (let at = 0; at <= failure.start && at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\n") {
      indent = 0;
      isLineEmpty = true;
    } else if (isJsonSpace(text.charCodeAt(at))) {
      if (isLineEmpty) indent++;
      continue;
    } else if (character === "{" || character === "[") open.push(indent);
    else if (character === "}" || character === "]") {
      if (isLineEmpty && open.at(-1) !== indent) return { start: at, end: at + 1 };
      open.pop();
    } else if (character === '"') at = endOfString(text, at);
    isLineEmpty = character === "\n";
  }
  return undefined;
}

/** A comma before a bracket, and anything that is not a bracket, colon or string, is a mistake of another kind. */
function isAtBracketOrEnd(text: string, offset: number): boolean {
  const at = skipJsonSpace(text, offset);
  if (at >= text.length) return true;
  if (!'}]:"'.includes(text.charAt(at))) return false;
  let before = at - 1;
  while (before >= 0 && isJsonSpace(text.charCodeAt(before))) before--;
  return text.charAt(before) !== "," || text.charAt(at) === '"';
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at;
}
