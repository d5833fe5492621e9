// Adds, removes and reorders the items of a list in YAML's block style, in flow style and in JSON. Every byte that does
// not belong to these items stays, comments included.

import { lineEndBefore, lineStartAt } from "../base/lines.ts";
import { applyEdits, type Span, type TextEdit } from "../base/text.ts";
import { indexOfItem, removeItem as removeItemText } from "../syntax/edit-list.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { isFlow, lineBreakOf, quoteOf } from "../syntax/written-style.ts";
import { itemParts, linesToDelete, withCommentsAbove } from "./block-part.ts";
import type { DocumentEdit } from "./change.ts";
import { checkedEdits } from "./checked-edits.ts";
import { type PlainValue, plainOf } from "./plain-value.ts";
import { indentAt, isPlainMap, type MapStyle, styleOfMaps, writeBlockMap, writeInFlow } from "./write-value.ts";

/** The style of a list's items, which `key` names: that of the items nearest to an index, first those before it. */
export interface ListPlace {
  readonly document: Document;
  readonly list: ListNode;
  /** The key of the list, such as `skips`. */
  readonly key: string;
}

/** Inserts items before the one with this index, or at the end; undefined for an empty list and for unusual layouts. */
export function insertItems(
  place: ListPlace,
  index: number,
  values: readonly PlainValue[],
): readonly DocumentEdit[] | undefined {
  if (values.length === 0) return [];
  const { document, list } = place;
  const content = plainOf(list) as readonly PlainValue[];
  const whole = [...content.slice(0, index), ...values, ...content.slice(index)];
  return checkedEdits(document, itemInsertion(place, index, values), list, whole);
}

/** The edits of `insertItems`, which the caller checks. */
export function itemInsertion(
  { document, list, key }: ListPlace,
  index: number,
  values: readonly PlainValue[],
): readonly TextEdit[] | undefined {
  const flow = isFlow(document, list);
  if (flow === undefined || list.items.length === 0) return undefined;
  const style = styleOfItems(document, list, index);
  return flow
    ? insertInFlow(document, list, index, (indent) => values.map((value) => writeInFlow(value, style, key, indent)))
    : insertInBlock(document, list, index, (column) => values.map((value) => blockItem(value, style, key, column)));
}

function styleOfItems(document: Document, list: ListNode, index: number): MapStyle {
  const style = styleOfMaps(document, nearestMaps(list, index));
  const text = list.items.findLast((item) => item.kind === "scalar" && typeof item.value === "string");
  return text ? { ...style, quoteFor: () => quoteOf(document, text) } : style;
}

/** The mappings of a list, from the one before an index outwards. */
function nearestMaps({ items }: ListNode, index: number): readonly MapNode[] {
  const distance = (at: number) => Math.abs(at - index + 0.75);
  const nearest = items.map((item, at) => ({ item, at })).sort((a, b) => distance(a.at) - distance(b.at));
  return nearest.flatMap(({ item }) => (item.kind === "map" ? [item] : []));
}

function blockItem(value: PlainValue, style: MapStyle, key: string, column: number): string {
  if (isPlainMap(value) && !style.hasFlowItems) return writeBlockMap(value, style, column);
  return writeInFlow(value, { ...style, hasMapLines: false, hasListLines: false }, key, "");
}

function insertInBlock(
  document: Document,
  list: ListNode,
  index: number,
  write: (column: number) => readonly string[],
): readonly TextEdit[] | undefined {
  const { text } = document;
  const parts = itemParts(document, list);
  const last = parts?.at(-1);
  if (!parts || !last) return undefined;
  const lineBreak = lineBreakOf(document);
  const dashLead = text.slice(lineStartAt(text, list.start), list.start);
  const gap = /^- */.exec(text.slice(list.start, list.items[0]?.start))?.[0].slice(1) || " ";
  const lines = write(dashLead.length + 1 + gap.length).map((item) => `${dashLead}-${gap}${item}`);
  const separator = hasBlankLines(document, parts) ? lineBreak + lineBreak : lineBreak;
  const before = parts[index];
  if (before) {
    const at = before.start;
    return [{ span: { start: at, end: at }, newText: lines.map((line) => line + separator).join("") }];
  }
  return [{ span: { start: last.end, end: last.end }, newText: lines.map((line) => separator + line).join("") }];
}

