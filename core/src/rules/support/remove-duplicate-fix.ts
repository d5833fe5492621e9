// The fix for something that stands in the catalog twice, word for word.

import type { Blob } from "../../model/blob.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";

/** Removes a list item whose text is the same as that of the first; no fix when they differ, or stand in one line. */
export function removeDuplicateFix(first: Place, copy: Place): readonly Fix[] {
  const { document } = copy;
  if (textOf(first) !== textOf(copy)) return [];
  const start = document.text.lastIndexOf("\n", copy.span.start) + 1;
  const lineEnd = document.text.indexOf("\n", copy.span.end);
  const end = lineEnd < 0 ? document.text.length : lineEnd + 1;
  const isAlone =
    /^\s*-\s*$/.test(document.text.slice(start, copy.span.start)) &&
    /^\s*$/.test(document.text.slice(copy.span.end, end));
  if (!isAlone) return [];
  return [{ title: "Remove the copy", edits: [{ document, edit: { span: { start, end }, newText: "" } }] }];
}

/** Removes a document whose text is the same as that of the first; no fix when they differ. */
export function removeDuplicateBlobFix(first: Blob, copy: Blob): readonly Fix[] {
  const { document } = copy;
  if (bare(first.document) !== bare(document) || !document.text.startsWith("---")) return [];
  const span = { start: 0, end: document.text.length };
  return [{ title: "Remove the copy", edits: [{ document, edit: { span, newText: "" } }] }];
}

function textOf({ document, span }: Place): string {
  return document.text.slice(span.start, span.end).trim();
}

function bare(document: Document): string {
  return document.text.replace(/^---.*/, "").trim();
}
