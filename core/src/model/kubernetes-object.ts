// Reads fields of Kubernetes objects. Keys are case-sensitive: so is the API server's decoder for custom resources
// (sigs.k8s.io/json), unlike opm's.

import { memoize } from "../base/memoize.ts";
import { isNull, locatedString, spanOf } from "../go/field-of.ts";
import { isForgotten } from "../syntax/forgettable-document.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";

/** An object written for a cluster or read from one. */
export interface KubernetesObject {
  readonly document: Document;
  /** The whole object as written. */
  readonly map: MapNode;
  readonly kind: Located<string>;
}

/** Memoises the objects of a kind in a document. A forgotten document is a bundle of a catalog: it has none. */
export function memoizeObjects<Found>(
  find: (document: Document) => readonly Found[],
): (document: Document) => readonly Found[] {
  return memoize((document: Document): readonly Found[] => (isForgotten(document) ? [] : find(document)));
}

/** The object in a document, or the items of its `kind: List` or `kind: FooList`. */
export function objectsIn(root: Node | undefined, listKind: string): readonly MapNode[] {
  if (root?.kind !== "map") return [];
  const kind = valueAt(root, "kind");
  const isList = kind?.kind === "scalar" && (kind.value === "List" || kind.value === listKind);
  if (!isList) return [root];
  return (listAt(root, "items")?.items ?? []).filter((item) => item.kind === "map");
}

/** The value of a key. */
export function valueAt(map: MapNode | undefined, name: string): Node | undefined {
  return map?.pairs.find(({ key }) => key.value === name)?.value;
}

/** The value of a key; null counts as absent, because the API server removes it. */
export function filledAt(map: MapNode | undefined, name: string): Node | undefined {
  const value = valueAt(map, name);
  return value && isNull(value) ? undefined : value;
}

/** The text at a key. A number or boolean gives its text as written; null counts as absent. */
export function textAt(document: Document, map: MapNode | undefined, name: string): Located<string> | undefined {
  const value = filledAt(map, name);
  return value && locatedString(document, value);
}

/** `apiVersion`; an empty text counts as absent. */
export function apiVersionAt(document: Document, map: MapNode): Located<string> | undefined {
  const found = textAt(document, map, "apiVersion");
  return found?.value === "" ? undefined : found;
}

/** The mapping at a key. */
export function mapAt(map: MapNode | undefined, name: string): MapNode | undefined {
  const value = valueAt(map, name);
  return value?.kind === "map" ? value : undefined;
}

/** The list at a key. */
export function listAt(map: MapNode | undefined, name: string): ListNode | undefined {
  const value = valueAt(map, name);
  return value?.kind === "list" ? value : undefined;
}

/** Whether a text contains a placeholder that a tool replaces, such as '${VERSION}' or '{{ .version }}'. */
export function isPlaceholder(text: string): boolean {
  return /\$\{|\$\(|\{\{/.test(text);
}

/** The key of a field, or the nearest key above it that is present; the object's `kind` if none is. */
export function keyPlace({ document, map, kind }: KubernetesObject, ...path: readonly string[]): Located<string> {
  let at: Node | undefined = map;
  let found = kind;
  for (const name of path) {
    const pair: MapNode["pairs"][number] | undefined =
      at?.kind === "map" ? at.pairs.find(({ key }) => key.value === name) : undefined;
    if (!pair) break;
    found = { document, span: spanOf(pair.key), value: pair.key.value };
    at = pair.value;
  }
  return found;
}
