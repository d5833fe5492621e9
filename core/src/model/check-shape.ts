// Compares a value with what Go's encoding/json could decode. Go reports the first mismatch, this reports each.

import type { Field, ObjectShape, Shape } from "../schema/shape.ts";
import type { MapNode, Node, Pair, ScalarNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { decodeBase64 } from "./base64.ts";
import type { ShapeProblem } from "./blob.ts";
import { matchesField } from "./field-names.ts";
import { isNull, spanOf } from "./field-of.ts";

/** What is wrong below `node`, whose name in a sentence is `name`, such as "'entries'". */
export function* checkShape(document: Document, node: Node, shape: Shape, name: string): Generator<ShapeProblem> {
  if (isNull(node)) return;
  switch (shape.kind) {
    case "any":
      return;
    case "string":
      if (!isScalarOf(node, "string")) yield mismatch(document, node, `${name} must be a string`, true);
      return;
    case "boolean":
      if (!isScalarOf(node, "boolean")) yield mismatch(document, node, `${name} must be true or false`);
      return;
    case "int32":
      if (!isInt32(node)) yield mismatch(document, node, `${name} must be a whole number`);
      return;
    case "bytes":
      yield* checkBytes(document, node, name);
      return;
    case "list":
      if (node.kind !== "list") yield mismatch(document, node, `${name} must be a list`);
      else for (const item of node.items) yield* checkShape(document, item, shape.items, itemName(shape.items, name));
      return;
    case "mapOfStrings":
      if (node.kind !== "map") yield mismatch(document, node, `${name} must be a mapping of strings`);
      else for (const pair of node.pairs) yield* checkShape(document, pair.value, { kind: "string" }, quoted(pair));
      return;
    case "object":
      if (node.kind !== "map") yield mismatch(document, node, `${name} must be a mapping for ${shape.title}`);
      else yield* checkFields(document, node, shape);
      return;
    default:
      shape satisfies never;
  }
}

/** What is wrong below the fields of a mapping that `shape` knows; the others are Go's to ignore. */
export function* checkFields(document: Document, map: MapNode, shape: ObjectShape): Generator<ShapeProblem> {
  for (const pair of map.pairs) {
    const field = fieldNamed(shape, pair.key.value);
    if (field) yield* checkShape(document, pair.value, field.shape, quoted(pair));
  }
}

/** The field that Go would decode this key into. */
export function fieldNamed(shape: ObjectShape, key: string): Field | undefined {
  for (const field of shape.fields) if (field.name === key) return field;
  return shape.fields.find(({ name }) => name.length === key.length && matchesField(key, name));
}

/** Names a node's type in a sentence, with its value where that helps: "the number 4.1". */
export function describe(node: Node): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  if (node.value === null) return "empty";
  if (typeof node.value === "string") return "a string";
  return `the ${typeof node.value} ${node.value}`;
}

/** A value of the wrong type at its place. A scalar where a string belongs can be mended with quotes. */
export function mismatch(document: Document, node: Node, wanted: string, quotable = false): ShapeProblem {
  return {
    code: "wrong-type",
    document,
    span: spanOf(node),
    message: `${wanted}, but this is ${describe(node)}`,
    related: [],
    quotable: quotable && node.kind === "scalar" && node.value !== null,
  };
}

function* checkBytes(document: Document, node: Node, name: string): Generator<ShapeProblem> {
  if (node.kind === "list") {
    for (const item of node.items) {
      if (!isNull(item) && !isByte(item))
        yield mismatch(document, item, `a byte of ${name} must be a number up to 255`);
    }
    return;
  }
  if (!isScalarOf(node, "string")) {
    yield mismatch(document, node, `${name} must be a base64 string`);
    return;
  }
  const error = base64Error((node as ScalarNode).value as string);
  if (error === undefined) return;
  const message = `${name} is not base64: ${error}`;
  yield { code: "invalid-base64", document, span: spanOf(node), message, related: [], quotable: false };
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

function itemName(shape: Shape, list: string): string {
  return shape.kind === "object" ? `an item of ${list}` : `each item of ${list}`;
}

function quoted(pair: Pair): string {
  return `'${pair.key.value}'`;
}
