// Checks whether Go's encoding/json could decode a value. Go reports only the first mismatch; this reports all of them.

import { memoize } from "../base/memoize.ts";
import { matchesField } from "../go/field-names.ts";
import { isNull, locatedString, spanOf } from "../go/field-of.ts";
import { type Field, type ObjectShape, type Shape, string } from "../schema/shape.ts";
import { decodeBase64, sizeOfBase64 } from "../syntax/base64.ts";
import type { Key, ListNode, MapNode, Node, Pair, ScalarNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { ShapeProblem } from "./blob.ts";
import { NamesNode } from "./generated-nodes.ts";

/** How a message names a value: its key, an item of a list, or a phrase. */
type Label = string | Key | { readonly itemOf: Label };

// Shared by all valid values, because a catalog has hundreds of thousands.
const noProblems: readonly ShapeProblem[] = [];

/** The mismatches in `node` and below it. */
export function checkShape(document: Document, node: Node, shape: Shape, label: Label): readonly ShapeProblem[] {
  if (isNull(node)) return noProblems;
  switch (shape.kind) {
    case "any":
      return noProblems;
    case "string":
      if (isScalarOf(node, "string")) return noProblems;
      return [typeMismatch(document, node, `${labelText(label)} must be a string`, true)];
    case "boolean":
      return isScalarOf(node, "boolean")
        ? noProblems
        : [typeMismatch(document, node, `${labelText(label)} must be true or false`)];
    case "int32":
      return isInt32(node) ? noProblems : [typeMismatch(document, node, `${labelText(label)} must be a whole number`)];
    case "bytes":
      return checkBytes(document, node, label);
    case "list":
      if (node.kind !== "list")
        return [{ ...typeMismatch(document, node, `${labelText(label)} must be a list`), needsList: true }];
      return checkItems(document, node, shape.items, { itemOf: label });
    case "mapOfStrings":
      if (node.kind !== "map")
        return [typeMismatch(document, node, `${labelText(label)} must be a mapping of strings`)];
      return checkPairs(document, node, () => string);
    case "object":
      if (node.kind !== "map")
        return [typeMismatch(document, node, `${labelText(label)} must be a mapping for ${shape.title}`)];
      return checkFields(document, node, shape);
    default:
      return shape satisfies never;
  }
}

/** The mismatches in the known fields of a mapping. Go ignores unknown fields. */
export function checkFields(document: Document, map: MapNode, shape: ObjectShape): readonly ShapeProblem[] {
  return checkPairs(document, map, (key) => fieldNamed(shape, key)?.shape);
}

// A loop that counts makes no object for each step: most of a document's parts pass through these two.
function checkPairs(
  document: Document,
  map: MapNode,
  shapeOf: (key: string) => Shape | undefined,
): readonly ShapeProblem[] {
  let found: ShapeProblem[] | undefined;
  const { pairs } = map;
  for (let index = 0; index < pairs.length; index++) {
    const { key, value } = pairs[index] as Pair;
    const shape = shapeOf(key.value);
    if (shape) found = appendProblems(found, checkShape(document, value, shape, key));
  }
  return found ?? noProblems;
}

function checkItems(document: Document, list: ListNode, shape: Shape, label: Label): readonly ShapeProblem[] {
  if (list instanceof NamesNode && shape.kind === "string") return noProblems;
  let found: ShapeProblem[] | undefined;
  const { items } = list;
  for (let index = 0; index < items.length; index++) {
    const problems = checkShape(document, items[index] as Node, shape, label);
    if (problems.length > 0) found = appendProblems(found, mergeRepetition(found, problems));
  }
  return found ?? noProblems;
}

/** Items with the same wrong type are one mistake: later ones become related places of the first. */
function mergeRepetition(
  found: ShapeProblem[] | undefined,
  problems: readonly ShapeProblem[],
): readonly ShapeProblem[] {
  const [problem, ...more] = problems;
  const first = found?.findIndex(({ message, quotable }) => message === problem?.message && !quotable) ?? -1;
  const known = found?.[first];
  if (!found || !known || !problem || more.length > 0) return problems;
  if (known.related.length < maxRelated) {
    const { document, span } = problem;
    found[first] = { ...known, related: [...known.related, { message: "here too", at: { document, span } }] };
  }
  return noProblems;
}

const maxRelated = 10;

function appendProblems(found: ShapeProblem[] | undefined, more: readonly ShapeProblem[]): ShapeProblem[] | undefined {
  if (more.length === 0) return found;
  const all = found ?? [];
  for (const problem of more) all.push(problem);
  return all;
}

function labelText(label: Label): string {
  if (typeof label === "string") return label;
  return "itemOf" in label ? `each item of ${labelText(label.itemOf)}` : `'${label.value}'`;
}

/** The field that Go decodes this key into. */
export function fieldNamed(shape: ObjectShape, key: string): Field | undefined {
  const exact = shape.byName.get(key);
  return exact ?? shape.fields.find(({ name }) => name.length === key.length && matchesField(key, name));
}

/** Names a node's type for a message, with its value where that helps: "the number 4.1". */
export function describeNode(node: Node): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  if (node.value === null) return "empty";
  if (typeof node.value === "string") return "a string";
  return `the ${typeof node.value} ${node.value}`;
}

/** Reports a value of the wrong type. `quotable` marks a scalar that quotes would turn into the expected string. */
export function typeMismatch(document: Document, node: Node, wanted: string, quotable = false): ShapeProblem {
  const isQuotable = quotable && node.kind === "scalar" && node.value !== null;
  const written = isQuotable && isScalarOf(node, "number") ? locatedString(document, node)?.value : undefined;
  // As it is written, because YAML reads 0.40 as 0.4.
  const found = written === undefined ? `this is ${describeNode(node)}` : `${written} is a number`;
  return {
    code: "wrong-type",
    document,
    span: spanOf(node),
    message: `${wanted}, but ${found}`,
    related: [],
    quotable: isQuotable,
  };
}

function checkBytes(document: Document, node: Node, label: Label): readonly ShapeProblem[] {
  if (node.kind === "list") {
    const wrong = node.items.filter((item) => !isNull(item) && !isByte(item));
    return wrong.map((item) =>
      typeMismatch(document, item, `a byte of ${labelText(label)} must be a number up to 255`),
    );
  }
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    return [typeMismatch(document, node, `${labelText(label)} must be a base64 string`)];
  }
  const error = base64Error(node);
  if (error === undefined) return noProblems;
  const message = `${labelText(label)} is not base64: ${error}`;
  return [{ code: "invalid-base64", document, span: spanOf(node), message, related: [], quotable: false }];
}

// An icon is often most of a text, and an edit elsewhere leaves its node the same object.
const base64Error = memoize(({ value }: ScalarNode): string | undefined => {
  const text = String(value);
  if (sizeOfBase64(text) !== undefined) return undefined;
  const decoded = decodeBase64(text);
  return "error" in decoded ? decoded.error : undefined;
});

function isScalarOf(node: Node, type: "string" | "boolean" | "number"): boolean {
  return node.kind === "scalar" && typeof node.value === type;
}

function isInt32(node: Node): boolean {
  return node.kind === "scalar" && typeof node.value === "number" && (node.value | 0) === node.value;
}

function isByte(node: Node): boolean {
  if (node.kind !== "scalar" || typeof node.value !== "number") return false;
  // sigs.k8s.io/yaml writes this number as "-0", which Go cannot parse as an unsigned number.
  return Number.isInteger(node.value) && node.value >= 0 && node.value <= 255 && !Object.is(node.value, -0);
}
