// The objects of a text as core's own readers see it: YAML as go-yaml reads it, and the valid part of broken JSON.
// Slower than the outline readers, which leave to it all syntax that they do not support.

import { type Document, type FactPlace, lineAndColumnAt, type Node, readSourceFile } from "#core";
import {
  cutOffProblem,
  type DumpItem,
  type DumpProblem,
  itemKind,
  maxListDepth,
  mayHoldRelevant,
  missingPagesProblem,
  nestedTooDeeplyProblem,
  type ObjectFilter,
} from "./dump-item.ts";

/** A part of a file, which begins at the start of a line. */
export interface TextPart {
  readonly path: string;
  readonly text: string;
  /** The number of lines before it. */
  readonly linesBefore: number;
}

type MapNode = Extract<Node, { kind: "map" }>;

/** Reads every document of a text. Never throws. */
export function* readExactly(part: TextPart, isRelevant: ObjectFilter): Generator<DumpItem> {
  const file = readSourceFile(part.path, part.text);
  const { documents, starts } = file;
  for (const [index, document] of documents.entries()) {
    const start = starts[index] ?? 0;
    const placeOf = (offset: number): FactPlace => {
      const { line, column } = lineAndColumnAt(file, start + offset);
      return { file: part.path, line: part.linesBefore + line, column };
    };
    yield* readDocument(document, placeOf, isRelevant);
  }
}

function* readDocument(
  document: Document,
  placeOf: (offset: number) => FactPlace,
  isRelevant: ObjectFilter,
): Generator<DumpItem> {
  yield* syntaxProblems(document, placeOf);
  if (document.root?.kind === "map") yield* readObject(document.root, outermost, placeOf, isRelevant);
  if (document.format === "yaml" && isListWithoutKind(document.root)) yield cutOffProblem(placeOf(document.root.start));
  if (document.root?.kind === "list") {
    for (const item of document.root.items) {
      if (item.kind === "map") yield* readObject(item, outermost, placeOf, isRelevant);
    }
  }
}

/** The messages quote nothing, because the text may belong to a Secret. */
function* syntaxProblems(
  { problems, format, ignored }: Document,
  placeOf: (offset: number) => FactPlace,
): Generator<DumpProblem> {
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

/** What the list around an object says about it. */
interface EnclosingList {
  readonly apiVersion: string;
  readonly kind: string;
  /** The number of lists around the object. */
  readonly depth: number;
}

const outermost: EnclosingList = { apiVersion: "", kind: "", depth: 0 };

function* readObject(
  node: MapNode,
  outer: EnclosingList,
  placeOf: (offset: number) => FactPlace,
  isRelevant: ObjectFilter,
): Generator<DumpItem> {
  const apiVersion = textOf(valueAt(node, "apiVersion")) ?? outer.apiVersion;
  const kind = textOf(valueAt(node, "kind")) ?? outer.kind;
  const items = valueAt(node, "items");
  if (items?.kind === "list" || kind.endsWith("List")) {
    const inside = items?.kind === "list" ? items.items : [];
    if (outer.depth === maxListDepth) return yield nestedTooDeeplyProblem(placeOf(node.start));
    const list = { apiVersion, kind: itemKind(kind), depth: outer.depth + 1 };
    for (const item of inside) {
      if (item.kind === "map") yield* readObject(item, list, placeOf, isRelevant);
    }
    yield { what: "list", apiVersion, kind, size: inside.length };
    const isContinued = Boolean(textOf(valueAt(valueAt(node, "metadata"), "continue")));
    if (isContinued && mayHoldRelevant(apiVersion, kind, isRelevant)) yield missingPagesProblem(placeOf(node.start));
  }
  if (!isRelevant(apiVersion, kind)) {
    if (kind !== "") yield { what: "other" };
    return;
  }
  const value = { ...(nodeToJson(node) as object), apiVersion, kind };
  yield { what: "object", apiVersion, kind, value, at: placeOf((metadataNameNode(node) ?? node).start) };
}

function isListWithoutKind(root: Node | undefined): root is MapNode {
  const isNamed = (key: string): boolean => valueAt(root, key) !== undefined;
  return root?.kind === "map" && isNamed("items") && isNamed("apiVersion") && !isNamed("kind");
}

/** The last value of a key; undefined if there is none. */
function valueAt(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === "map" ? node.pairs.findLast((pair) => pair.key.value === key)?.value : undefined;
}

function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** The node of an object's `metadata.name`. */
export function metadataNameNode(node: Node): Node | undefined {
  return valueAt(valueAt(node, "metadata"), "name");
}

/** No field that is read is nested deeper. The limit protects the stack. */
const maxDepth = 100;

/** Converts a node to a plain JSON value. */
export function nodeToJson(node: Node, depth = 0): unknown {
  if (node.kind === "scalar") return node.value;
  if (depth > maxDepth) return null;
  if (node.kind === "list") return node.items.map((item) => nodeToJson(item, depth + 1));
  return Object.fromEntries(node.pairs.map(({ key, value }) => [key.value, nodeToJson(value, depth + 1)]));
}
