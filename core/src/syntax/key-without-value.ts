// A key without a value whose value was meant to follow on the next line, but is not indented deeper than the key.

import { lineAbove, lineAt } from "../base/lines.ts";
import type { Span } from "../base/text.ts";

/** A key that has no value on its line, apart from the `|` or `>` of a block. */
export interface KeyWithoutValue {
  readonly key: string;
  readonly span: Span;
  readonly column: number;
}

/** The key on the nearest line above, if text that begins its line at `start` looks like its value, but is not indented deeper. */
export function keyWithoutValueAbove(text: string, start: number): KeyWithoutValue | undefined {
  const line = lineAt(text, start);
  const column = start - line.start;
  if (!/^ *$/.test(text.slice(line.start, start)) || /^(?:- |\t|\?|---)/.test(text.slice(start, start + 3)))
    return undefined;
  const above = lineAbove(text, line);
  if (!above || above.end - above.start > longestLine) return undefined;
  const [, lead = "", key] = keyAtEnd.exec(text.slice(above.start, above.end)) ?? [];
  if (key === undefined || column > lead.length) return undefined;
  const from = above.start + lead.length;
  return { key, span: { start: from, end: from + key.length + 1 }, column: lead.length };
}

const longestLine = 200;
const keyAtEnd = /^( *(?:- +)*)([\w./-]+):[ \t]*(?:[|>][+-]?[ \t]*)?(?:#.*)?$/;

/** Whether a line without a colon looks like a field that someone began to write, such as `replaces` or `replaces foo.v1`. */
export function mayBeKey(line: string): boolean {
  return /^[a-z]+(?:[A-Z][a-z]+)*(?:[ \t]+\S+)?[ \t\r]*$/.test(line);
}
