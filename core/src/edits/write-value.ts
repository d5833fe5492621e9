// New values in the style of the values beside them.

import { lineStartAt } from "../base/lines.ts";
import { fieldOf } from "../go/field-of.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { escapeInQuotes } from "../syntax/spell-string.ts";
import {
  columnOf,
  dashIndentOf,
  formatString,
  isFlow,
  keyQuoteOf,
  lineBreakOf,
  type Quote,
  quoteOf,
} from "../syntax/written-style.ts";
import type { PlainValue } from "./plain-value.ts";

/** How the mappings at a place are written. */
export interface MapStyle {
  readonly document: Document;
  readonly keyQuote: Quote;
  /** The quotes of the value of a key. */
  quoteFor(key: string): Quote;
  readonly colon: string;
  /** Whether the examples themselves have brackets. */
  readonly hasFlowItems: boolean;
  /** Whether nested lists and mappings have brackets. */
  readonly hasFlowLists: boolean;
  readonly hasFlowMaps: boolean;
  /** The column of a nested list's dashes relative to its key. */
  readonly dashIndent: number;
  /** The additional indentation of a nested mapping, or of the items between brackets. */
  readonly step: string;
  /** Whether a mapping with brackets, and a list with brackets in it, has its items on lines of their own. */
  readonly hasMapLines: boolean;
  readonly hasListLines: boolean;
}

/** The style of mappings, read from examples; those first in the list count most. */
export function styleOfMaps(document: Document, examples: readonly MapNode[]): MapStyle {
  const filled = examples.filter(({ pairs }) => pairs.length > 0);
  const lists = filled.flatMap((map) => valuesOf(map, "list").filter(({ value }) => value.items.length > 0));
  const maps = filled.flatMap((map) => valuesOf(map, "map").filter(({ value }) => value.pairs.length > 0));
  const sample = filled[0];
  const isSampleFlow = sample ? isFlow(document, sample) === true : document.format === "json";
  const [list, map] = [lists[0], maps[0]];
  const hasMapLines = sample ? startsOnNewLine(document, sample) : false;
  // A list of thousands of names asks for the same key thousands of times.
  const quotes = new Map<string, Quote>();
  return {
    document,
    keyQuote: keyQuoteOf(document, sample?.pairs[0]?.key),
    quoteFor(key) {
      const quote = quotes.get(key) ?? quoteForKey(document, filled, key);
      quotes.set(key, quote);
      return quote;
    },
    colon: colonOf(document, sample),
    hasFlowItems: isSampleFlow,
    hasFlowLists: isSampleFlow || (list ? isFlow(document, list.value) === true : false),
    hasFlowMaps: isSampleFlow || (map ? isFlow(document, map.value) === true : false),
    dashIndent: dashIndentOf(document, filled),
    step: stepOf(document, sample, map),
    hasMapLines,
    hasListLines: list ? startsOnNewLine(document, list.value) : hasMapLines,
  };
}

interface NestedValue<Kind extends "list" | "map"> {
  readonly keyStart: number;
  readonly value: Node & { readonly kind: Kind };
}

function valuesOf<Kind extends "list" | "map">({ pairs }: MapNode, kind: Kind): readonly NestedValue<Kind>[] {
  return pairs.flatMap(({ key, value }) =>
    value.kind === kind ? [{ keyStart: key.start, value: value as NestedValue<Kind>["value"] }] : [],
  );
}

/** Whether the first item after a bracket is on a new line. */
function startsOnNewLine({ text }: Document, node: ListNode | MapNode): boolean {
  return /^[[{][ \t]*\r?\n/.test(text.slice(node.start, node.start + 200));
}

/** The quotes of the same key elsewhere, or of a name beside it, which most values refer to. */
function quoteForKey(document: Document, examples: readonly MapNode[], key: string): Quote {
  for (const name of [key, "name"]) {
    for (const example of examples) {
      const value = fieldOf(example, name);
      const text = value?.kind === "list" ? value.items[0] : value;
      if (text?.kind === "scalar" && typeof text.value === "string") return quoteOf(document, text);
    }
  }
  return document.format === "json" ? '"' : "";
}

function colonOf({ format, text }: Document, sample: MapNode | undefined): string {
  const pair = sample?.pairs[0];
  const written = pair ? text.slice(pair.key.end, pair.value.start) : ": ";
  return format === "json" && /^:[ \t]*$/.test(written) ? written : ": ";
}

function stepOf(document: Document, sample: MapNode | undefined, map: NestedValue<"map"> | undefined): string {
  const { text } = document;
  if (sample && startsOnNewLine(document, sample) && sample.pairs[0]) {
    const inner = indentAt(text, sample.pairs[0].key.start);
    const outer = indentAt(text, sample.start);
    if (inner.startsWith(outer) && inner !== outer) return inner.slice(outer.length);
  }
  const columns =
    map && document.text[map.value.start] !== "{"
      ? columnOf(document, map.value.start) - columnOf(document, map.keyStart)
      : 0;
  return columns > 0 ? " ".repeat(columns) : "  ";
}

/** The white space at the beginning of the line at an offset. */
export function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStartAt(text, at), at))?.[0] ?? "";
}