/** Whether a blank line separates each item from the next. */
function hasBlankLines({ text }: Document, parts: readonly Span[]): boolean {
  const gaps = parts.slice(1).map((part, index) => text.slice(parts[index]?.end, part.start));
  return gaps.length > 0 && gaps.every((gap) => /^\r?\n[ \t]*\r?\n$/.test(gap));
}

function insertInFlow(
  document: Document,
  { start, items }: ListNode,
  index: number,
  write: (indent: string) => readonly string[],
): readonly TextEdit[] | undefined {
  const { text } = document;
  const [first, second] = items;
  const last = items.at(-1);
  if (!first || !last) return undefined;
  const hasLines = text.slice(start, first.start).includes("\n");
  const indent = indentAt(text, first.start);
  const between = second ? text.slice(first.end, second.start) : "";
  const compact = between === "," ? "," : ", ";
  const usual = hasLines ? `,${lineBreakOf(document)}${indent}` : compact;
  const separator = /^\s*,\s*$/.test(between) ? between : usual;
  const written = write(separator.includes("\n") || !hasLines ? indentAt(text, first.start) : indent);
  const next = items[index];
  if (next)
    return [
      { span: { start: next.start, end: next.start }, newText: written.map((item) => item + separator).join("") },
    ];
  const newText = written.join(separator);
  const rest = text.slice(last.end, lineEndBefore(text, last.end));
  const comment = rest.indexOf("#");
  const before = rest.slice(0, comment).trim();
  if (comment < 0 || (before !== "" && before !== ","))
    return [{ span: { start: last.end, end: last.end }, newText: separator + newText }];
  // A comment behind the last item stays behind it.
  const lineEnd = last.end + rest.length;
  const comma = before === "," ? [] : [{ span: { start: last.end, end: last.end }, newText: "," }];
  return [...comma, { span: { start: lineEnd, end: lineEnd }, newText: `${lineBreakOf(document)}${indent}${newText}` }];
}

/**
 * Removes an item with the comments that belong to it. Undefined for the only item of a block list, because the list
 * would become null.
 */
export function removeItem({ document, list }: ListPlace, item: Node): readonly DocumentEdit[] | undefined {
  const index = indexOfItem(list, item);
  if (index < 0) return undefined;
  const content = (plainOf(list) as readonly PlainValue[]).toSpliced(index, 1);
  return checkedEdits(document, removalOf(document, list, index), list, content);
}

/** An item to copy, and what the copy changes. */
export interface ItemCopy {
  readonly item: Node;
  /** The item that the copy follows. */
  readonly behind: Node;
  /** Edits of the item's text. */
  readonly changes: readonly TextEdit[];
  /** What the copy holds. */
  readonly content: PlainValue;
}

/** Inserts a copy of an item behind another one, with the comments inside of it. */
export function copyItem({ document, list }: ListPlace, copy: ItemCopy): readonly DocumentEdit[] | undefined {
  const index = indexOfItem(list, copy.behind);
  const edit = index < 0 ? undefined : copyOf(document, list, copy);
  const plain = plainOf(list) as readonly PlainValue[];
  return checkedEdits(document, edit && [edit], list, plain.toSpliced(index + 1, 0, copy.content));
}

function copyOf(document: Document, list: ListNode, { item, behind, changes }: ItemCopy): TextEdit | undefined {
  const { text } = document;
  const [index, last] = [indexOfItem(list, item), indexOfItem(list, behind)];
  const flow = isFlow(document, list);
  if (flow === undefined || index < 0) return undefined;
  if (flow) {
    const [first, second] = list.items;
    const between = first && second ? text.slice(first.end, second.start) : "";
    const newText = (/^\s*,\s*$/.test(between) ? between : ", ") + textWith(document, item, changes);
    return { span: { start: behind.end, end: behind.end }, newText };
  }
  const parts = itemParts(document, list);
  const [own, lastPart] = [parts?.[index], parts?.[last]];
  const lead = text.slice(lineStartAt(text, item.start), item.start);
  if (!own || !lastPart || !/^ *- *$/.test(lead)) return undefined;
  const newText = lineBreakOf(document) + lead + textWith(document, { start: item.start, end: own.end }, changes);
  return { span: { start: lastPart.end, end: lastPart.end }, newText };
}

/** A part of the text after edits of it. */
function textWith({ text }: Document, { start, end }: Span, changes: readonly TextEdit[]): string {
  const own = changes.map(({ span, newText }) => ({
    span: { start: span.start - start, end: span.end - start },
    newText,
  }));
  return applyEdits(text.slice(start, end), own);
}

