// Adds blobs to a file.

import type { Document } from "../syntax/source-file.ts";
import { lineBreakOf } from "../syntax/written-style.ts";
import type { DocumentEdit } from "./change.ts";
import { blobText } from "./new-blob-text.ts";
import type { PlainMap } from "./write-value.ts";

/** Adds blobs behind a document of a file, in the style of another one. */
export function addBlobs(behind: Document, blobs: readonly PlainMap[], like: Document = behind): DocumentEdit {
  const { text, format } = behind;
  const lineBreak = lineBreakOf(behind);
  const sample = like.format === format ? like : behind;
  const hasFinalBreak = text.endsWith("\n");
  const separator = format === "yaml" ? `---${lineBreak}` : "";
  const written = blobs.map((blob) => separator + blobText(blob, sample));
  const joined = written.join(lineBreak);
  const newText = hasFinalBreak ? joined + lineBreak : lineBreak + joined;
  return { document: behind, edit: { span: { start: text.length, end: text.length }, newText } };
}