/** A value in block style, to be written behind a dash or a key and its colon, with the space before it. */
export function writeInBlock(value: PlainValue, style: MapStyle, key: string, column: number): string {
  const lineBreak = lineBreakOf(style.document);
  if (Array.isArray(value)) {
    if (style.hasFlowLists || value.length === 0)
      return ` ${writeInFlow(value, { ...style, hasListLines: false }, key, "")}`;
    const dashColumn = column + style.dashIndent;
    const lead = `${lineBreak}${" ".repeat(dashColumn)}-`;
    return value.map((item) => lead + writeBlockItem(item, style, key, dashColumn + 2)).join("");
  }
  if (isPlainMap(value)) {
    if (style.hasFlowMaps) return ` ${writeInFlow(value, { ...style, hasMapLines: false }, key, "")}`;
    const inner = column + style.step.length;
    return `${lineBreak}${" ".repeat(inner)}${writeBlockMap(value, style, inner)}`;
  }
  return ` ${isPlainImage(value, style, key) ? value : writeScalar(value, style, key)}`;
}

/** Whether a value is an image that needs no quotes in block style and gets none, because others of its key have none. */
function isPlainImage(value: PlainValue, { document, quoteFor }: MapStyle, key: string): boolean {
  const isImage =
    typeof value === "string" && value.includes("/") && /^[A-Za-z][\w./:@-]*$/.test(value) && !value.endsWith(":");
  return isImage && document.format === "yaml" && quoteFor(key) === "";
}

/** A list item behind its dash; the fields of a mapping begin in the given column. */
function writeBlockItem(item: PlainValue, style: MapStyle, key: string, column: number): string {
  return isPlainMap(item) ? ` ${writeBlockMap(item, style, column)}` : writeInBlock(item, style, key, column);
}

/** The fields of a mapping, the first of them on the current line. */
export function writeBlockMap(map: PlainMap, style: MapStyle, column: number): string {
  const fields = Object.entries(map).map(
    ([key, value]) => `${formatString(style.document, style.keyQuote, key)}:${writeInBlock(value, style, key, column)}`,
  );
  return fields.join(`${lineBreakOf(style.document)}${" ".repeat(column)}`);
}

/** A value with brackets; `indent` is that of the line on which it begins. */
export function writeInFlow(value: PlainValue, style: MapStyle, key: string, indent: string): string {
  const isList = Array.isArray(value);
  if (!isList && !isPlainMap(value)) return writeScalar(value, style, key);
  const hasLines = isList ? style.hasListLines : style.hasMapLines;
  const inner = hasLines ? indent + style.step : indent;
  const items = isList
    ? value.map((item) => writeInFlow(item, style, key, inner))
    : Object.entries(value as PlainMap).map(
        ([name, item]) =>
          formatString(style.document, style.keyQuote, name) + style.colon + writeInFlow(item, style, name, inner),
      );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return open + close;
  const lineBreak = lineBreakOf(style.document);
  if (hasLines) return `${open}${lineBreak}${inner}${items.join(`,${lineBreak}${inner}`)}${lineBreak}${indent}${close}`;
  return `${open}${items.join(style.colon === ":" ? "," : ", ")}${close}`;
}

/** A mapping of plain values. */
export type PlainMap = { readonly [key: string]: PlainValue };

export function isPlainMap(value: PlainValue): value is PlainMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function writeScalar(value: PlainValue, { document, quoteFor }: MapStyle, key: string): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const written = formatString(document, quoteFor(key), value);
  // opm and most authors write single quotes where a text needs quotes but no escapes.
  const isOwnChoice = quoteFor(key) === "" && document.format === "yaml" && written === `"${value}"`;
  return isOwnChoice ? escapeInQuotes(value, "'") : written;
}
