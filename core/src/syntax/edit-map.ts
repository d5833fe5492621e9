// Edits that add a field to a mapping or fill an empty one, in the style of the other fields.

import { lineEndBefore, lineStartAt } from "../base/lines.ts";
import type { TextEdit } from "../base/text.ts";
import type { NewFields } from "./edit-list.ts";
import type { ListNode, MapNode, Node, Pair } from "./node.ts";
import type { Document } from "./source-file.ts";
import {
  columnOf,
  dashIndentOf,
  flowStyleOf,
  formatString,
  isFlow,
  keyQuoteOf,
  lineBreakOf,
  type Quote,
} from "./written-style.ts";

/** A new value: a text, a mapping of texts, or a list with one such mapping. */
export type NewValue = { readonly text: string } | { readonly map: NewFields } | { readonly list: NewFields };

/** Adds a field after the last one; undefined when the mapping's style does not allow it. */
export function addField(document: Document, map: MapNode, name: string, value: NewValue): TextEdit | undefined {
  const flow = isFlow(document, map);
  if (flow === undefined) return undefined;
  return flow ? addToFlow(document, map, name, value) : addToBlock(document, map, name, value);
}

/** Sets the value of a field that is null or an empty collection. Comments stay in place. */
export function fillField(
  document: Document,
  map: MapNode,
  pair: Pair,
  value: NewValue,
): readonly TextEdit[] | undefined {
  const { text } = document;
  const colon = colonBehind(document, pair);
  const flow = isFlow(document, map);
  if (flow === undefined || colon === undefined || !isEmpty(pair.value)) return undefined;
  const old = { start: Math.max(colon, pair.value.start), end: Math.max(colon, pair.value.end) };
  if (flow) {
    const space = document.format === "yaml" && old.start === colon ? " " : "";
    return [{ span: old, newText: `${space}${inFlow(document, map, value)}` }];
  }
  const written = inBlock(document, map, value, columnOf(document, pair.key.start));
  if ("text" in value) return [{ span: { start: colon, end: old.end }, newText: written }];
  const lineEnd = lineEndBefore(text, old.end);
  const cut = { span: { start: colon, end: old.end }, newText: "" };
  return [cut, { span: { start: lineEnd, end: lineEnd }, newText: written }];
}

/** Removes the only item of a field's block list, which becomes `[]`. */
export function emptyField(document: Document, pair: Pair): readonly TextEdit[] | undefined {
  const { text } = document;
  const colon = colonBehind(document, pair);
  const start = lineStartAt(text, pair.value.start);
  if (colon === undefined || start <= colon) return undefined;
  const end = lineEndBefore(text, pair.value.end);
  const before = lineEndBefore(text, lineStartAt(text, start - 1));
  return [
    { span: { start: colon, end: colon }, newText: " []" },
    { span: { start: before, end }, newText: "" },
  ];
}

function isEmpty(node: Node): boolean {
  if (node.kind === "scalar") return node.value === null;
  return node.kind === "list" ? node.items.length === 0 : node.pairs.length === 0;
}

/** The end of a pair's colon; undefined when a comment or a `?` is in between. */
function colonBehind({ text }: Document, { key }: Pair): number | undefined {
  const colon = /^\s*:/.exec(text.slice(key.end));
  return colon ? key.end + colon[0].length : undefined;
}

function addToBlock(document: Document, map: MapNode, name: string, value: NewValue): TextEdit | undefined {
  const { text } = document;
  const first = map.pairs[0]?.key;
  if (!first || first.start !== map.start) return undefined;
  const column = columnOf(document, map.start);
  const at = lineEndBefore(text, map.end);
  const key = formatString(document, keyQuoteOf(document, first), name);
  const written = `${lineBreakOf(document)}${" ".repeat(column)}${key}:${inBlock(document, map, value, column)}`;
  return { span: { start: at, end: at }, newText: written };
}

