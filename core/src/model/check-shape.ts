// Compares a value with what Go's encoding/json could decode. Go reports the first mismatch, this reports each.

import { matchesField } from "../go/field-names.ts";
import { isNull, spanOf } from "../go/field-of.ts";
import { type Field, type ObjectShape, type Shape, string } from "../schema/shape.ts";
import { decodeBase64 } from "../syntax/base64.ts";
import type { Key, ListNode, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { ShapeProblem } from "./blob.ts";

/** What a sentence calls a value: by its key, as an item of a list, or in words of its own. */
type Label = string | Key | { readonly itemOf: Label };

// Nearly every value is right; all of them share this, because a catalog has hundreds of thousands.
const nothing: readonly ShapeProblem[] = [];

/** What is wrong in `node` and below it. */
export function checkShape(document: Document, node: Node, shape: Shape, label: Label): readonly ShapeProblem[] {
  if (isNull(node)) return nothing;
  switch (shape.kind) {
    case "any":
      return nothing;
    case "string":
      if (isScalarOf(node, "string")) return nothing;
      return [typeMismatch(document, node, `${nameOf(label)} must be a string`, true)];
    case "boolean":
      return isScalarOf(node, "boolean")
        ? nothing
        : [typeMismatch(document, node, `${nameOf(label)} must be true or false`)];
    case "int32":
      return isInt32(node) ? nothing : [typeMismatch(document, node, `${nameOf(label)} must be a whole number`)];
    case "bytes":
      return checkBytes(document, node, label);
    case "list":
      if (node.kind !== "list") return [typeMismatch(document, node, `${nameOf(label)} must be a list`)];
      return checkItems(document, node, shape.items, { itemOf: label });
    case "mapOfStrings":
      if (node.kind !== "map") return [typeMismatch(document, node, `${nameOf(label)} must be a mapping of strings`)];
      return checkPairs(document, node, () => string);
    case "object":
      if (node.kind !== "map")
        return [typeMismatch(document, node, `${nameOf(label)} must be a mapping for ${shape.title}`)];
      return checkFields(document, node, shape);
    default:
      return shape satisfies never;
  }
}

/** What is wrong below the fields of a mapping that `shape` knows; the others are Go's to ignore. */
export function checkFields(document: Document, map: MapNode, shape: ObjectShape): readonly ShapeProblem[] {
  return checkPairs(document, map, (key) => fieldNamed(shape, key)?.shape);
}

function checkPairs(
  document: Document,
  map: MapNode,
  shapeOf: (key: string) => Shape | undefined,
): readonly ShapeProblem[] {
  let found: ShapeProblem[] | undefined;
  for (const { key, value } of map.pairs) {
    const shape = shapeOf(key.value);
    if (shape) found = joined(found, checkShape(document, value, shape, key));
  }
  return found ?? nothing;
}

function checkItems(document: Document, list: ListNode, shape: Shape, label: Label): readonly ShapeProblem[] {
  let found: ShapeProblem[] | undefined;
  for (const item of list.items) {
    const problems = checkShape(document, item, shape, label);
    if (problems.length > 0) found = joined(found, withoutRepetition(found, problems));
  }
  return found ?? nothing;
}

/** A list of items that are all of the same wrong type is one mistake: further ones are places of the first. */
function withoutRepetition(
  found: ShapeProblem[] | undefined,
  problems: readonly ShapeProblem[],
): readonly ShapeProblem[] {
  const [problem, ...more] = problems;
  const first = found?.findIndex(({ message, quotable }) => message === problem?.message && !quotable) ?? -1;
  const known = found?.[first];
  if (!found || !known || !problem || more.length > 0) return problems;
  if (known.related.length < mostRelated) {
    const { document, span } = problem;
    found[first] = { ...known, related: [...known.related, { message: "here too", at: { document, span } }] };
  }
  return nothing;
}

const mostRelated = 10;

function joined(found: ShapeProblem[] | undefined, more: readonly ShapeProblem[]): ShapeProblem[] | undefined {
  if (more.length === 0) return found;
  const all = found ?? [];
  for (const problem of more) all.push(problem);
  return all;
}

function nameOf(label: Label): string {
  if (typeof label === "string") return label;
  return "itemOf" in label ? `each item of ${nameOf(label.itemOf)}` : `'${label.value}'`;
}

/** The field that Go would decode this key into. */
export function fieldNamed(shape: ObjectShape, key: string): Field | undefined {
  const exact = shape.byName.get(key);
  return exact ?? shape.fields.find(({ name }) => name.length === key.length && matchesField(key, name));
}

/** Names a node's type in a sentence, with its value where that helps: "the number 4.1". */
export function describeNode(node: Node): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  if (node.value === null) return "empty";
  if (typeof node.value === "string") return "a string";
  return `the ${typeof node.value} ${node.value}`;
}

/** A value of the wrong type at its place. A scalar where a string belongs can be mended with quotes. */
export function typeMismatch(document: Document, node: Node, wanted: string, quotable = false): ShapeProblem {
  return {
    code: "wrong-type",
    document,
    span: spanOf(node),
    message: `${wanted}, but this is ${describeNode(node)}`,
    related: [],
    quotable: quotable && node.kind === "scalar" && node.value !== null,
  };
}

function checkBytes(document: Document, node: Node, label: Label): readonly ShapeProblem[] {
  if (node.kind === "list") {
    const wrong = node.items.filter((item) => !isNull(item) && !isByte(item));
    return wrong.map((item) => typeMismatch(document, item, `a byte of ${nameOf(label)} must be a number up to 255`));
  }
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    return [typeMismatch(document, node, `${nameOf(label)} must be a base64 string`)];
  }
  const error = base64Error(node.value);
  if (error === undefined) return nothing;
  const message = `${nameOf(label)} is not base64: ${error}`;
  return [{ code: "invalid-base64", document, span: spanOf(node), message, related: [], quotable: false }];
}

// Nearly all base64 in catalogs is one unbroken run, which this tells without decoding megabytes.
const plainBase64 = /^[A-Za-z0-9+/]*={0,2}$/;

function base64Error(text: string): string | undefined {
  if (text.length % 4 === 0 && plainBase64.test(text)) return undefined;
  const decoded = decodeBase64(text);
  return "error" in decoded ? decoded.error : undefined;
}

function isScalarOf(node: Node, type: "string" | "boolean" | "number"): boolean {
  return node.kind === "scalar" && typeof node.value === type;
}

function isInt32(node: Node): boolean {
  return node.kind === "scalar" && typeof node.value === "number" && (node.value | 0) === node.value;
}

function isByte(node: Node): boolean {
  if (node.kind !== "scalar" || typeof node.value !== "number") return false;
  // Go parses the "-0" that it wrote itself as no unsigned number.
  return Number.isInteger(node.value) && node.value >= 0 && node.value <= 255 && !Object.is(node.value, -0);
}
