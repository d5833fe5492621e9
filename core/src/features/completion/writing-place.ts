// The place where new text is written, whatever kind of document it is in.

import type { Span } from "../../base/text.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { beginningOf } from "../../syntax/file-position.ts";
import { emptyKey, type Typing } from "../cursor/rough-node.ts";
import type { TextRegion } from "../cursor/text-region.ts";
import type { Completion, CompletionClient } from "./completion-item.ts";
import { type Layout, SnippetText } from "./snippet-text.ts";

/** What is being typed, and the text around it. */
export interface WritingPlace {
  readonly snapshot: Snapshot;
  readonly region: TextRegion;
  readonly typing: Typing;
  readonly client: CompletionClient;
}

/** How new text is written at the cursor: in the style of the file. */
export function layoutAt({ typing, region, snapshot, client }: WritingPlace, indent: number): Layout {
  const beginning = beginningOf(snapshot.file);
  return {
    style: typing.style === "block" && region.format === "json" ? "json" : typing.style,
    indent,
    indentsLists: indentsLists(region.text) ?? indentsLists(beginning) ?? true,
    lineBreak: beginning.includes("\r\n") ? "\r\n" : "\n",
    isSnippet: client.snippets,
  };
}

/** Whether the dashes of a text's first list are indented below its key; undefined without a list. */
function indentsLists(text: string): boolean | undefined {
  const match = /^( *)(?:- )?[\w./-]+:[ \t]*\r?\n( *)- /m.exec(text);
  return match ? (match[2] ?? "").length > (match[1] ?? "").length : undefined;
}

/** Whether nothing is in a text of JSON, so that its first object may begin there. */
export function isBlankJson({ text, format }: TextRegion): boolean {
  return format === "json" && text.trim() === "";
}

/** In an empty text of JSON, nothing is read: a first key is typed there. Undefined in any other text. */
export function blankTyping(region: TextRegion, offset: number): Typing | undefined {
  if (!isBlankJson(region)) return undefined;
  const span = { start: offset - region.start, end: offset - region.start };
  return { style: "json", path: [], around: [], node: undefined, key: { ...emptyKey, span }, value: undefined };
}

/** A whole document in the place of the word at the cursor. */
export interface NewDocument {
  /** What the list shows, and what the document is called in its text. */
  readonly label: string;
  /** The key whose value the label is. */
  readonly key: string;
  readonly detail: string | undefined;
  readonly documentation: string | undefined;
  readonly compose: (text: SnippetText) => object;
}

/** The completion that writes a whole document: in JSON with its braces. */
export function documentCompletion(place: WritingPlace, newDocument: NewDocument): Completion {
  const { typing, region, client } = place;
  const { label, key, detail, documentation, compose } = newDocument;
  const isJson = region.format === "json";
  const word = typing.key ? region.text.slice(typing.key.span.start, typing.key.span.end) : "";
  const text = new SnippetText();
  const layout = { ...layoutAt(place, isJson ? 4 : 0), style: isJson ? ("json" as const) : ("block" as const) };
  const pairs = text.pairs(compose(text), layout);
  const { lineBreak } = layout;
  // An editor ranks what begins with the word before what only contains it.
  const isName = label.includes(word) && (word === "" || !key.startsWith(word));
  return {
    label,
    kind: "blob",
    detail,
    documentation,
    deprecated: false,
    span: inRegion(place, typing.key?.span ?? { start: 0, end: 0 }),
    newText: isJson ? `{${lineBreak}    ${pairs}${lineBreak}${client.snippets ? "\\}" : "}"}` : `${pairs}${lineBreak}`,
    isSnippet: client.snippets,
    filter: isName && !isJson ? undefined : `${isJson ? "{" : `${key}:`} ${label}`,
    asksAgain: false,
    more: [],
  };
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
