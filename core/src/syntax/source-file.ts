// A file as a sequence of documents, as opm reads it. Each document is parsed separately and reused while its text is unchanged.

import type { Span } from "../base/text.ts";
import type { Node, SyntaxProblem } from "./node.ts";

/** A YAML document or JSON object of a stream. Immutable: an edit elsewhere in the file keeps the same object. */
export interface Document {
  readonly path: string;
  readonly format: "yaml" | "json";
  /** The text from the separator line, or the first character, to the beginning of the next document. */
  readonly text: string;
  /** The offset in `text` where its content begins: after a separator line that ends the previous document. */
  readonly bodyStart: number;
  /** The value; undefined when nothing could be parsed. */
  readonly root: Node | undefined;
  /** The syntax errors; opm rejects the document if there are any. Spans are offsets into `text`. */
  readonly problems: readonly SyntaxProblem[];
  /** Text that opm silently ignores: after `...`, or a second value where one is expected. */
  readonly ignored: Span | undefined;
  /** Whether a mapping defines a key twice, so that a pair is overridden. */
  readonly givesKeysTwice: boolean;
  /** The parts of a broken text that may not mean what their author intended; usually empty. */
  readonly guessed: readonly Span[];
  /** The document with the same text that this one is a copy of, with which it shares its text and its values. */
  readonly original?: Document;
}

/** A text file with its documents, in the order of the text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly documents: readonly Document[];
  /** Offset of each document in `text`, by index. */
  readonly starts: readonly number[];
}

/** A span in a document: the place of a value of the model. */
export interface Place {
  readonly document: Document;
  readonly span: Span;
}

/** Whether a part of a document cannot be read; an empty document has nothing to read. */
export function hasSyntaxError({ problems }: Pick<Document, "problems">): boolean {
  return problems.some(({ code }) => code !== "empty-document");
}

/** The offset of a byte order mark inside a document, which may begin with one; -1 without one. */
export function innerMarkOf({ text, bodyStart }: Document): number {
  return text.indexOf("\ufeff", bodyStart + 1);
}

/** Whether text follows the `---` before or in a document, so that it may be meant as a part of the one above. */
export function hasWrongSeparator({ problems }: Document): boolean {
  return problems.some(({ code }) => code === "document-separator");
}

/** Whether a place is on the first line of its document, which may be the separator that ends the one above. */
export function isOnFirstLine({ document: { text }, span }: Place): boolean {
  return !text.slice(0, span.start).includes("\n");
}

/** Whether two places are the same characters of the same document. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.document === b.document && a.span.start === b.span.start && a.span.end === b.span.end;
}

/** A value with its place. The span of a string includes its quotes. */
export interface Located<T> extends Place {
  readonly value: T;
}
