// A file as opm reads it: a row of documents, each read on its own and kept as long as its text stays the same.

import type { Span } from "../base/text.ts";
import type { Node, SyntaxProblem } from "./node.ts";

/** One document (YAML) or object (JSON) of a stream. Immutable; an edit elsewhere in the file keeps it as it is. */
export interface Document {
  readonly path: string;
  readonly format: "yaml" | "json";
  /** The text from the document's separator line, or its first character, up to where the next document begins. */
  readonly text: string;
  /** Where its content begins in `text`: behind a separator line that also ended the document before. */
  readonly bodyStart: number;
  /** What the document holds; undefined when nothing of it could be read. */
  readonly root: Node | undefined;
  /** All that is wrong with the text; opm refuses the document when there is any. Spans are offsets into `text`. */
  readonly problems: readonly SyntaxProblem[];
  /** Text that opm silently drops: behind `...`, or a second value where one is expected. */
  readonly ignored: Span | undefined;
  /** True when some mapping of it gives a key twice, so that a pair is overridden. */
  readonly givesKeysTwice: boolean;
  /** The parts of a broken text that may say something else than their author meant; mostly empty. */
  readonly guessed: readonly Span[];
}

/** A text file with its documents, in the order of the text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly documents: readonly Document[];
  /** Offset of each document in `text`, by index. */
  readonly starts: readonly number[];
}

/** A span inside one document: the way every value of the model says where it stands. */
export interface Place {
  readonly document: Document;
  readonly span: Span;
}

/** A value and where it is written. For a string the span covers the scalar with its quotes. */
export interface Located<T> extends Place {
  readonly value: T;
}
