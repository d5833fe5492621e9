// The scalars of a text that may be broken: where a value or key on a line begins and ends, closed or not.

import { lineEndAt } from "../../base/lines.ts";
import type { TypedValue } from "./rough-node.ts";

/** A key of a mapping in block style, with its colon. */
export const blockKey: RegExp = /(?:"([^"\\]*)"|'([^']*)'|([\w./$-]+))[ \t]*:(?=[ \t\r]|$)/y;

/** The value that begins behind `from` on a line, if the cursor is in it or where it would be. */
export function valueOnLine(line: string, start: number, from: number, offset: number): TypedValue | undefined {
  const column = offset - start;
  if (column < from) return undefined;
  const lacksSpace = !/\s/.test(line[from] ?? "");
  const valueAt = lacksSpace ? from : from + line.slice(from).search(/[^ \t]|$/);
  const quote = quoteAt(line, valueAt);
  if (column < valueAt || (quote && column === valueAt)) {
    const span = { start: offset, end: offset };
    const isEmpty = /^[ \t\r]*(#.*)?$/.test(line.slice(valueAt));
    return quote || !isEmpty ? undefined : { span, quote, lacksSpace };
  }
  const end = quote ? closingQuote(line, valueAt, quote) : plainEnd(line, valueAt);
  if (column > Math.max(end, valueAt) && !/^\s*$/.test(line.slice(end, column))) return undefined;
  const first = quote ? valueAt + 1 : valueAt;
  return { span: { start: start + Math.min(first, column), end: start + Math.max(end, column) }, quote, lacksSpace };
}

/** The text of the scalar at the head of the rest of a line; empty without one. */
export function scalarText(rest: string): string {
  const at = rest.search(/[^ \t]|$/);
  const quote = quoteAt(rest, at);
  return quote ? rest.slice(at + 1, closingQuote(rest, at, quote)) : rest.slice(at, plainEnd(rest, at)).trim();
}

/** The offset of the quote that closes a string; the end of its line where none does. */
export function skipString(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === "\\" && quote === '"' && text[at + 1] !== "\n") at++;
    else if (text[at] === quote) return at;
  }
  return lineEndAt(text, start);
}

export function quoteAt(line: string, at: number): '"' | "'" | undefined {
  const character = line[at];
  return character === '"' || character === "'" ? character : undefined;
}

function closingQuote(line: string, start: number, quote: string): number {
  const end = line.indexOf(quote, start + 1);
  return end < 0 ? line.trimEnd().length : end;
}

function plainEnd(line: string, start: number): number {
  const comment = line.slice(start).search(/(?:^|\s)#/);
  return start + (comment < 0 ? line.slice(start) : line.slice(start, start + comment)).trimEnd().length;
}
