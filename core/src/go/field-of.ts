// Looks up the fields of a mapping as Go's encoding/json does: without regard to case.

import { groupBy } from "../base/group-by.ts";
import type { ListNode, MapNode, Node, Pair } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { comparableKey, matchesField } from "./field-names.ts";

/** The pairs whose key Go takes for `name`, in the order in which Go decodes them: byte-wise, so the last one wins. */
export function pairsOf(map: MapNode, name: string): readonly Pair[] {
  if (map.pairs.length > mostSearched) return indexOf(map).get(comparableKey(name)) ?? [];
  return inGoOrder(map.pairs.filter(({ key }) => isField(key.value, name)));
}

/** More pairs than a blob has; looking at each of them for every field would take too long. */
const mostSearched = 32;

const indexes = new WeakMap<MapNode, ReadonlyMap<string, readonly Pair[]>>();

function indexOf(map: MapNode): ReadonlyMap<string, readonly Pair[]> {
  const known = indexes.get(map);
  if (known) return known;
  const index = groupBy(map.pairs, ({ key }) => comparableKey(key.value));
  for (const pairs of index.values()) inGoOrder(pairs);
  indexes.set(map, index);
  return index;
}

function inGoOrder(pairs: Pair[]): readonly Pair[] {
  return pairs.length < 2 ? pairs : pairs.sort((a, b) => (a.key.value < b.key.value ? -1 : 1));
}

/** The value of a field; undefined where the field is absent or null, which is the same to Go. */
export function fieldOf(map: MapNode, name: string): Node | undefined {
  for (const { value } of pairsOf(map, name).toReversed()) if (!isNull(value)) return value;
  return undefined;
}

/** The key that gives a field, whatever its value. */
export function keyOf(map: MapNode, name: string): Pair["key"] | undefined {
  return pairsOf(map, name).at(-1)?.key;
}

/** True for a scalar that Go reads as null. */
export function isNull(node: Node): boolean {
  return node.kind === "scalar" && node.value === null;
}

/**
 * The string at a field. A number or boolean, which opm refuses there, counts as the text it is written with, so that
 * `name: 4.10` still names "4.10" to the rest of the model.
 */
export function stringFieldOf(document: Document, map: MapNode, name: string): Located<string> | undefined {
  const value = fieldOf(map, name);
  return value && locatedString(document, value);
}

/** A node as a string with its place; undefined for mappings, lists and null. */
export function locatedString(document: Document, node: Node): Located<string> | undefined {
  if (node.kind !== "scalar" || node.value === null) return undefined;
  const value = typeof node.value === "string" ? node.value : textOf(document, node);
  return { document, span: spanOf(node), value };
}

/** The list at a field. A null after a list, under another spelling of the key, empties it as in Go. */
export function listFieldOf(map: MapNode, name: string): ListNode | undefined {
  const value = pairsOf(map, name).at(-1)?.value;
  return value?.kind === "list" ? value : undefined;
}

export function spanOf(node: { readonly start: number; readonly end: number }): { start: number; end: number } {
  return { start: node.start, end: node.end };
}

function isField(key: string, name: string): boolean {
  return key === name || (key.length === name.length && matchesField(key, name));
}

function textOf(document: Document, node: Node & { readonly kind: "scalar" }): string {
  const written = document.text.slice(node.start, node.end);
  return /^[\w.+-]+$/.test(written) ? written : String(node.value);
}
