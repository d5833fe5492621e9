// Sets and removes the fields of a mapping in YAML's block style, in flow style and in JSON.

import { lineStartAt } from "../base/lines.ts";
import type { TextEdit } from "../base/text.ts";
import { lastPairOf } from "../go/field-of.ts";
import type { MapNode, Pair, ScalarNode } from "../syntax/node.ts";
import { removePair } from "../syntax/remove-pair.ts";
import type { Document } from "../syntax/source-file.ts";
import { columnOf, formatString, isFlow, lineBreakOf, quoteOf } from "../syntax/written-style.ts";
import { endOfField, fieldPart, linesToDelete } from "./block-part.ts";
import type { DocumentEdit } from "./change.ts";
import { checkedEdits } from "./checked-edits.ts";
import { type PlainValue, plainOf } from "./plain-value.ts";
import { indentAt, type PlainMap, styleOfMaps, writeInBlock, writeInFlow } from "./write-value.ts";

/** Where a new field goes, and what it looks like. */
export interface FieldPlace {
  /** The keys that come before it, the nearest last; without any of them it becomes the last field. */
  readonly behind: readonly string[];
  /** Other mappings whose style to follow. */
  readonly examples: readonly MapNode[];
}

const anywhere: FieldPlace = { behind: [], examples: [] };

/** Sets a field, whichever letter case its key has; a text keeps its quotes. Undefined for unusual layouts. */
export function setField(
  document: Document,
  map: MapNode,
  name: string,
  value: PlainValue,
  place: FieldPlace = anywhere,
): readonly DocumentEdit[] | undefined {
  return checkedEdits(document, fieldEdits(document, map, name, value, place), map, withField(map, name, value));
}

/** The edits of `setField`, which the caller checks. */
export function fieldEdits(
  document: Document,
  map: MapNode,
  name: string,
  value: PlainValue,
  place: FieldPlace = anywhere,
): readonly TextEdit[] | undefined {
  const pair = lastPairOf(map, name);
  return pair ? replaceValue(document, map, pair, value, place) : addField(document, map, name, value, place);
}

/** The content of a mapping with another value in a field; without the field if the value is undefined. */
export function withField(map: MapNode, name: string, value: PlainValue | undefined): PlainMap {
  const key = lastPairOf(map, name)?.key.value ?? name;
  const content: Record<string, PlainValue> = { ...(plainOf(map) as PlainMap) };
  if (value === undefined) delete content[key];
  else content[key] = value;
  return content;
}

/** Gives a scalar another text in its own style: one without quotes gets them only if it needs them. */
export function setScalar(document: Document, node: ScalarNode, value: string): readonly DocumentEdit[] | undefined {
  const { start, end, style } = node;
  const isPlain = style === "plain" && document.format === "yaml" && start < end && /^[\w/][\w./:@-]*$/.test(value);
  const plain = isPlain ? checkedEdits(document, [{ span: { start, end }, newText: value }], node, value) : undefined;
  return plain ?? checkedEdits(document, scalarEdit(document, node, value), node, value);
}

function scalarEdit(document: Document, node: ScalarNode, value: string): readonly TextEdit[] | undefined {
  const isBlockScalar = node.style === "literal" || node.style === "folded";
  if (isBlockScalar || node.start === node.end) return undefined;
  const { start, end } = node;
  return [{ span: { start, end }, newText: formatString(document, quoteOf(document, node), value) }];
}

function replaceValue(document: Document, map: MapNode, pair: Pair, value: PlainValue, place: FieldPlace) {
  const { key, value: old } = pair;
  if (key.start < map.start || map.end < key.end) return undefined;
  if (old.kind !== "scalar") return fillEmpty(document, map, pair, value, place);
  return typeof value === "string" ? scalarEdit(document, old, value) : undefined;
}

