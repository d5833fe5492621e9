// Which field of a cluster's object is under the cursor, and what its definition says of it.

import { touches } from "../../base/text.ts";
import type { ResourceField, ResourceShape } from "../../schema/resource-shape.ts";
import type { Key, Node } from "../../syntax/node.ts";
import { codeSpan, enumerate, escapeMarkdown } from "../words/markdown.ts";

/** A key and the field that it gives. */
export interface ResourceFieldAt {
  readonly key: Key;
  readonly field: ResourceField;
}

/** The field whose key is at an offset; undefined on values and on keys that the definition does not have. */
export function resourceFieldAt(node: Node, shape: ResourceShape, offset: number): ResourceFieldAt | undefined {
  if (node.kind === "list" && shape.kind === "list") {
    const item = node.items.find((each) => touches(each, offset));
    return item && resourceFieldAt(item, shape.items, offset);
  }
  // One item without its list.
  if (node.kind === "map" && shape.kind === "list") return resourceFieldAt(node, shape.items, offset);
  if (node.kind !== "map" || shape.kind !== "object") return undefined;
  for (const { key, value } of node.pairs) {
    const field = shape.fields.find(({ name }) => name === key.value);
    if (field && touches(key, offset)) return { key, field };
    if (field && touches(value, offset)) return resourceFieldAt(value, field.shape, offset);
  }
  return undefined;
}

/** The shape of what stands at a path of keys; `[]` is an item of a list. */
export function shapeAt(shape: ResourceShape, [name, ...rest]: readonly string[]): ResourceShape | undefined {
  if (name === undefined) return shape;
  if (shape.kind === "list") return name === "[]" ? shapeAt(shape.items, rest) : undefined;
  const field = shape.kind === "object" ? shape.fields.find((each) => each.name === name) : undefined;
  return field && shapeAt(field.shape, rest);
}

/** What a field may hold, as facts in CommonMark. */
export function* valueLimitFacts(shape: ResourceShape): Generator<string> {
  if (shape.kind === "list" && shape.maxItems !== undefined) yield `at most ${shape.maxItems} items`;
  const text = shape.kind === "list" ? shape.items : shape;
  if (text.kind !== "text") return;
  if (text.values) yield `one of ${enumerate(text.values.map(codeSpan))}`;
  if (text.form) yield escapeMarkdown(text.form.message);
}
