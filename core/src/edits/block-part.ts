// The lines of an item or a field in YAML's block style, with the comments that belong to it.

import { lineEndBefore, lineStartAt } from "../base/lines.ts";
import type { Span } from "../base/text.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { columnOf } from "../syntax/written-style.ts";

/**
 * The lines of each item of a block list, from the beginning of the first to the end of the last before its line break.
 * A comment right above an item belongs to it, and so does one below that is indented deeper than the dash. Undefined
 * where a dash shares its line with other text.
 */
export function itemParts(document: Document, { start, items }: ListNode): readonly Span[] | undefined {
  const column = columnOf(document, start);
  const parts: Span[] = [];
  let behind = start;
  for (const item of items) {
    const dash = dashOf(document, item, column, behind);
    if (dash === undefined) return undefined;
    const end = endOfPart(document, { start: dash, end: item.end }, column);
    parts.push({ start: withCommentsAbove(document, lineStartAt(document.text, dash), column), end });
    behind = end;
  }
  return parts;
}

/** The offset of an item's dash, which is the first character on its line. */
function dashOf({ text }: Document, item: Node, column: number, behind: number): number | undefined {
  for (let at = Math.max(item.start, behind); at >= behind; at = lineStartAt(text, at) - 1) {
    const dash = lineStartAt(text, at) + column;
    if (text[dash] === "-" && dash >= behind && text.slice(dash - column, dash).trim() === "") return dash;
  }
  return undefined;
}

/** The lines of a field of a block mapping; undefined where its key shares the line with a dash or another key. */
export function fieldPart(document: Document, map: MapNode, index: number): Span | undefined {
  const pair = map.pairs[index];
  const { text } = document;
  const start = pair ? lineStartAt(text, pair.key.start) : 0;
  if (!pair || text.slice(start, pair.key.start).trim() !== "") return undefined;
  const end = endOfField(document, map, index);
  return { start: withCommentsAbove(document, start, pair.key.start - start), end };
}

/** The end of the last line of a field, with the comments below that are indented deeper than its key. */
export function endOfField(document: Document, map: MapNode, index: number): number {
  const pair = map.pairs[index];
  if (!pair) return lineEndBefore(document.text, map.end);
  const span = { start: pair.key.start, end: Math.max(pair.key.end, pair.value.end) };
  const end = endOfPart(document, span, columnOf(document, pair.key.start));
  // The colon and a comment may be all there is of a null value.
  return Math.max(end, lineEndBefore(document.text, pair.key.end));
}

function endOfPart({ text }: Document, { start, end }: Span, column: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "")) last--;
  let lineEnd = lineEndBefore(text, last);
  for (;;) {
    const next = nextLineStart(text, lineEnd);
    if (next === undefined || (commentColumnAt(text, next) ?? -1) <= column) return lineEnd;
    lineEnd = lineEndBefore(text, next);
  }
}

/** The beginning of the comments right above a line that begin in the given column; the line's own without any. */
export function withCommentsAbove({ text }: Document, lineStart: number, column: number): number {
  let start = lineStart;
  while (start > 0) {
    const above = lineStartAt(text, start - 1);
    if (commentColumnAt(text, above) !== column) break;
    start = above;
  }
  return start;
}

/** The column of the comment that a line consists of. */
function commentColumnAt(text: string, lineStart: number): number | undefined {
  commentLine.lastIndex = lineStart;
  return commentLine.exec(text)?.[1]?.length;
}

const commentLine = /( *)#/y;

function nextLineStart(text: string, lineEnd: number): number | undefined {
  const feed = text.indexOf("\n", lineEnd);
  return feed < 0 ? undefined : feed + 1;
}

/** The span to delete for lines: with the line break behind them, or the one before them at the end of the text. */
export function linesToDelete({ text }: Document, { start, end }: Span): Span {
  const next = nextLineStart(text, end);
  if (next !== undefined) return { start, end: next };
  const before = start === 0 ? 0 : lineEndBefore(text, lineStartAt(text, start - 1));
  return { start: before, end: text.length };
}