/** The text to write after the colon of a key in this column. */
function inBlock(document: Document, map: MapNode, value: NewValue, column: number): string {
  const keyQuote = keyQuoteOf(document, map.pairs[0]?.key);
  if ("text" in value) return ` ${formatString(document, keyQuote, value.text)}`;
  const isList = "list" in value;
  const indent = " ".repeat(column + (isList ? dashIndentOf(document, [map]) : stepIn(document, map)));
  const head = `${lineBreakOf(document)}${indent}${isList ? "- " : ""}`;
  const next = `${lineBreakOf(document)}${indent}${isList ? "  " : ""}`;
  return `${head}${fieldsOf(value)
    .map(pairIn(document, keyQuote, keyQuote, ": "))
    .join(next)}`;
}

/** The indentation of nested mappings relative to their keys. */
function stepIn(document: Document, { pairs }: MapNode): number {
  const inner = pairs.find(({ key, value }) => value.kind === "map" && isBelow(document, key.end, value));
  return inner ? Math.max(1, columnOf(document, inner.value.start) - columnOf(document, inner.key.start)) : 2;
}

function isBelow({ text }: Document, from: number, value: MapNode | ListNode): boolean {
  return text[value.start] !== "{" && text.slice(from, value.start).includes("\n");
}

function addToFlow(document: Document, map: MapNode, name: string, value: NewValue): TextEdit {
  const { colon, comma, keyQuote } = flowStyleOf(document, map);
  const key = `${formatString(document, keyQuote, name)}${colon.trimStart() === "" ? ": " : colon}`;
  const written = `${key}${inFlow(document, map, value)}`;
  const last = map.pairs.at(-1);
  if (!last) return { span: { start: map.start, end: map.end }, newText: `{${written}}` };
  const lines = linesOf(document, map);
  const separator = map.pairs.length > 1 || !lines ? comma : `,${lines.lineBreak}${lines.indent}`;
  return { span: { start: last.value.end, end: last.value.end }, newText: `${separator}${written}` };
}

/** A value in flow style, on several lines if the mapping is. */
function inFlow(document: Document, map: MapNode, value: NewValue): string {
  const { colon, comma, keyQuote, valueQuote } = flowStyleOf(document, map);
  if ("text" in value) return formatString(document, valueQuote, value.text);
  const pairs = fieldsOf(value).map(pairIn(document, keyQuote, valueQuote, colon.trimEnd() === colon ? colon : ": "));
  const isList = "list" in value;
  const lines = linesOf(document, map);
  if (!lines) return isList ? `[{${pairs.join(comma)}}]` : `{${pairs.join(comma)}}`;
  const { lineBreak, indent, step } = lines;
  const inner = `${lineBreak}${indent}${step}${isList ? step : ""}`;
  const body = `{${inner}${pairs.join(`,${inner}`)}${inner.slice(0, inner.length - step.length)}}`;
  return isList ? `[${lineBreak}${indent}${step}${body}${lineBreak}${indent}]` : body;
}

interface Lines {
  readonly lineBreak: string;
  /** The indentation of the mapping's keys. */
  readonly indent: string;
  /** The additional indentation inside a value. */
  readonly step: string;
}

/** The layout of a mapping on several lines; undefined when its first key is on the line of its bracket. */
function linesOf({ text }: Document, map: MapNode): Lines | undefined {
  const first = map.pairs[0];
  const before = first && /^\{\s*?(\r?\n)([ \t]*)$/.exec(text.slice(map.start, first.key.start));
  if (!before) return undefined;
  const indent = before[2] ?? "";
  const outer = /^[ \t]*/.exec(text.slice(lineStartAt(text, map.start)))?.[0] ?? "";
  return { lineBreak: before[1] ?? "\n", indent, step: indent.slice(outer.length) || "  " };
}

function fieldsOf(value: { readonly map: NewFields } | { readonly list: NewFields }): NewFields {
  return "map" in value ? value.map : value.list;
}

function pairIn(document: Document, keyQuote: Quote, valueQuote: Quote, colon: string) {
  return ([key, value]: NewFields[number]) =>
    `${formatString(document, keyQuote, key)}${colon}${formatString(document, valueQuote, value)}`;
}
