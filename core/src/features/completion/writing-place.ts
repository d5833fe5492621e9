// The place where new text is written, whatever kind of document it is in.

import type { Span } from "../../base/text.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { emptyKey, type Typing } from "../cursor/rough-node.ts";
import type { TextRegion } from "../cursor/text-region.ts";
import type { Completion, CompletionClient } from "./completion.ts";
import type { Layout, SnippetText } from "./snippet-text.ts";

/** What is being typed, and the text around it. */
export interface WritingPlace {
  readonly snapshot: Snapshot;
  readonly region: TextRegion;
  readonly typing: Typing;
  readonly client: CompletionClient;
}

/** How new text is written at the cursor: in the style of the file. */
export function layoutAt({ typing, region, snapshot, client }: WritingPlace, indent: number): Layout {
  const { text } = snapshot.file;
  return {
    style: typing.style === "block" && region.format === "json" ? "json" : typing.style,
    indent,
    indentsLists: indentsLists(region.text) ?? indentsLists(text.slice(0, longestLookedAt)) ?? true,
    lineBreak: text.includes("\r\n") ? "\r\n" : "\n",
    isSnippet: client.snippets,
  };
}

/** In larger files the style shows at the beginning. */
const longestLookedAt = 20_000;

/** Whether the dashes of a text's first list are indented below its key; undefined without a list. */
function indentsLists(text: string): boolean | undefined {
  const match = /^( *)(?:- )?[\w./-]+:[ \t]*\r?\n( *)- /m.exec(text);
  return match ? (match[2] ?? "").length > (match[1] ?? "").length : undefined;
}

/** A span of the region as one of the file. */
export function inRegion({ region }: WritingPlace, span: Span): Span {
  return { start: region.start + span.start, end: region.start + span.end };
}

/** The column of the keys at the cursor; in JSON that of the line's text. */
export function columnAt({ typing, region }: WritingPlace): number {
  if (typing.style === "block") return typing.key?.indent ?? 0;
  const at = typing.key?.span.start ?? typing.value?.span.start ?? 0;
  const lineStart = region.text.lastIndexOf("\n", at - 1) + 1;
  return region.text.slice(lineStart).search(/[^ ]|$/);
}

/**
 * Whether a new line usually begins here, so that a list would take its Enter: behind indentation, and in JSON behind a
 * bracket or comma. There, the list comes with the quote of the next string.
 */
export function isBeforeNewLine({ typing, region }: WritingPlace): boolean {
  const { style, key, value } = typing;
  const at = key ?? value;
  if (at === undefined || at.span.start !== at.span.end || at.quote !== undefined) return false;
  const { start } = at.span;
  const before = region.text.slice(region.text.lastIndexOf("\n", start - 1) + 1, start).trim();
  if (style === "json") return /^$|[{[,]$/.test(before);
  return style === "block" && key !== undefined && value === undefined && before === "";
}

/** A key that may be written at the cursor. */
export interface NewKey extends Pick<Completion, "detail" | "documentation" | "asksAgain"> {
  readonly name: string;
  /** Its empty value, with places to fill in. */
  readonly value: (text: SnippetText) => unknown;
}

/** The completion that writes a key, with its quotes and commas, and the place for its value. */
export function keyCompletion(place: WritingPlace, newKey: NewKey, text: SnippetText): Completion {
  const { typing, client, region } = place;
  const { name, value, ...shown } = newKey;
  const { quote, span, lacksSpace, commaAt, isFollowed } = typing.key ?? emptyKey;
  const isBlock = typing.style === "block";
  const pairs = pairFor(place, name, value(text), text);
  const mark = typing.style === "json" ? '"' : (quote ?? "");
  const written = isBlock || typing.style === "json" ? pairs : `${mark}${name}${mark}${pairs.slice(name.length)}`;
  const isClosed = quote !== undefined && region.text[span.end] === quote;
  const outer = quote ? { start: span.start - 1, end: span.end + (isClosed ? 1 : 0) } : span;
  return {
    ...shown,
    label: name,
    kind: "field",
    deprecated: false,
    span: inRegion(place, outer),
    newText: `${lacksSpace ? " " : ""}${written}${isFollowed ? commaBefore(region.text.slice(outer.end)) : ""}`,
    isSnippet: client.snippets,
    filter: quote ? `${quote}${name}` : undefined,
    more: commaAt === undefined ? [] : [{ span: inRegion(place, { start: commaAt, end: commaAt }), newText: "," }],
  };
}

/** The comma before what follows on the same line or a later one. */
function commaBefore(rest: string): string {
  return /^[ \t]*\r?\n|^\s/.test(rest) ? "," : ", ";
}

/** A key with the place for its value. */
function pairFor(place: WritingPlace, name: string, value: unknown, text: SnippetText): string {
  const pairs = text.pairs({ [name]: value }, layoutAt(place, columnAt(place)));
  const isScalar = typeof value === "string";
  // A lone place to fill in may become anything, with quotes or without.
  return place.typing.style === "json" || !isScalar ? pairs : pairs.replace(/: ?""$|:$/, ": ");
}