/** Removes several items at once, but not all of them; undefined also where their texts depend on each other. */
export function removeItems(place: ListPlace, items: ReadonlySet<Node>): readonly DocumentEdit[] | undefined {
  if (items.size === 0) return [];
  const { document, list } = place;
  const plain = plainOf(list) as readonly PlainValue[];
  const kept = list.items.flatMap((item, index) => (items.has(item) ? [] : [plain[index] ?? null]));
  return kept.length === 0 ? undefined : checkedEdits(document, itemRemovals(place, items), list, kept);
}

/** The edits of `removeItems`, which the caller checks. */
export function itemRemovals({ document, list }: ListPlace, items: ReadonlySet<Node>): readonly TextEdit[] | undefined {
  const parts = isFlow(document, list) === false ? itemParts(document, list) : undefined;
  const removals = list.items.map((item, index) => (items.has(item) ? removalOf(document, list, index, parts) : []));
  if (removals.includes(undefined)) return undefined;
  const spans = removals.flatMap((edits) => edits ?? []).map(({ span }) => span);
  return joinSpans(spans).map((span) => ({ span, newText: "" }));
}

function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

function removalOf(
  document: Document,
  list: ListNode,
  index: number,
  knownParts?: readonly Span[],
): readonly TextEdit[] | undefined {
  const item = list.items[index];
  if (isFlow(document, list) !== false) {
    const lines = item && removeFlowLines(document, list, index);
    const edit = lines ? undefined : item && removeItemText(document, list, item);
    return lines ?? (edit && [edit]);
  }
  const parts = knownParts ?? itemParts(document, list);
  const part = parts?.[index];
  if (!parts || !part || list.items.length < 2) return undefined;
  return [{ span: spanToRemove(document, parts, index) ?? linesToDelete(document, part), newText: "" }];
}

/** Removes a flow item that has lines of its own, with its comments; undefined where it shares them with others. */
function removeFlowLines(document: Document, list: ListNode, index: number): readonly TextEdit[] | undefined {
  const { text } = document;
  const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (!item || (!before && !after)) return undefined;
  const lineStart = lineStartAt(text, item.start);
  const end = lineEndBefore(text, item.end);
  const rest = text.slice(item.end, end).trim();
  const hasComma = rest.startsWith(",");
  const comment = hasComma ? rest.slice(1).trimStart() : rest;
  if ((comment !== "" && !comment.startsWith("#")) || text.slice(lineStart, item.start).trim() !== "") return undefined;
  const start = withCommentsAbove(document, lineStart, item.start - lineStart);
  const lines = { span: linesToDelete(document, { start, end }), newText: "" };
  const comma = before ? text.indexOf(",", before.end) : -1;
  if (after || hasComma) return hasComma ? [lines] : undefined;
  // Without the last item, the comma before it separates nothing.
  return before && text.slice(before.end, comma).trim() === "" && comma < start
    ? [{ span: { start: comma, end: comma + 1 }, newText: "" }, lines]
    : undefined;
}

/** The lines of an item with the blank line that separates it; undefined where items are not separated so. */
function spanToRemove(document: Document, parts: readonly Span[], index: number): Span | undefined {
  const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]];
  if (!part || !hasBlankLines(document, parts)) return undefined;
  return after ? { start: part.start, end: after.start } : before && { start: before.end, end: part.end };
}

/** Reorders the items: item `order[0]` becomes the first. Comments move with the items that they belong to. */
export function reorderItems(
  { document, list }: ListPlace,
  order: readonly number[],
): readonly DocumentEdit[] | undefined {
  const flow = isFlow(document, list);
  if (flow === undefined || order.length !== list.items.length) return undefined;
  const parts = flow ? list.items : itemParts(document, list);
  if (!parts || (flow && hasCommentsBetween(document, list))) return undefined;
  const edits = parts.flatMap(({ start, end }, index) => {
    const other = parts[order[index] ?? index];
    const newText = other ? document.text.slice(other.start, other.end) : "";
    return newText === document.text.slice(start, end) ? [] : [{ span: { start, end }, newText }];
  });
  const content = plainOf(list) as readonly PlainValue[];
  return checkedEdits(
    document,
    edits,
    list,
    order.map((from) => content[from] ?? null),
  );
}

function hasCommentsBetween({ text }: Document, { items }: ListNode): boolean {
  return items.some((item, index) => text.slice(item.end, items[index + 1]?.start ?? item.end).includes("#"));
}
