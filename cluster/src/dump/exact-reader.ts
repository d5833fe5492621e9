// The objects of a text as core's own reader sees it: YAML as go-yaml reads it, broken JSON as far as it goes.
// Slower than the outlines, which hand over to it whatever is not written plainly.

import { type Document, type FactPlace, lineAndColumnAt, type Node, readSourceFile } from "#core";
import { continued, cutOff, type Found, type FoundProblem, itemKind, mayHoldWanted, type Wanted } from "./dump-item.ts";

/** A part of a file that begins at a line's start. */
export interface TextPart {
  readonly path: string;
  readonly text: string;
  /** Lines of the file before it. */
  readonly linesBefore: number;
}

type MapNode = Extract<Node, { kind: "map" }>;

/** Reads every document of a text. Never throws. */
export function* readExactly(part: TextPart, wanted: Wanted): Generator<Found> {
  const file = readSourceFile(part.path, part.text);
  const { documents, starts } = file;
  for (const [index, document] of documents.entries()) {
    const start = starts[index] ?? 0;
    const placeOf = (offset: number): FactPlace => {
      const { line, column } = lineAndColumnAt(file, start + offset);
      return { file: part.path, line: part.linesBefore + line, column };
    };
    yield* readDocument(document, placeOf, wanted);
  }
}

function* readDocument(document: Document, placeOf: (offset: number) => FactPlace, wanted: Wanted): Generator<Found> {
  yield* problemsOf(document, placeOf);
  if (document.root?.kind === "map") yield* readObject(document.root, { apiVersion: "", kind: "" }, placeOf, wanted);
  if (document.format === "yaml" && isListWithoutKind(document.root)) yield cutOff(placeOf(document.root.start));
  if (document.root?.kind === "list") {
    for (const item of document.root.items) {
      if (item.kind === "map") yield* readObject(item, { apiVersion: "", kind: "" }, placeOf, wanted);
    }
  }
}

/** In our own words alone, since those of the text might be a Secret's. */
function* problemsOf(
  { problems, format, ignored }: Document,
  placeOf: (offset: number) => FactPlace,
): Generator<FoundProblem> {
  const problem = problems.find(({ code }) => code === "yaml-syntax" || code === "json-syntax");
  if (problem) {
    const message = `this is not valid ${format === "json" ? "JSON" : "YAML"}; the objects around it are read`;
    yield { what: "problem", message, at: placeOf(problem.span.start) };
  }
  if (ignored) {
    const message = "this text behind the end of a document is not read";
    yield { what: "problem", message, at: placeOf(ignored.start) };
  }
}

function* readObject(
  node: MapNode,
  outer: { readonly apiVersion: string; readonly kind: string },
  placeOf: (offset: number) => FactPlace,
  wanted: Wanted,
): Generator<Found> {
  const apiVersion = textOf(valueAt(node, "apiVersion")) ?? outer.apiVersion;
  const kind = textOf(valueAt(node, "kind")) ?? outer.kind;
  const items = valueAt(node, "items");
  if (items?.kind === "list" || kind.endsWith("List")) {
    const inside = items?.kind === "list" ? items.items : [];
    for (const item of inside) {
      if (item.kind === "map") yield* readObject(item, { apiVersion, kind: itemKind(kind) }, placeOf, wanted);
    }
    yield { what: "list", apiVersion, kind, size: inside.length };
    const isContinued = Boolean(textOf(valueAt(valueAt(node, "metadata"), "continue")));
    if (isContinued && mayHoldWanted(apiVersion, kind, wanted)) yield continued(placeOf(node.start));
  }
  if (!wanted(apiVersion, kind)) {
    if (kind !== "") yield { what: "other" };
    return;
  }
  const value = { ...(plainOf(node) as object), apiVersion, kind };
  yield { what: "object", apiVersion, kind, value, at: placeOf((nameOf(node) ?? node).start) };
}

function isListWithoutKind(root: Node | undefined): root is MapNode {
  const isNamed = (key: string): boolean => valueAt(root, key) !== undefined;
  return root?.kind === "map" && isNamed("items") && isNamed("apiVersion") && !isNamed("kind");
}

/** The last value of a key, undefined where there is none. */
function valueAt(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === "map" ? node.pairs.findLast((pair) => pair.key.value === key)?.value : undefined;
}

function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** The name of an object. */
export function nameOf(node: Node): Node | undefined {
  return valueAt(valueAt(node, "metadata"), "name");
}

/** Nothing that is read stands deeper; more would exhaust the stack. */
const deepest = 100;

/** A node as the JSON value that it is. */
export function plainOf(node: Node, depth = 0): unknown {
  if (node.kind === "scalar") return node.value;
  if (depth > deepest) return null;
  if (node.kind === "list") return node.items.map((item) => plainOf(item, depth + 1));
  return Object.fromEntries(node.pairs.map(({ key, value }) => [key.value, plainOf(value, depth + 1)]));
}