/** Replaces an empty `[]` or `{}`. */
function fillEmpty(
  document: Document,
  map: MapNode,
  { key, value: old }: Pair,
  value: PlainValue,
  { examples }: FieldPlace,
): readonly TextEdit[] | undefined {
  const isEmpty = old.kind === "list" ? old.items.length === 0 : old.kind === "map" && old.pairs.length === 0;
  const flow = isFlow(document, map);
  const colon = document.text.slice(key.end, old.start);
  if (!isEmpty || flow === undefined || !/^\s*:\s*$/.test(colon)) return undefined;
  const style = styleOfMaps(document, [map, ...examples]);
  const { start, end } = old;
  if (flow) {
    return [
      { span: { start, end }, newText: writeInFlow(value, style, key.value, indentAt(document.text, key.start)) },
    ];
  }
  const newText = writeInBlock(value, style, key.value, columnOf(document, map.start));
  return [{ span: { start: key.end + colon.trimEnd().length, end }, newText }];
}

function addField(
  document: Document,
  map: MapNode,
  name: string,
  value: PlainValue,
  { behind, examples }: FieldPlace,
): readonly TextEdit[] | undefined {
  const flow = isFlow(document, map);
  const known = map.pairs.findLastIndex(({ key }) => behind.includes(key.value));
  const index = known < 0 ? map.pairs.length - 1 : known;
  const before = map.pairs[index];
  const isOwn = before && map.start <= before.key.start && before.value.end <= Math.max(map.end, before.key.end);
  if (flow === undefined || !isOwn) return undefined;
  const style = styleOfMaps(document, [map, ...examples]);
  const key = formatString(document, style.keyQuote, name);
  if (flow) {
    const indent = indentAt(document.text, before.key.start);
    const written = `${key}${style.colon}${writeInFlow(value, style, name, indent)}`;
    const at = before.value.end;
    return [{ span: { start: at, end: at }, newText: separatorIn(document, map) + written }];
  }
  // Flow lists in block mappings follow the other entries, not the mapping itself.
  const column = columnOf(document, map.start);
  const at = endOfField(document, map, index);
  const newText = `${lineBreakOf(document)}${" ".repeat(column)}${key}:${writeInBlock(value, style, name, column)}`;
  return [{ span: { start: at, end: at }, newText }];
}

function separatorIn(document: Document, { start, pairs }: MapNode): string {
  const { text } = document;
  const [first, second] = pairs;
  const between = first && second ? text.slice(first.value.end, second.key.start) : "";
  if (/^\s*,\s*$/.test(between)) return between;
  const hasLines = first && text.slice(start, first.key.start).includes("\n");
  if (hasLines) return `,${lineBreakOf(document)}${indentAt(text, first.key.start)}`;
  return first && document.format === "json" && text.slice(first.key.end, first.value.start) === ":" ? "," : ", ";
}

/** Removes a field with its comments; undefined for the only field of a mapping and for unusual layouts. */
export function removeField(document: Document, map: MapNode, name: string): readonly DocumentEdit[] | undefined {
  const edits = fieldRemoval(document, map, name);
  return edits?.length === 0 ? [] : checkedEdits(document, edits, map, withField(map, name, undefined));
}

/** The edits of `removeField`, which the caller checks. */
export function fieldRemoval(document: Document, map: MapNode, name: string): readonly TextEdit[] | undefined {
  const pair = lastPairOf(map, name);
  if (!pair) return [];
  const edit = map.pairs.length > 1 ? removalOf(document, map, pair) : undefined;
  return edit && [edit];
}

function removalOf(document: Document, map: MapNode, pair: Pair): TextEdit | undefined {
  if (isFlow(document, map) !== false) return removePair(document, map, pair.key.value);
  const index = map.pairs.indexOf(pair);
  const part = fieldPart(document, map, index);
  if (part) return { span: linesToDelete(document, part), newText: "" };
  // The first field of a list item shares its line with the dash, which stays for the next field.
  const next = map.pairs[index + 1];
  const nextPart = next && fieldPart(document, map, index + 1);
  const isFollowed = nextPart && nextPart.start === lineStartAt(document.text, next.key.start);
  return isFollowed ? { span: { start: pair.key.start, end: next.key.start }, newText: "" } : undefined;
}
