// What "expand selection" selects, step by step: word, value, pair, entry, list, blob, file.

import { addAll } from "../../base/add-all.ts";
import { lineEndBefore, lineStartAt } from "../../base/lines.ts";
import { type Span, touches } from "../../base/text.ts";
import { documentAt, type Snapshot } from "../../session/snapshot.ts";
import { documentStart } from "../../syntax/file-position.ts";
import type { ListNode, MapNode, Node } from "../../syntax/node.ts";

/** The spans around an offset of the snapshot's file, from the word to the whole file; each holds the one before it. */
export function selectionRangesAt(snapshot: Snapshot, offset: number): readonly Span[] {
  const { file } = snapshot;
  const at = documentAt(snapshot, offset);
  const whole: Span = { start: 0, end: file.text.length };
  if (!at) return [whole];
  const start = documentStart(file, at.document) ?? 0;
  const { text, root } = at.document;
  const spans = [wholeDocument(text), ...(root ? spansAround(root, text, at.offset) : [])];
  const nested = nestedSpans([...spans, ...textSpans(text, at.offset)], at.offset);
  const inFile = nested.map((span) => ({ start: start + span.start, end: start + span.end }));
  return [...inFile.reverse(), ...(isSame(inFile.at(-1), whole) ? [] : [whole])];
}

/** The document without its separator line and the blank lines around it. */
function wholeDocument(text: string): Span {
  const separator = /^---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const blank = text.slice(separator).search(/\S|$/);
  return { start: separator + blank, end: Math.max(separator + blank, text.trimEnd().length) };
}

/** The spans of the values around an offset, from the outermost to the innermost. */
function spansAround(root: Node, text: string, offset: number): readonly Span[] {
  const spans: Span[] = [];
  for (let node: Node | undefined = root; node; ) {
    spans.push(trimmed(node, text));
    if (node.kind === "scalar") return [...spans, ...insideScalar(node, text, offset)];
    node = node.kind === "map" ? enterMap(node, text, offset, spans) : enterList(node, text, offset, spans);
  }
  return spans;
}

/** Adds the pair at the offset, and goes into its value; undefined where the offset is in no value. */
function enterMap({ pairs }: MapNode, text: string, offset: number, spans: Span[]): Node | undefined {
  const pair = pairs.findLast(({ key, value }) => {
    // The value of an alias's or a merge's pair may be written elsewhere.
    return key.start <= value.start && touches({ start: key.start, end: trimmed(value, text).end }, offset);
  });
  if (!pair) return undefined;
  const { key, value } = pair;
  spans.push({ start: key.start, end: Math.max(key.end, trimmed(value, text).end) });
  if (touches(trimmed(value, text), offset) && offset > key.end) return value;
  if (touches(key, offset)) addAll(spans, [key, ...insideScalar(key, text, offset)]);
  return undefined;
}

/** Adds the item at the offset, with its dash and without, and goes into it. */
function enterList({ items }: ListNode, text: string, offset: number, spans: Span[]): Node | undefined {
  const item = items.findLast((each) =>
    touches({ start: dashBefore(each, text), end: trimmed(each, text).end }, offset),
  );
  if (!item) return undefined;
  spans.push({ start: dashBefore(item, text), end: trimmed(item, text).end });
  return touches(trimmed(item, text), offset) ? item : undefined;
}

/** Where the dash of a list item is; the item's own start in flow style. */
function dashBefore({ start }: Span, text: string): number {
  const before = text.slice(lineStartAt(text, start), start);
  const dash = before.trimEnd().endsWith("-") ? before.lastIndexOf("-") : -1;
  return dash < 0 ? start : start - before.length + dash;
}

/** A quoted text without its quotes. */
function insideScalar({ start, end }: Span, text: string, offset: number): readonly Span[] {
  const quote = text[start];
  const isQuoted = (quote === '"' || quote === "'") && end - start > 1 && text[end - 1] === quote;
  const inner = { start: start + 1, end: end - 1 };
  return isQuoted && touches(inner, offset) ? [inner] : [];
}

const wordCharacter = /[\p{L}\p{N}_]/u;

/** The line and the word at an offset, also in a text that could not be read. */
function textSpans(text: string, offset: number): readonly Span[] {
  const lineStart = lineStartAt(text, offset);
  const line = text.slice(lineStart, lineEndBefore(text, offset));
  const trimmedLine = { start: lineStart + line.search(/\S|$/), end: lineStart + line.trimEnd().length };
  const column = offset - lineStart;
  let before = 0;
  while (wordCharacter.test(line[column - before - 1] ?? "")) before++;
  let behind = 0;
  while (wordCharacter.test(line[column + behind] ?? "")) behind++;
  const word = { start: offset - before, end: offset + behind };
  return [trimmedLine, ...(before + behind > 0 ? [word] : [])];
}

/** The spans that hold the offset, each inside the one before it and shorter. */
function nestedSpans(spans: readonly Span[], offset: number): readonly Span[] {
  const nested: Span[] = [];
  for (const span of spans) {
    const outer = nested.at(-1);
    const fits = !outer || (outer.start <= span.start && span.end <= outer.end && !isSame(outer, span));
    if (fits && touches(span, offset) && span.start < span.end) nested.push({ start: span.start, end: span.end });
  }
  return nested;
}

/** A node without the line breaks at its end. */
function trimmed({ start, end }: Span, text: string): Span {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? "")) at--;
  return { start, end: at };
}

function isSame(a: Span | undefined, b: Span): boolean {
  return a?.start === b.start && a.end === b.end;
}
