// A catalog as it would be after a change, so that findings, verdict and update paths can be compared without writing.

import { compareBytes } from "../base/byte-string.ts";
import { groupBy } from "../base/group-by.ts";
import { applyEdits, type TextEdit } from "../base/text.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { documentStart } from "../syntax/file-position.ts";
import { withDocumentText } from "../syntax/read-edited-file.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { Document, SourceFile } from "../syntax/source-file.ts";
import type { DocumentEdit, FileChanges, NewFile } from "./change.ts";

/**
 * The catalog after a change. Only changed documents are read again: the others, and packages without a changed blob,
 * stay the same objects. Edits of documents that are not in the catalog are ignored.
 */
export function previewChange(catalog: Catalog, change: FileChanges): Catalog {
  const { edits, newFiles = [], deletedFiles = [] } = change;
  const deleted = new Set(deletedFiles);
  const editsByPath = groupBy(edits, ({ document }) => document.path);
  const kept = catalog.files.filter(({ path }) => !deleted.has(path));
  const edited = kept.map((file) => editFile(file, editsByPath.get(file.path) ?? []));
  const files = newFiles.length === 0 ? edited : withNewFiles(edited, newFiles);
  return readCatalog(catalog.root, files, catalog);
}

function editFile(file: SourceFile, edits: readonly DocumentEdit[]): SourceFile {
  if (edits.length === 0) return file;
  const byDocument = groupBy(edits, ({ document }) => document);
  if (byDocument.size > mostReadAlone) return editManyDocuments(file, byDocument);
  return editDocuments(file, byDocument) ?? editText(file, byDocument);
}

/** Beyond this number of documents, the whole file is read once. */
const mostReadAlone = 8;

function editManyDocuments(file: SourceFile, byDocument: EditsByDocument): SourceFile {
  const edits = file.documents.flatMap((document, index) => {
    const start = file.starts[index] ?? 0;
    return (byDocument.get(document) ?? []).map(({ edit }) => shift(edit, start));
  });
  return readSourceFile(file.path, applyEdits(file.text, edits), file);
}

type EditsByDocument = ReadonlyMap<Document, readonly DocumentEdit[]>;

/** Reads only the edited documents; undefined where an edit changes where documents begin and end. */
function editDocuments(file: SourceFile, byDocument: EditsByDocument): SourceFile | undefined {
  let now: SourceFile | undefined = file;
  for (const [document, own] of byDocument) {
    const index: number = now.documents.indexOf(document);
    if (index < 0) continue;
    const edits = own.map(({ edit }) => edit);
    now = withDocumentText(now, index, applyEdits(document.text, edits));
    if (!now) return undefined;
  }
  return now;
}

/** Edits one document after the other, because a reader reuses what lies before and behind a single edit. */
function editText(file: SourceFile, byDocument: EditsByDocument): SourceFile {
  let now = file;
  let moved = 0;
  for (const document of file.documents) {
    const own = byDocument.get(document);
    const start = documentStart(file, document);
    if (!own || start === undefined) continue;
    const shifted = own.map(({ edit }) => shift(edit, start + moved));
    const text = applyEdits(now.text, shifted);
    moved += text.length - now.text.length;
    now = readSourceFile(file.path, text, now);
  }
  return now;
}

function shift({ span, newText }: TextEdit, by: number): TextEdit {
  return { span: { start: span.start + by, end: span.end + by }, newText };
}

/** New files at their place in the order of Go's fs.WalkDir; a new file replaces one with the same path. */
function withNewFiles(files: readonly SourceFile[], newFiles: readonly NewFile[]): readonly SourceFile[] {
  const added = new Map(newFiles.map(({ path, text }) => [path, readSourceFile(path, text)]));
  const all = [...files.filter(({ path }) => !added.has(path)), ...added.values()];
  return all.sort((a, b) => compareAsWalked(a.path, b.path));
}

function compareAsWalked(a: string, b: string): number {
  const [partsOfA, partsOfB] = [a.split("/"), b.split("/")];
  const different = partsOfA.findIndex((part, index) => part !== partsOfB[index]);
  return different < 0 ? -1 : compareBytes(partsOfA[different] ?? "", partsOfB[different] ?? "");
}
