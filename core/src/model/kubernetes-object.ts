// Looks things up in an object of a cluster. Keys are matched to the letter: the API server's decoder for custom
// resources, unlike opm's, tells upper from lower case (sigs.k8s.io/json).

import { isNull, locatedString, spanOf } from "../go/field-of.ts";
import type { ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";

/** An object that somebody writes for a cluster, or got from one. */
export interface KubernetesObject {
  readonly document: Document;
  /** The whole object as written. */
  readonly map: MapNode;
  readonly kind: Located<string>;
}

/** The object that a document holds, or those in its `kind: List` or list of its own kind (`FooList`). */
export function objectsIn(root: Node | undefined, listKind: string): readonly MapNode[] {
  if (root?.kind !== "map") return [];
  const kind = valueAt(root, "kind");
  const isList = kind?.kind === "scalar" && (kind.value === "List" || kind.value === listKind);
  if (!isList) return [root];
  return (listAt(root, "items")?.items ?? []).filter((item) => item.kind === "map");
}

/** The value of a key, to the letter. */
export function valueAt(map: MapNode | undefined, name: string): Node | undefined {
  return map?.pairs.find(({ key }) => key.value === name)?.value;
}

/** The text at a key; a number or boolean counts as the text it is written with, null as left out. */
export function textAt(document: Document, map: MapNode | undefined, name: string): Located<string> | undefined {
  const value = valueAt(map, name);
  return value && !isNull(value) ? locatedString(document, value) : undefined;
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

/** True for a text that a tool fills in before the cluster sees it, such as '${VERSION}' or '{{ .version }}'. */
export function isPlaceholder(text: string): boolean {
  return /\$\{|\$\(|\{\{/.test(text);
}

/** Where the key of a field stands; the object's `kind` where the field is absent. */
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
