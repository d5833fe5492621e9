// What can be folded away: documents, mappings, lists, blocks of text, and comments at the top.

import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document, SourceFile } from "../../syntax/source-file.ts";

/** Text that folds from the line of its start to the line of its end. */
export interface Fold {
  readonly span: Span;
  readonly kind: "document" | "comment" | "node";
  /** 0 for a document, growing inwards, so that a client's limit can keep the outer ones. */
  readonly depth: number;
}

/** Every fold of a file, outer before inner, documents in the order of the text. Spans are offsets into the file. */
export function foldsOf({ documents, starts }: SourceFile): readonly Fold[] {
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
  // Where the line ends that was looked at last: on one line there may be thousands of folds.
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

function* findFolds({ text, root }: Document): Generator<Fold> {
  const start = text.startsWith("---") ? 0 : text.search(/\S/);
  if (start < 0) return;
  yield { span: { start, end: text.trimEnd().length }, kind: "document", depth: 0 };
  const header = /^(?:---[^\n]*\n)?((?:[ \t]*#[^\n]*\r?\n)+)/.exec(text);
  const comments = header?.[1]?.trimEnd();
  if (header && comments) {
    const from = header[0].length - (header[1]?.length ?? 0);
    yield { span: { start: from, end: from + comments.length }, kind: "comment", depth: 1 };
  }
  if (root) yield* nodeFolds(root, text, 1);
}

/** Bounds the recursion: a value may be nested deeper than the call stack. */
const maxDepth = 50;

/** Folds of what a node holds; each begins on the line of its key or dash. */
function* nodeFolds(node: Node, text: string, depth: number): Generator<Fold> {
  if (depth > maxDepth) return;
  if (node.kind === "map") {
    for (const { key, value } of node.pairs) {
      if (value.start < key.start) continue; // An alias or merge key: the value is written elsewhere.
      yield { span: { start: key.start, end: trimmedEnd(value, text) }, kind: "node", depth };
      yield* nodeFolds(value, text, depth + 1);
    }
  }
  if (node.kind === "list") {
    for (const item of node.items) {
      if (item.kind === "scalar") continue;
      yield { span: { start: item.start, end: trimmedEnd(item, text) }, kind: "node", depth };
      yield* nodeFolds(item, text, depth + 1);
    }
  }
}

/** A block's end without the line breaks that may belong to it. */
function trimmedEnd({ start, end }: Span, text: string): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? "")) at--;
  return at;
}
