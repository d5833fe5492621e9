// What holds of every fix: it makes no syntax error, and opm accepts a catalog after it that it accepted before.

import { applyEdits, type TextEdit } from "../../base/text.ts";
import { previewChange } from "../../edits/preview-change.ts";
import { rejectionsOfTrial } from "../../rules/engine/catalog-findings.ts";
import { opmVerdict } from "../../rules/engine/opm-verdict.ts";
import type { Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";

/** Whether the documents that a fix edits can be read afterwards as well as before. */
export function keepsDocuments({ edits }: Fix): boolean {
  const byDocument = new Map<Document, TextEdit[]>();
  for (const { document, edit } of edits) {
    const known = byDocument.get(document);
    if (known) known.push(edit);
    else byDocument.set(document, [edit]);
  }
  return [...byDocument].every(([document, own]) => document.problems.length > 0 || isSound(document, own));
}

function isSound({ path, text }: Document, edits: readonly TextEdit[]): boolean {
  const { documents } = readSourceFile(path, applyEdits(text, edits));
  return documents.every(({ problems }) => problems.length === 0);
}

/** Whether opm accepts every catalog after a fix that it accepts now. */
export function keepsVerdicts(snapshot: Snapshot, { edits }: Fix): boolean {
  const rendered = snapshot.template?.rendered.catalog;
  return snapshot.catalogs.every((catalog) => {
    const documents = new Set(catalog.files.flatMap((file) => file.documents));
    const own = edits.filter(({ document }) => documents.has(document));
    if (own.length === 0 || catalog === rendered || opmVerdict(catalog) !== "accepts") return true;
    return rejectionsOfTrial(previewChange(catalog, { edits: own })).length === 0;
  });
}
