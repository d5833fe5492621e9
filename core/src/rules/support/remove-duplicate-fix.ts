// The fix for a definition that an earlier one repeats word for word.

import type { Blob } from "../../model/blob.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";

/** Removes a list item with the same text as the first one; no fix if the texts differ or the item shares its line. */
export function removeDuplicateFix(first: Place, duplicate: Place): readonly Fix[] {
  const { document } = duplicate;
  if (trimmedTextAt(first) !== trimmedTextAt(duplicate)) return [];
  const start = document.text.lastIndexOf("\n", duplicate.span.start) + 1;
  const lineEnd = document.text.indexOf("\n", duplicate.span.end);
  const end = lineEnd < 0 ? document.text.length : lineEnd + 1;
  const isOnItsOwnLines =
    /^\s*-\s*$/.test(document.text.slice(start, duplicate.span.start)) &&
    /^\s*$/.test(document.text.slice(duplicate.span.end, end));
  if (!isOnItsOwnLines) return [];
  return [{ title: "Remove the duplicate", edits: [{ document, edit: { span: { start, end }, newText: "" } }] }];
}

/** Removes a blob with the same text as the first one; no fix if the texts differ. */
export function removeDuplicateBlobFix(first: Blob, duplicate: Blob): readonly Fix[] {
  const { document } = duplicate;
  if (contentOf(first.document) !== contentOf(document) || !document.text.startsWith("---")) return [];
  const span = { start: 0, end: document.text.length };
  return [{ title: "Remove the duplicate", edits: [{ document, edit: { span, newText: "" } }] }];
}

function trimmedTextAt({ document, span }: Place): string {
  return document.text.slice(span.start, span.end).trim();
}

/** The text without its `---` line. */
function contentOf(document: Document): string {
  return document.text.replace(/^---.*/, "").trim();
}
