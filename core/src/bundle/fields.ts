// Fields of a ClusterServiceVersion, found as Go's encoding/json finds them: letter case does not count.

import { fieldOf, isNull, keyOf, lastPairOf, listFieldOf, spanOf } from "../go/field-of.ts";
import type { ListNode, MapNode, Node, ScalarNode } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";

/** The mapping at a path of fields. */
export function mapField(map: MapNode | undefined, ...path: readonly string[]): MapNode | undefined {
  return mapAtPath(map, path);
}

/** The same for a path as a list. */
export function mapAtPath(map: MapNode | undefined, path: readonly string[]): MapNode | undefined {
  let at = map;
  for (const name of path) {
    const value: Node | undefined = at && fieldOf(at, name);
    at = value?.kind === "map" ? value : undefined;
  }
  return at;
}

/** The list at a field. */
export function listField(map: MapNode | undefined, name: string): ListNode | undefined {
  return map && listFieldOf(map, name);
}

/** The mappings in the list at a field, in order; other items are left out. */
export function itemsOf(map: MapNode | undefined, name: string): readonly MapNode[] {
  return (listField(map, name)?.items ?? []).filter((item) => item.kind === "map");
}

/** The text at a field as the decoder reads it: a number or boolean gives its text. */
export function textField(document: Document, map: MapNode | undefined, name: string): Located<string> | undefined {
  const value = scalarField(map, name);
  return value && { document, span: spanOf(value), value: String(value.value) };
}

/** The text, number or boolean at a field. */
export function scalarField(map: MapNode | undefined, name: string): ScalarNode | undefined {
  const value = map && fieldOf(map, name);
  return value?.kind === "scalar" && value.value !== null ? value : undefined;
}

/** The texts, numbers and booleans in the list at a field, as texts. */
export function textsField(document: Document, map: MapNode | undefined, name: string): readonly Located<string>[] {
  return (listField(map, name)?.items ?? []).flatMap((item) =>
    item.kind === "scalar" && !isNull(item) ? { document, span: spanOf(item), value: String(item.value) } : [],
  );
}

/** The key of a field, or the nearest key above it that is written; `fallback` if none is. */
export function nearestKey(
  document: Document,
  map: MapNode | undefined,
  path: readonly string[],
  fallback: Located<string>,
): Located<string> {
  let at: MapNode | undefined = map;
  let found = fallback;
  for (const name of path) {
    const key = at && keyOf(at, name);
    if (!at || !key) break;
    found = { document, span: spanOf(key), value: key.value };
    const value = lastPairOf(at, name)?.value;
    at = value?.kind === "map" ? value : undefined;
  }
  return found;
}
