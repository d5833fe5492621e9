// Checks an object against its CustomResourceDefinition: the API server rejects invalid values and drops unknown fields.

import { formatList } from "../../base/format-text.ts";
import { isNull, spanOf } from "../../go/field-of.ts";
import { isRfc3339Time } from "../../go/rfc-3339-time.ts";
import type {
  ResourceField,
  ResourceList,
  ResourceObject,
  ResourceShape,
  ResourceText,
} from "../../schema/resource-shape.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { describeNode } from "../check-shape.ts";
import { isPlaceholder, type KubernetesObject, valueAt } from "../kubernetes-object.ts";

/** A problem at its place, which includes the quotes of a string. */
export interface ResourceProblem {
  readonly at: Located<string>;
  readonly message: string;
  /** Valid replacements, for a text or key with few valid values. */
  readonly choices: readonly string[];
  /** `quotable`: the value would be valid in quotes, or as the only choice. */
  readonly kind: "invalid" | "unknown" | "quotable";
  /** The value with the wrong type or format. */
  readonly value?: { readonly node: Node; readonly shape: ResourceShape };
}

/** The object that is checked. */
export interface CheckedResource {
  readonly object: KubernetesObject;
  /** "a ClusterExtension". */
  readonly title: string;
  /** Whether the object is a patch, in which required fields may be absent. */
  readonly isPatch: boolean;
}

/** All problems of an object, in the order of the text. */
export function resourceProblems(checked: CheckedResource, schema: ResourceObject): Iterable<ResourceProblem> {
  const { map, kind } = checked.object;
  return checkObject(checked, map, schema, { name: undefined, at: kind });
}

/** The field that contains the checked value. */
interface Parent {
  /** Undefined for the whole object. */
  readonly name: string | undefined;
  readonly at: Located<string>;
}

function* checkObject(
  checked: CheckedResource,
  written: MapNode,
  { fields, minProperties = 0, isOpen = false }: ResourceObject,
  parent: Parent,
): Generator<ResourceProblem> {
  const map = withoutNulls(written);
  for (const { key, value } of map.pairs) {
    const field = fields.find(({ name }) => name === key.value);
    if (!field && !isOpen) yield unknownKey(checked, key, written, fields, parent);
    else if (field) yield* checkValue(checked, value, field.shape, { name: key.value, at: locatedKey(checked, key) });
  }
  if (map.pairs.length < minProperties) yield invalidAt(parent.at, `${subject(checked, parent)} has no field`);
  if (checked.isPatch) return;
  for (const { name, required } of fields) {
    if (required && valueAt(map, name) === undefined && misspeltKey(written, fields, name) === undefined) {
      yield invalidAt(parent.at, `${subject(checked, parent)} has no '${name}'`);
    }
  }
}

/** The API server removes a null before it validates an object, in every field that may not be null. */
function withoutNulls(map: MapNode): MapNode {
  return map.pairs.some(({ value }) => isNull(value))
    ? { ...map, pairs: map.pairs.filter(({ value }) => !isNull(value)) }
    : map;
}

function unknownKey(
  checked: CheckedResource,
  key: Key,
  map: MapNode,
  fields: readonly ResourceField[],
  parent: Parent,
): ResourceProblem {
  const names = fields.map(({ name }) => name).filter((name) => valueAt(map, name) === undefined);
  const missing = fields.find(({ name, required }) => required && misspeltKey(map, fields, name) === key);
  return {
    at: locatedKey(checked, key),
    message: unknownFieldMessage(checked, key, parent.name),
    choices: missing ? [missing.name] : names,
    kind: missing && !checked.isPatch ? "invalid" : "unknown",
  };
}

