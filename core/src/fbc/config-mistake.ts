// A mistake in a settings file, and those that make a file unreadable.

import type { Span } from "../base/text.ts";
import type { Document, Place } from "../syntax/source-file.ts";

export interface ConfigMistake {
  readonly message: string;
  readonly at: Place;
  /** What the text at `at` may have been meant to be. */
  readonly candidates?: readonly string[] | undefined;
  /** The text that repairs it, written in place of the text at `at`. */
  readonly repair?: { readonly title: string; readonly newText: string } | undefined;
}

/** The syntax errors. An empty file is not a mistake: all of its lines may be commented out. */
export function syntaxMistakesIn(document: Document): readonly ConfigMistake[] {
  const { problems, ignored } = document;
  const reported = problems
    .filter(({ code }) => code !== "empty-document")
    .map(({ message, span }) => ({ message, at: { document, span } }));
  if (!ignored) return reported;
  const message = "text after the end of the document has no effect";
  return [...reported, { message, at: { document, span: ignored } }];
}

/** A second document, which nothing reads. */
export function secondDocumentMistake(document: Document): ConfigMistake {
  return {
    message: "only the first document is read; this one has no effect",
    at: { document, span: firstLineOf(document) },
  };
}

/** The first line that is not blank. */
function firstLineOf({ text }: Document): Span {
  const start = text.length - text.trimStart().length;
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? text.length : end };
}
