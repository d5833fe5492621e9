// The items of a list of structs as Go decodes them: null is an item without fields.

import { listField } from "../../../bundle/fields.ts";
import { isNull, spanOf } from "../../../go/field-of.ts";
import type { MapNode, Node } from "../../../syntax/node.ts";
import type { Document, Located } from "../../../syntax/source-file.ts";

/** An item of a list. */
export interface StructItem {
  /** Undefined for null. */
  readonly map: MapNode | undefined;
  /** The first key of the item; the item itself where it has none. */
  readonly at: Located<string>;
}

/** The mappings and nulls in the list at a field. */
export function structItems(document: Document, map: MapNode | undefined, name: string): readonly StructItem[] {
  return structNodes(map, name).map((item) => {
    const key = item.kind === "map" ? item.pairs[0]?.key : undefined;
    const at = { document, span: spanOf(key ?? item), value: key?.value ?? "" };
    return { map: item.kind === "map" ? item : undefined, at };
  });
}

/** The same as nodes. */
export function structNodes(map: MapNode | undefined, name: string): readonly Node[] {
  return (listField(map, name)?.items ?? []).filter((item) => item.kind === "map" || isNull(item));
}