function* checkValue(
  checked: CheckedResource,
  node: Node,
  shape: ResourceShape,
  parent: Parent,
): Generator<ResourceProblem> {
  switch (shape.kind) {
    case "any":
      return;
    case "text":
    case "time":
      yield* checkText(checked, node, shape, parent);
      return;
    case "integer":
      yield* checkInteger(checked, node, shape, parent);
      return;
    case "boolean":
      if (!isBoolean(node)) yield mismatch(checked, node, shape, parent);
      return;
    case "object":
      if (node.kind === "map") yield* checkObject(checked, node, shape, parent);
      else yield mismatch(checked, node, shape, parent);
      return;
    case "labels":
      if (node.kind === "map") yield* checkLabels(checked, node);
      else yield mismatch(checked, node, shape, parent);
      return;
    case "list":
      if (node.kind === "list") yield* checkItems(checked, node.items, shape, parent);
      else {
        yield mismatch(checked, node, shape, parent);
        // One item without its list.
        if (node.kind === "map" && shape.items.kind === "object") yield* checkItems(checked, [node], shape, parent);
      }
      return;
    default:
      shape satisfies never;
  }
}

function* checkLabels(checked: CheckedResource, map: MapNode): Generator<ResourceProblem> {
  for (const { key, value } of withoutNulls(map).pairs) {
    yield* checkText(checked, value, { kind: "text" }, { name: key.value, at: locatedKey(checked, key) });
  }
}

function* checkItems(
  checked: CheckedResource,
  items: readonly Node[],
  { maxItems, items: shape }: ResourceList,
  parent: Parent,
): Generator<ResourceProblem> {
  if (maxItems !== undefined && items.length > maxItems) {
    yield invalidAt(parent.at, `'${parent.name}' has ${items.length} items; at most ${maxItems} are allowed`);
  }
  const name = `an item of ${parent.name}`;
  for (const item of items) {
    // A missing field is reported at the first key of the item.
    const first = item.kind === "map" ? item.pairs[0]?.key : undefined;
    const hasKey = first !== undefined && shape.kind === "object";
    yield* checkValue(checked, item, shape, { name, at: hasKey ? locatedKey(checked, first) : parent.at });
  }
}

function* checkText(
  checked: CheckedResource,
  node: Node,
  shape: TextShape,
  parent: Parent,
): Generator<ResourceProblem> {
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    yield mismatch(checked, node, shape, parent);
    return;
  }
  if (isPlaceholder(node.value)) return;
  const { document } = checked.object;
  const at = { document, span: spanOf(node), value: node.value };
  const message = textProblem(node.value, shape, parent.name);
  if (message === undefined) return;
  yield { ...invalidAt(at, message), choices: valuesOf(shape), value: { node, shape } };
}

function* checkInteger(
  checked: CheckedResource,
  node: Node,
  shape: ResourceShape & { readonly kind: "integer" },
  parent: Parent,
): Generator<ResourceProblem> {
  if (node.kind !== "scalar" || typeof node.value !== "number" || !Number.isInteger(node.value)) {
    if (!(node.kind === "scalar" && isPlaceholder(String(node.value)))) yield mismatch(checked, node, shape, parent);
    return;
  }
  const limit = limitOf(node.value, shape);
  if (limit === undefined) return;
  const at = { document: checked.object.document, span: spanOf(node), value: "" };
  yield invalidAt(at, `${fieldLabel(parent.name)} is ${node.value}, but must be ${limit}`);
}

/** The limit that a number violates, in words. */
function limitOf(
  value: number,
  { minimum, maximum }: { readonly minimum?: number; readonly maximum?: number },
): string | undefined {
  if (minimum !== undefined && value < minimum) return `at least ${minimum}`;
  return maximum !== undefined && value > maximum ? `at most ${maximum}` : undefined;
}

/** A placeholder may become a boolean. */
function isBoolean(node: Node): boolean {
  return node.kind === "scalar" && (typeof node.value === "boolean" || isPlaceholder(String(node.value)));
}

type WantedShape = Exclude<ResourceShape, { readonly kind: "any" }>;

/** The name of each type in messages. */
const typeNames: Readonly<Record<WantedShape["kind"], string>> = {
  object: "a mapping",
  labels: "a mapping of strings",
  list: "a list",
  text: "a string",
  time: "a string",
  integer: "a whole number",
  boolean: "true or false",
};

