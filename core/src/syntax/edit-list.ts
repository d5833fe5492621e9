// Edits that add an item to a list or remove one, in the style of the other items.

import { lineEndBefore, lineStartAt } from "../base/lines.ts";
import type { TextEdit } from "../base/text.ts";
import type { ListNode, MapNode, Node } from "./node.ts";
import type { Document } from "./source-file.ts";
import { columnOf, flowStyleOf, formatString, isFlow, keyQuoteOf, lineBreakOf, quoteOf } from "./written-style.ts";

/** Keys and texts in the order to write them. */
export type NewFields = readonly (readonly [key: string, value: string])[];

/** Adds a mapping of texts after the last item of a non-empty list; undefined when the list's style does not allow it. */
export function addItem(document: Document, list: ListNode, fields: NewFields): TextEdit | undefined {
  const flow = isFlow(document, list);
  if (flow === undefined || list.items.length === 0) return undefined;
  return flow ? addToFlow(document, list, fields) : addToBlock(document, list, fields);
}

function addToBlock(document: Document, list: ListNode, fields: NewFields): TextEdit | undefined {
  const { text } = document;
  const lead = text.slice(lineStartAt(text, list.start), list.start);
  if (lead.trim() !== "") return undefined;
  const sample = sampleOf(document, list);
  const gap = sample ? (/- *$/.exec(text.slice(list.start, sample.start))?.[0].slice(1) ?? " ") : " ";
  const indent = `${lead} ${gap}`;
  const at = lineEndBefore(text, list.end);
  const item =
    sample && isFlow(document, sample) ? flowMap(document, sample, fields) : blockMap(document, sample, fields, indent);
  return { span: { start: at, end: at }, newText: `${lineBreakOf(document)}${lead}-${gap}${item}` };
}

function addToFlow(document: Document, list: ListNode, fields: NewFields): TextEdit {
  const at = list.items.at(-1)?.end ?? list.start + 1;
  const sample = sampleOf(document, list);
  const item = flowMap(document, sample, fields);
  return { span: { start: at, end: at }, newText: `${itemSeparator(document, list, sample)}${item}` };
}

/** The separator between the last item and a new one. */
function itemSeparator(document: Document, { start, items }: ListNode, sample: MapNode | undefined): string {
  const { text } = document;
  const [first, second] = items;
  if (!first) return "";
  const between = second ? text.slice(first.end, second.start) : "";
  if (/^\s*,\s*$/.test(between)) return between;
  const before = text.slice(start + 1, first.start);
  if (before.trim() === "" && before.includes("\n")) return `,${before}`;
  const comma = sample ? flowStyleOf(document, sample).comma : ", ";
  return comma.includes("\n") ? ", " : comma;
}

/** The last item whose style a new mapping can copy. */
function sampleOf(document: Document, { items }: ListNode): MapNode | undefined {
  return items.findLast((item): item is MapNode => {
    return item.kind === "map" && item.pairs.length > 0 && isFlow(document, item) !== undefined;
  });
}

function flowMap(document: Document, sample: MapNode | undefined, fields: NewFields): string {
  const like = sample ?? { kind: "map", start: 0, end: 0, pairs: [], overridden: [] };
  const { open, colon, comma, close, keyQuote, valueQuote } = flowStyleOf(document, like);
  const pairs = fields.map(
    ([key, value]) => `${formatString(document, keyQuote, key)}${colon}${formatString(document, valueQuote, value)}`,
  );
  return `${open}${pairs.join(comma)}${close}`;
}

function blockMap(document: Document, sample: MapNode | undefined, fields: NewFields, indent: string): string {
  const keyQuote = keyQuoteOf(document, sample?.pairs[0]?.key);
  const text = sample?.pairs.find(({ value }) => value.kind === "scalar" && typeof value.value === "string");
  const valueQuote = quoteOf(document, text?.value);
  const pairs = fields.map(
    ([key, value]) => `${formatString(document, keyQuote, key)}: ${formatString(document, valueQuote, value)}`,
  );
  return pairs.join(`${lineBreakOf(document)}${indent}`);
}

/** The index of an item in its list, also of one that was read from the same text at another time; else -1. */
export function indexOfItem({ items }: ListNode, { start }: Node): number {
  return items.findIndex((item) => item.start === start);
}

/**
 * Removes an item: its lines in block style, itself and one comma in flow style. Undefined for the only item of a block
 * list, because the list would become null.
 */
export function removeItem(document: Document, list: ListNode, item: Node): TextEdit | undefined {
  const flow = isFlow(document, list);
  const index = indexOfItem(list, item);
  if (flow === undefined || index < 0) return undefined;
  if (flow) return removeFromFlow(document, list, index);
  return list.items.length > 1 ? removeFromBlock(document, list, index) : undefined;
}

function removeFromBlock(document: Document, list: ListNode, index: number): TextEdit | undefined {
  const { text } = document;
  const item = list.items[index];
  const dash = item && dashOf(document, list, index);
  if (!item || dash === undefined) return undefined;
  const lineStart = lineStartAt(text, dash);
  if (text.slice(lineStart, dash).trim() !== "") return undefined;
  const feed = text.indexOf("\n", item.end);
  if (feed >= 0) return { span: { start: lineStart, end: feed + 1 }, newText: "" };
  const start = lineStart === 0 ? 0 : lineEndBefore(text, lineStartAt(text, lineStart - 1));
  return { span: { start, end: text.length }, newText: "" };
}

/** The offset of an item's dash. All dashes of a list are in one column. */
function dashOf(document: Document, list: ListNode, index: number): number | undefined {
  const { text } = document;
  const column = columnOf(document, list.start);
  const from = list.items[index - 1]?.end ?? list.start;
  for (let at = list.items[index]?.start ?? 0; at >= from; at = lineStartAt(text, at) - 1) {
    const dash = lineStartAt(text, at) + column;
    if (text[dash] === "-" && dash >= from && text.slice(dash - column, dash).trim() === "") return dash;
  }
  return undefined;
}

function removeFromFlow({ text }: Document, { start, end, items }: ListNode, index: number): TextEdit | undefined {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item) return undefined;
  if (after && isOnlyComma(text.slice(item.end, after.start))) {
    return { span: { start: item.start, end: after.start }, newText: "" };
  }
  if (before && !after && isOnlyComma(text.slice(before.end, item.start))) {
    return { span: { start: before.end, end: item.end }, newText: "" };
  }
  if (before || after) return { span: { start: item.start, end: commaBehind(text, item.end) }, newText: "" };
  return { span: { start, end }, newText: "[]" };
}

function isOnlyComma(between: string): boolean {
  return /^\s*,\s*$/.test(between);
}

/** The end of the comma after an item, past comments; the item's own end without a comma. */
function commaBehind(text: string, from: number): number {
  let at = from;
  for (;;) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    if (text[at] !== "#") return text[at] === "," ? at + 1 : from;
    lineRest.lastIndex = at;
    at += lineRest.exec(text)?.[0].length ?? 0;
  }
}

const blanks = /\s*/y;
const lineRest = /.*/y;
