// The foldable parts of a file: documents, mappings, lists, block texts, and comments at the top. A document folds below
// the lines that tell what it is, because an editor shows only the first line of a fold.

import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import { isBundleDockerfile } from "../../bundle/bundle-paths.ts";
import { knownObjectsOf } from "../../model/known-object.ts";
import { blobOf } from "../../model/read-blob.ts";
import type { MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Document, SourceFile } from "../../syntax/source-file.ts";
import { readTemplate } from "../../templates/read-template.ts";
import { blobsIn } from "../../templates/written-blobs.ts";

/** Text that folds from the line of its start to the line of its end. */
export interface Fold {
  readonly span: Span;
  readonly kind: "document" | "comment" | "node";
  /** 0 for a document, and higher for nested parts. A client that limits the number of folds keeps the outer ones. */
  readonly depth: number;
  /** What a document is, for editors that can show a text of our own in the place of what they fold. */
  readonly label?: string;
}

/** All folds of a file, document by document, outer folds before inner ones. Spans are offsets into the file. */
export function foldsOf({ path, documents, starts }: SourceFile): readonly Fold[] {
  if (isBundleDockerfile(path)) return [];
  return documents.flatMap((document, index) => {
    const start = starts[index] ?? 0;
    return foldsIn(document).map(({ span, ...fold }) => ({
      ...fold,
      span: { start: start + span.start, end: start + span.end },
    }));
  });
}

const foldsIn = memoize((document: Document): readonly Fold[] => {
  const { text } = document;
  const folds: Fold[] = [];
  // The bounds of the last line are kept, because one line may have thousands of folds.
  let lineStart = 0;
  let lineBreak = -1;
  for (const fold of findFolds(document)) {
    const { start, end } = fold.span;
    if (start < lineStart || start > lineBreak) {
      const next = text.indexOf("\n", start);
      lineStart = start;
      lineBreak = next < 0 ? text.length : next;
    }
    if (lineBreak < end && lineBreak < text.length) folds.push(fold);
  }
  return folds;
});

function* findFolds(document: Document): Generator<Fold> {
  const { text, root } = document;
  const first = text.startsWith("---") ? 0 : text.search(/\S/);
  if (first < 0) return;
  const start = root?.kind === "map" ? foldStart(root, text, first) : first;
  const label = labelOf(document);
  if (start !== undefined) {
    const span = { start, end: text.trimEnd().length };
    yield { span, kind: "document", depth: 0, ...(label === undefined ? {} : { label }) };
  }
  const header = /^(?:---[^\n]*\n)?((?:[ \t]*#[^\n]*\r?\n)+)/.exec(text);
  const comments = header?.[1]?.trimEnd();
  if (header && comments) {
    const from = header[0].length - (header[1]?.length ?? 0);
    yield { span: { start: from, end: from + comments.length }, kind: "comment", depth: 1 };
  }
  if (root) yield* nodeFolds(root, { text, blobs: blobRoots(document) }, 1);
}

/** "olm.bundle shop.v1.0.0". */
function labelOf(document: Document): string | undefined {
  const blob = blobOf(document);
  if (!blob) return labelOfObjects(document);
  const name =
    blob.kind === "deprecations" ? blob.package : (blob.name ?? ("package" in blob ? blob.package : undefined));
  return [blob.schema.value, ...(name ? [name.value] : [])].join(" ");
}

/** "Subscription lighthouse". */
function labelOfObjects(document: Document): string | undefined {
  const [object, ...more] = knownObjectsOf(document);
  if (!object?.kind || more.length > 0) return undefined;
  return [object.title, ...(object.name ? [object.name.value] : [])].join(" ");
}

/**
 * Where the fold of a document, or of a blob in a template, starts: at its schema and name, as far as they are among its
 * first lines. Undefined where they come after longer values: those fold on their own, and the lines that tell stay visible.
 */
function foldStart(root: MapNode, text: string, first: number): number | undefined {
  const telling = tellingPairs(root);
  if (telling.length === 0) return first;
  const longer = root.pairs.find((pair) => spansLines(pair, text))?.key.start ?? text.length;
  const leading = telling.filter(({ key }) => key.start < longer);
  return leading.length === 0 ? undefined : leading.reduce((last, { key }) => Math.max(last, key.start), 0);
}

/** The pairs that say what a blob or another object is. */
function tellingPairs({ pairs }: MapNode): readonly Pair[] {
  const named = (name: string) => pairs.filter(({ key }) => key.value.toLowerCase() === name);
  const schema = named("schema");
  if (schema.length === 0) return named("kind");
  const [name = []] = ["name", "package", "image"].map(named).filter((found) => found.length > 0);
  return [...schema, ...name].filter(({ value }) => value.kind === "scalar");
}

/** The mappings of a template that are blobs. */
function blobRoots(document: Document): ReadonlySet<Node> {
  return new Set(readTemplate(document) ? blobsIn(document).map((blob) => blob.root) : []);
}

/** A document that is being searched for folds. */
interface FoldedText {
  readonly text: string;
  readonly blobs: ReadonlySet<Node>;
}

function spansLines({ key, value }: Pair, text: string): boolean {
  const end = trimmedEnd(value, text);
  return end > key.start && text.slice(key.start, end).includes("\n");
}

/** Limits the recursion, because a value may be nested deeper than the call stack. */
const maxDepth = 50;

/** The folds inside a node. Each begins on the line of its key or dash. */
function* nodeFolds(node: Node, folded: FoldedText, depth: number): Generator<Fold> {
  const { text, blobs } = folded;
  if (depth > maxDepth) return;
  if (node.kind === "map") {
    for (const { key, value } of node.pairs) {
      if (value.start < key.start) continue; // The value of an alias or a merge key is written elsewhere.
      yield { span: { start: key.start, end: trimmedEnd(value, text) }, kind: "node", depth };
      yield* nodeFolds(value, folded, depth + 1);
    }
  }
  if (node.kind === "list") {
    for (const item of node.items) {
      if (item.kind === "scalar") continue;
      const isBlob = item.kind === "map" && blobs.has(item);
      const start = isBlob ? foldStart(item, text, item.start) : item.start;
      if (start !== undefined) yield { span: { start, end: trimmedEnd(item, text) }, kind: "node", depth };
      yield* nodeFolds(item, folded, depth + 1);
    }
  }
}

/** The end of a block without trailing spaces and line breaks. */
function trimmedEnd({ start, end }: Span, text: string): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? "")) at--;
  return at;
}
