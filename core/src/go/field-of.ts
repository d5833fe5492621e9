// Finds the fields of a mapping as Go's encoding/json does: case-insensitively.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { ListNode, MapNode, Node, Pair } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { comparableKey, matchesField } from "./field-names.ts";

/** The pairs whose key Go decodes into the field `name`, in Go's order: sorted by bytes; the last one wins. */
export function pairsOf(map: MapNode, name: string): readonly Pair[] {
  if (map.pairs.length > maxSearchedPairs) return pairIndex(map).get(comparableKey(name)) ?? [];
  return inGoOrder(map.pairs.filter(({ key }) => isField(key.value, name)));
}

/** The only pair of a field, which nearly every field that is there has; "several" for more. */
function onlyPairOf({ pairs }: MapNode, name: string): Pair | "several" | undefined {
  if (pairs.length > maxSearchedPairs) return "several";
  let only: Pair | undefined;
  // Counted, because code that has not run often makes an object for each step of a loop over the pairs themselves.
  for (let index = 0; index < pairs.length; index++) {
    const pair = pairs[index] as Pair;
    if (!isField(pair.key.value, name)) continue;
    if (only) return "several";
    only = pair;
  }
  return only;
}

/** The pair that Go decodes last into a field. */
export function lastPairOf(map: MapNode, name: string): Pair | undefined {
  const only = onlyPairOf(map, name);
  return only === "several" ? pairsOf(map, name).at(-1) : only;
}

/** Larger maps are indexed, because searching all pairs for each field takes too long. */
const maxSearchedPairs = 32;

const pairIndex = memoize((map: MapNode): ReadonlyMap<string, readonly Pair[]> => {
  const index = groupBy(map.pairs, ({ key }) => comparableKey(key.value));
  for (const pairs of index.values()) inGoOrder(pairs);
  return index;
});

function inGoOrder(pairs: Pair[]): readonly Pair[] {
  return pairs.length < 2 ? pairs : pairs.sort((a, b) => (a.key.value < b.key.value ? -1 : 1));
}

/** The value of a field; undefined when it is absent or null, which Go treats alike. */
export function fieldOf(map: MapNode, name: string): Node | undefined {
  const only = onlyPairOf(map, name);
  if (only === "several") return pairsOf(map, name).findLast(({ value }) => !isNull(value))?.value;
  return only && !isNull(only.value) ? only.value : undefined;
}

/** The effective key of a field, even if its value is null. */
export function keyOf(map: MapNode, name: string): Pair["key"] | undefined {
  return lastPairOf(map, name)?.key;
}

/** Whether a node is null. */
export function isNull(node: Node): boolean {
  return node.kind === "scalar" && node.value === null;
}

/**
 * The string at a field. opm rejects a number or boolean there; here it gives its text, so that `name: 4.10` still names
 * "4.10" in the rest of the model.
 */
export function stringFieldOf(document: Document, map: MapNode, name: string): Located<string> | undefined {
  const value = fieldOf(map, name);
  return value && locatedString(document, value);
}

/** The text of the string at a field, as `stringFieldOf` gives it; '' where there is none. */
export function textOfField(document: Document, map: MapNode, name: string): string {
  const value = fieldOf(map, name);
  if (value?.kind !== "scalar" || value.value === null) return "";
  return typeof value.value === "string" ? value.value : textOf(document, value);
}

/** A node as a string with its place; undefined for mappings, lists and null. */
export function locatedString(document: Document, node: Node): Located<string> | undefined {
  if (node.kind !== "scalar" || node.value === null) return undefined;
  const value = typeof node.value === "string" ? node.value : textOf(document, node);
  return { document, span: spanOf(node), value };
}

/** The list at a field. As in Go, a null under a later spelling of the key overrides it. */
export function listFieldOf(map: MapNode, name: string): ListNode | undefined {
  const value = lastPairOf(map, name)?.value;
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
