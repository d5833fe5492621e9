// The style of a text's mappings and lists, so that edits can continue it.

import { lineStartAt } from "../base/lines.ts";
import type { Key, ListNode, MapNode, Node } from "./node.ts";
import type { Document } from "./source-file.ts";
import { escapeInQuotes, quoteString } from "./spell-string.ts";

/** The white space in a mapping in flow style or in JSON. */
export interface FlowStyle {
  /** From the bracket to the first key. */
  readonly open: string;
  readonly colon: string;
  readonly comma: string;
  /** From the last value to the end of the bracket. */
  readonly close: string;
  readonly keyQuote: Quote;
  readonly valueQuote: Quote;
}

/** The quotes to use; empty for none unless the text needs them. */
export type Quote = '"' | "'" | "";

/** Whether a collection is written with brackets; undefined for an alias. */
export function isFlow({ text }: Document, node: MapNode | ListNode): boolean | undefined {
  const first = text[node.start];
  if (first === "{" || first === "[") return true;
  const isBlock = node.kind === "map" ? first !== "*" && node.pairs.length > 0 : first === "-";
  return isBlock ? false : undefined;
}

/** The style of a mapping in flow style, with defaults for what it does not show or what has comments. */
export function flowStyleOf(document: Document, map: MapNode): FlowStyle {
  const { text } = document;
  const [first, second] = map.pairs;
  const last = map.pairs.at(-1);
  const between = (start: number | undefined, end: number | undefined, usual: string) => {
    const part = start === undefined || end === undefined ? "" : text.slice(start, end);
    return /^[\s,:{}]+$/.test(part) ? part : usual;
  };
  const colon = between(first?.key.end, first?.value.start, ": ");
  return {
    open: between(map.start, first?.key.start, "{"),
    colon,
    comma: between(first?.value.end, second?.key.start, colon === ":" ? "," : ", "),
    close: between(last?.value.end, map.end, "}").replace(",", ""),
    keyQuote: keyQuoteOf(document, first?.key),
    valueQuote: quoteOf(document, map.pairs.find(({ value }) => isText(value))?.value),
  };
}

/** The quotes of a key. */
export function keyQuoteOf(document: Document, key: Key | undefined): Quote {
  return quoteAt(document, key?.start);
}

/** The quotes of a value. */
export function quoteOf(document: Document, node: Node | undefined): Quote {
  return quoteAt(document, node?.start);
}

/** A text in the given quotes. Without given quotes, it gets those it needs: single ones if it contains double ones. */
export function formatString({ format }: Document, quote: Quote, text: string): string {
  if (format === "json") return JSON.stringify(text);
  if (quote !== "") return escapeInQuotes(text, quote === '"' && text.includes('"') ? "'" : quote);
  return text.includes('"') ? escapeInQuotes(text, "'") : quoteString(text, format);
}

/** The line break that the document uses. */
export function lineBreakOf({ text }: Document): string {
  const at = text.indexOf("\n");
  return at > 0 && text[at - 1] === "\r" ? "\r\n" : "\n";
}

/** The 0-based column of an offset. */
export function columnOf({ text }: Document, at: number): number {
  return at - lineStartAt(text, at);
}

function quoteAt({ format, text }: Document, at: number | undefined): Quote {
  const first = at === undefined ? "" : text[at];
  if (first === '"' || first === "'") return first;
  return format === "json" ? '"' : "";
}

function isText(node: Node): boolean {
  return node.kind === "scalar" && typeof node.value === "string";
}

/**
 * The columns between a key and the dashes of its list: as the first list of some mappings has it, else as the first
 * one of the document's root has it.
 */
export function dashIndentOf(document: Document, maps: readonly MapNode[]): number {
  const { root, text } = document;
  for (const map of root?.kind === "map" ? [...maps, root] : maps) {
    const list = map.pairs.find(({ value }) => value.kind === "list" && text[value.start] === "-");
    if (list) return Math.max(0, columnOf(document, list.value.start) - columnOf(document, list.key.start));
  }
  return 0;
}
