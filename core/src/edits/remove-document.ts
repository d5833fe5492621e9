// Removes a blob. Apart from the edits that compose new text, so that rules can use it without a YAML writer.

import type { Document } from "../syntax/source-file.ts";
import type { DocumentEdit } from "./change.ts";

/** Removes a whole document with its comments. The file stays, even if nothing is left of it. */
export function removeDocument(document: Document): DocumentEdit {
  return { document, edit: { span: { start: 0, end: document.text.length }, newText: "" } };
}
