// The problems of documents that hold no blob: an empty one, text behind a separator, and the rest of a file that is not read.

import type { Span } from "../base/text.ts";
import type { SyntaxProblem } from "./node.ts";

/** The problem of text after the dashes of a separator. `start` is the document's offset, `mistake` a place in the file. */
export function separatorProblem(text: string, start: number, mistake: Span): SyntaxProblem {
  const span = { start: mistake.start - start, end: mistake.end - start };
  const message = text.slice(span.start, span.end).startsWith("-")
    ? "a document separator is exactly three dashes"
    : "only a comment may follow '---'; put the document on the next line";
  return { code: "document-separator", message, span, related: [] };
}

/** The problem of a document without contents. */
export function emptyDocument(text: string, bodyStart: number): SyntaxProblem {
  const body = text.slice(bodyStart);
  const firstLine = /[^\s][^\n]*/.exec(text);
  const start = firstLine?.index ?? 0;
  const span = { start, end: start + (firstLine?.[0].trimEnd().length ?? Math.min(text.length, 1)) };
  return { code: "empty-document", message: emptyMessage(text, body), span, related: [] };
}

function emptyMessage(text: string, body: string): string {
  if (text.startsWith("---")) return "opm rejects this empty document; remove its '---' line";
  return body.trim() === ""
    ? "opm reads these empty lines as a document and rejects it; remove them"
    : "opm reads this comment as a document of its own and rejects it; move it below the next '---' or remove it";
}

/** The problem of the rest of a file, `text`, behind as many documents that are not mappings as are read. */
export function unreadRest(text: string, read: number): SyntaxProblem {
  const message = `${read} documents before this one are not mappings, so opm rejects the file and the rest of it is not read`;
  const span = { start: 0, end: (/^[^\r\n]*/.exec(text)?.[0] ?? "").length };
  return { code: "yaml-syntax", message, span, related: [] };
}
