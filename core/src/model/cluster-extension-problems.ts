// What the CustomResourceDefinition of OLM v1 does not allow in a ClusterExtension, so that the API server refuses it,
// and what it does not know, so that it is dropped.

import {
  catalogRequired,
  clusterExtensionSchema,
  type ExtensionField,
  type ExtensionList,
  type ExtensionObject,
  type ExtensionShape,
  type ExtensionText,
} from "../schema/cluster-extension-schema.ts";
import type { Key, MapNode, Node } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import type { Located } from "./blob.ts";
import { describe } from "./check-shape.ts";
import { type ClusterExtension, extensionApiVersion } from "./cluster-extension.ts";
import { isNull, spanOf } from "./field-of.ts";
import { isPlaceholder, keyPlace, valueAt } from "./kubernetes-object.ts";

/** One mistake at its place; for a text the place covers its quotes. */
export interface ExtensionProblem {
  readonly at: Located<string>;
  readonly message: string;
  /** What may stand there instead, for a text or key that is one of few. */
  readonly choices: readonly string[];
  /** `quotable`: the value would be right as the string that it is written like. */
  readonly kind: "invalid" | "unknown" | "quotable";
}

const found = new WeakMap<ClusterExtension, readonly ExtensionProblem[]>();

/** All problems of an extension; none for a document with syntax errors, of which a part may be missing. */
export function extensionProblems(extension: ClusterExtension): readonly ExtensionProblem[] {
  const known = found.get(extension);
  if (known) return known;
  const problems = extension.document.problems.length > 0 ? [] : [...checkExtension(extension)];
  found.set(extension, problems);
  return problems;
}

function* checkExtension(extension: ClusterExtension): Generator<ExtensionProblem> {
  const { apiVersion, kind } = extension;
  if (apiVersion === undefined) {
    yield invalid(kind, `this ClusterExtension has no 'apiVersion', which must be '${extensionApiVersion}'`);
    return;
  }
  if (apiVersion.value !== extensionApiVersion) {
    const message = `OLM v1 serves ClusterExtensions as '${extensionApiVersion}', not as '${apiVersion.value}'`;
    yield { ...invalid(apiVersion, message), choices: [extensionApiVersion] };
    return;
  }
  const checked = { document: extension.document, isPatch: isPatch(extension) };
  yield* checkObject(checked, extension.map, clusterExtensionSchema, { name: "ClusterExtension", at: kind });
  yield* sourceProblems(extension);
}

/** The one condition of the definition that spans two fields. */
function* sourceProblems({ document, map, sourceType }: ClusterExtension): Generator<ExtensionProblem> {
  const spec = valueAt(map, "spec");
  const source = spec?.kind === "map" ? valueAt(spec, "source") : undefined;
  if (source?.kind !== "map" || sourceType?.value !== "Catalog" || valueAt(source, "catalog")) return;
  const meant = source.pairs.find(({ key }) => key.value.toLowerCase() === "catalog");
  if (!meant) yield invalid(sourceType, `'source' has no 'catalog': ${catalogRequired}`);
  else yield { ...invalid(locatedKey(document, meant.key), unknownWords(meant.key, "source")), choices: ["catalog"] };
}

/** What a sentence calls the object that is checked, and where that is said. */
interface Parent {
  readonly name: string;
  readonly at: Located<string>;
}

/** What all checks of one extension share. */
interface Checked {
  readonly document: Document;
  /** A patch gives some fields and leaves the others to what it is laid over. */
  readonly isPatch: boolean;
}

function isPatch(extension: ClusterExtension): boolean {
  const hasNamespace = keyPlace(extension, "spec", "namespace").value === "namespace";
  return !hasNamespace && extension.packageName === undefined && extension.sourceType === undefined;
}

function* checkObject(
  checked: Checked,
  map: MapNode,
  { fields, minProperties = 0 }: ExtensionObject,
  parent: Parent,
): Generator<ExtensionProblem> {
  for (const { key, value } of map.pairs) {
    const field = fields.find(({ name }) => name === key.value);
    if (!field) yield unknownKey(checked, key, map, fields, parent);
    else if (!(isNull(value) && field.hasDefault)) {
      yield* checkValue(checked, value, field.shape, { name: key.value, at: locatedKey(checked.document, key) });
    }
  }
  if (map.pairs.length < minProperties) yield invalid(parent.at, `'${parent.name}' has no field`);
  if (checked.isPatch) return;
  for (const { name, required } of fields) {
    if (required && valueAt(map, name) === undefined && misspeltKey(map, fields, name) === undefined) {
      yield invalid(parent.at, `${subject(parent)} has no '${name}'`);
    }
  }
}

