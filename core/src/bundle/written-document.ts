import { isNull } from "../go/field-of.ts";
import type { Document } from "../syntax/source-file.ts";

/** Whether a document holds more than comments and blank lines, or a mistake. */
export function isWrittenDocument({ root, problems }: Document): boolean {
  return root !== undefined || problems.some(({ code }) => code !== "empty-document");
}

/** Whether Go decodes a document as null: it holds only comments, blank lines or `null`. */
export function isNullDocument(document: Document): boolean {
  return document.root ? isNull(document.root) : !isWrittenDocument(document);
}
