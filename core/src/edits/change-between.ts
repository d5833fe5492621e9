// The smallest changes of files that turn one state of a catalog into another.

import type { TextEdit } from "../base/text.ts";
import type { Catalog } from "../model/catalog.ts";
import { documentStart } from "../syntax/file-position.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import { textDifference } from "../syntax/text-difference.ts";
import type { DocumentEdit, FileChanges } from "./change.ts";
import { type Hunk, sequenceDifference } from "./sequence-difference.ts";

/** The changes from one state of a catalog to another. */
export function changeBetween(before: Catalog, after: Catalog): FileChanges {
  const old = new Map(before.files.map((file) => [file.path, file]));
  const current = new Map(after.files.map((file) => [file.path, file]));
  const newFiles = after.files.filter(({ path }) => !old.has(path)).map(({ path, text }) => ({ path, text }));
  const deletedFiles = before.files.filter(({ path }) => !current.has(path)).map(({ path }) => path);
  const edits = before.files.flatMap((file) => {
    const edited = current.get(file.path);
    return edited && edited !== file ? editsBetweenFiles(file, edited) : [];
  });
  return {
    edits,
    ...(newFiles.length > 0 ? { newFiles } : {}),
    ...(deletedFiles.length > 0 ? { deletedFiles } : {}),
  };
}

/** The edits that turn one state of a file into another, line by line, so that a preview shows what changes and cursors elsewhere stay where they are. */
export function editsBetweenFiles(before: SourceFile, after: SourceFile): readonly DocumentEdit[] {
  const isSame = (a: Document, b: Document) => a === b || a.text === b.text;
  return sequenceDifference(before.documents, after.documents, isSame).flatMap((hunk) => {
    const start = before.documents.length === 0 ? 0 : (before.starts[hunk.start] ?? before.text.length);
    const [text, newText] = [textOf(before, hunk.start, hunk.end), textOf(after, hunk.newStart, hunk.newEnd)];
    return lineEdits(text, newText).flatMap((edit) => inDocuments(before, edit, start));
  });
}

/** The text of some documents. A slice of a text that was just put together would copy the whole text. */
function textOf({ documents, text }: SourceFile, start: number, end: number): string {
  // Separators without a document belong to none.
  if (documents.length === 0) return text;
  let own = "";
  for (let index = start; index < end; index++) own += documents[index]?.text ?? "";
  return own;
}

function lineEdits(before: string, after: string): readonly TextEdit[] {
  const [lines, newLines] = [linesOf(before), linesOf(after)];
  const hunks = sequenceDifference(lines, newLines, (a, b) => a === b);
  const [starts, newStarts] = [startsOf(lines), startsOf(newLines)];
  return hunks.flatMap(splitEqualHunk).map((hunk) => {
    const start = starts[hunk.start] ?? 0;
    const { span, newText } = textDifference(
      before.slice(start, starts[hunk.end]),
      after.slice(newStarts[hunk.newStart], newStarts[hunk.newEnd]),
    );
    return { span: { start: start + span.start, end: start + span.end }, newText };
  });
}

/** Lines with their line breaks. */
function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

/** The offset of each line, and of the end. */
function startsOf(lines: readonly string[]): readonly number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

/** Changed lines one by one, if as many lines stand in their place. */
function splitEqualHunk(hunk: Hunk): readonly Hunk[] {
  const count = hunk.end - hunk.start;
  if (count < 2 || count !== hunk.newEnd - hunk.newStart) return [hunk];
  return Array.from({ length: count }, (_, index) => {
    const [start, newStart] = [hunk.start + index, hunk.newStart + index];
    return { start, end: start + 1, newStart, newEnd: newStart + 1 };
  });
}

/** An edit of a file as edits of its documents; the first one gets the new text. */
function inDocuments(file: SourceFile, { span, newText }: TextEdit, by: number): readonly DocumentEdit[] {
  const [from, to] = [span.start + by, span.end + by];
  const edits: DocumentEdit[] = [];
  for (const document of file.documents) {
    const start = documentStart(file, document) ?? 0;
    const [own, end] = [Math.max(from, start), Math.min(to, start + document.text.length)];
    const isTouched = from === to ? start <= from && from <= start + document.text.length : own < end;
    if (!isTouched || (from === to && edits.length > 0)) continue;
    edits.push({
      document,
      edit: { span: { start: own - start, end: end - start }, newText: edits.length === 0 ? newText : "" },
    });
  }
  return edits;
}