function mismatch(
  { object: { document } }: CheckedResource,
  node: Node,
  shape: WantedShape,
  parent: Parent,
): ResourceProblem {
  const choices = shape.kind === "text" ? likelyValues(node, shape) : [];
  const written = document.text.slice(node.start, node.end);
  const isQuotable = choices.length > 0 || isRightInQuotes(written, node, shape);
  // A block of several lines is reported at its key.
  const isBlock = node.kind !== "scalar" && written.includes("\n");
  const place = isNull(node) || isBlock ? parent.at : { document, span: spanOf(node), value: "" };
  const message = `${fieldLabel(parent.name)} must be ${typeNames[shape.kind]}, but is ${describeNode(node)}`;
  return { ...invalidAt(place, message), choices, kind: isQuotable ? "quotable" : "invalid", value: { node, shape } };
}

/** The valid texts that an unquoted boolean most likely means: 'True' for `True`. */
function likelyValues(node: Node, { values = [] }: ResourceText): readonly string[] {
  if (node.kind !== "scalar" || typeof node.value !== "boolean") return [];
  return values.filter((each) => each.toLowerCase() === String(node.value));
}

function isRightInQuotes(written: string, node: Node, shape: ResourceShape): boolean {
  if (node.kind !== "scalar" || node.value === null) return false;
  return (shape.kind === "text" || shape.kind === "time") && textProblem(written, shape, "") === undefined;
}

function valuesOf(shape: TextShape): readonly string[] {
  return (shape.kind === "text" && shape.values) || [];
}

/** The key that most likely means an absent field: it differs only in letter case, `-` and `_`. */
function misspeltKey(map: MapNode, fields: readonly ResourceField[], name: string): Key | undefined {
  if (valueAt(map, name) !== undefined) return undefined;
  const others = map.pairs.filter(({ key }) => !fields.some((field) => field.name === key.value));
  return others.find(({ key }) => normalizeKey(key.value) === normalizeKey(name))?.key;
}

function normalizeKey(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}

/** The message for an unknown key; `parent` is the field that contains it. */
export function unknownFieldMessage(
  { title }: Pick<CheckedResource, "title">,
  key: Key,
  parent: string | undefined,
): string {
  const owner = parent === undefined ? title : fieldLabel(parent);
  return `'${key.value}' is not a field of ${owner}: kubectl rejects it, and the API server drops it if another client sends it`;
}

function subject({ title }: CheckedResource, { name }: Parent): string {
  return name === undefined ? title.replace(/^an? /, "this ") : fieldLabel(name);
}

/** An invalid value without suggestions. */
export function invalidAt(at: Located<string>, message: string): ResourceProblem {
  return { at, message, choices: [], kind: "invalid" };
}

/** A key and its place. */
export function locatedKey({ object: { document } }: Pick<CheckedResource, "object">, key: Key): Located<string> {
  return { document, span: spanOf(key), value: key.value };
}

/** The shape of a field whose value is a text. */
type TextShape = ResourceText | { readonly kind: "time" };

/** The first violation of a text, as a sentence. */
function textProblem(text: string, shape: TextShape, name: string | undefined): string | undefined {
  if (shape.kind === "time") return isRfc3339Time(text) ? undefined : timeMessage(text, name);
  const { values, minLength = 0, maxLength = Number.POSITIVE_INFINITY, form } = shape;
  const { length } = [...text];
  if (values && !values.includes(text)) {
    const quoted = values.map((each) => `'${each}'`);
    return `${fieldLabel(name)} must be ${formatList(quoted, "or")}, but is '${text}'`;
  }
  if (length < minLength) return `${fieldLabel(name)} must not be empty`;
  if (length > maxLength) return `${fieldLabel(name)} has ${length} characters; at most ${maxLength} are allowed`;
  return form && !form.pattern.test(text) ? `the API server rejects '${text}': ${form.message}` : undefined;
}

function timeMessage(text: string, name: string | undefined): string {
  return `${fieldLabel(name)} must be an RFC 3339 time such as '2020-08-24T23:15:55Z', but is '${text}'`;
}

/** A field in a message: its name in quotes, or "an item of 'name'". */
function fieldLabel(name = ""): string {
  return name.replace(/^(an item of )?(.*)$/, "$1'$2'");
}