function unknownKey(
  { document, isPatch }: Checked,
  key: Key,
  map: MapNode,
  fields: readonly ExtensionField[],
  parent: Parent,
): ExtensionProblem {
  const names = fields.map(({ name }) => name).filter((name) => valueAt(map, name) === undefined);
  const missing = fields.find(({ name, required }) => required && misspeltKey(map, fields, name) === key);
  return {
    at: locatedKey(document, key),
    message: unknownWords(key, parent.name),
    choices: missing ? [missing.name] : names,
    kind: missing && !isPatch ? "invalid" : "unknown",
  };
}

function* checkValue(checked: Checked, node: Node, shape: ExtensionShape, parent: Parent): Generator<ExtensionProblem> {
  switch (shape.kind) {
    case "any":
      return;
    case "text":
      yield* checkText(checked, node, shape, parent);
      return;
    case "object":
      if (node.kind === "map") yield* checkObject(checked, node, shape, parent);
      else yield mismatch(checked, node, parent, "a mapping");
      return;
    case "labels":
      if (node.kind === "map") yield* checkLabels(checked, node);
      else yield mismatch(checked, node, parent, "a mapping of strings");
      return;
    case "list":
      if (node.kind === "list") yield* checkItems(checked, node.items, shape, parent);
      else yield mismatch(checked, node, parent, "a list");
      return;
    default:
      shape satisfies never;
  }
}

function* checkLabels(checked: Checked, { pairs }: MapNode): Generator<ExtensionProblem> {
  for (const { key, value } of pairs) {
    yield* checkText(checked, value, { kind: "text" }, { name: key.value, at: locatedKey(checked.document, key) });
  }
}

function* checkItems(
  checked: Checked,
  items: readonly Node[],
  { maxItems, items: shape }: ExtensionList,
  parent: Parent,
): Generator<ExtensionProblem> {
  if (maxItems !== undefined && items.length > maxItems) {
    yield invalid(parent.at, `'${parent.name}' has ${items.length} items, and ${maxItems} at most are allowed`);
  }
  for (const item of items) yield* checkValue(checked, item, shape, { ...parent, name: `each item of ${parent.name}` });
}

function* checkText(checked: Checked, node: Node, shape: ExtensionText, parent: Parent): Generator<ExtensionProblem> {
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    yield mismatch(checked, node, parent, "a string");
    return;
  }
  if (isPlaceholder(node.value)) return;
  const at = { document: checked.document, span: spanOf(node), value: node.value };
  const message = textProblem(node.value, shape, parent.name);
  if (message !== undefined) yield { ...invalid(at, message), choices: shape.values ?? [] };
}

function mismatch({ document }: Checked, node: Node, { name, at }: Parent, wanted: string): ExtensionProblem {
  const isQuotable = wanted === "a string" && node.kind === "scalar" && node.value !== null;
  const place = isNull(node) ? at : { document, span: spanOf(node), value: "" };
  const message = `${quoted(name)} must be ${wanted}, but is ${describe(node)}`;
  return { ...invalid(place, message), kind: isQuotable ? "quotable" : "invalid" };
}

/** What the definition says against a text, the first of several things. */
function textProblem(text: string, shape: ExtensionText, name: string): string | undefined {
  const { values, minLength = 0, maxLength = Number.POSITIVE_INFINITY, form } = shape;
  const { length } = [...text];
  if (values && !values.includes(text)) {
    return `'${text}' is no value of ${quoted(name)}, which must be ${values.map((each) => `'${each}'`).join(" or ")}`;
  }
  if (length < minLength) return `${quoted(name)} must not be empty`;
  if (length > maxLength) return `${quoted(name)} has ${length} characters, and ${maxLength} at most are allowed`;
  return form && !form.pattern.test(text) ? `the API server refuses '${text}': ${form.message}` : undefined;
}

/** The key that most probably stands for a field that is not there: the same but for letter case, or `-` and `_`. */
function misspeltKey(map: MapNode, fields: readonly ExtensionField[], name: string): Key | undefined {
  if (valueAt(map, name) !== undefined) return undefined;
  const others = map.pairs.filter(({ key }) => !fields.some((field) => field.name === key.value));
  return others.find(({ key }) => bare(key.value) === bare(name))?.key;
}

function bare(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}

function unknownWords(key: Key, parent: string): string {
  return `'${key.value}' is no field of ${parent === "ClusterExtension" ? "a ClusterExtension" : `'${parent}'`}, so kubectl refuses it and the API server drops it`;
}

function subject({ name }: Parent): string {
  return name === "ClusterExtension" ? "this ClusterExtension" : quoted(name);
}

function quoted(name: string): string {
  return name.replace(/^(each item of )?(.*)$/, "$1'$2'");
}

function invalid(at: Located<string>, message: string): ExtensionProblem {
  return { at, message, choices: [], kind: "invalid" };
}

function locatedKey(document: Document, key: Key): Located<string> {
  return { document, span: spanOf(key), value: key.value };
}
