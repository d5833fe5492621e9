// Which field of a known object is under the cursor, and what its schema says of it.

import { touches } from "../../base/text.ts";
import type { ResourceField, ResourceShape } from "../../schema/resource-shape.ts";
import type { Key, Node, ScalarNode } from "../../syntax/node.ts";
import { codeSpan, enumerate, escapeMarkdown } from "../words/markdown.ts";

/** A field, and what of it is under the cursor. */
export interface ResourceFieldAt {
  readonly key: Key;
  readonly field: ResourceField;
  /** The keys from the object to the field; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** The scalar under the cursor, which is the value or an item of it; undefined on the key. */
  readonly value: ScalarNode | undefined;
}

/** The field at an offset; undefined on keys that the schema does not have, and on values inside of them. */
export function resourceFieldAt(root: Node, schema: ResourceShape, offset: number): ResourceFieldAt | undefined {
  let node: Node | undefined = root;
  let shape: ResourceShape = schema;
  let last: Pick<ResourceFieldAt, "key" | "field"> | undefined;
  const path: string[] = [];
  while (node && node.kind !== "scalar") {
    if (node.kind === "list") {
      if (shape.kind !== "list") return undefined;
      node = node.items.find((each) => touches(each, offset));
      shape = shape.items;
      path.push("[]");
      continue;
    }
    // One item without its list.
    if (shape.kind === "list") shape = shape.items;
    if (shape.kind !== "object") return undefined;
    const { fields }: { readonly fields: readonly ResourceField[] } = shape;
    const found = pairAt(node.pairs, fields, offset);
    if (!found) return undefined;
    const { key, field } = found;
    path.push(field.name);
    if (touches(key, offset)) return { key, field, path, value: undefined };
    last = { key, field };
    node = found.value;
    shape = field.shape;
  }
  return node && last && { ...last, path, value: node };
}

function pairAt(
  pairs: readonly { readonly key: Key; readonly value: Node }[],
  fields: readonly ResourceField[],
  offset: number,
) {
  for (const { key, value } of pairs) {
    const field = fields.find(({ name }) => name === key.value);
    if (field && (touches(key, offset) || touches(value, offset))) return { key, field, value };
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
  if (text.kind === "boolean") yield "`true` or `false`";
  if (text.kind !== "text") return;
  if (text.values && text.isCommaList)
    yield `one or more of ${enumerate(text.values.map(codeSpan))}, separated by commas`;
  else if (text.values) yield `one of ${enumerate(text.values.map(codeSpan))}`;
  if (text.form) yield escapeMarkdown(text.form.message);
}
