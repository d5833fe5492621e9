// All mechanical fixes of a file as one change.

import { type Paused, pause } from "../../base/paused.ts";
import { applyEdits, type TextEdit } from "../../base/text.ts";
import type { CatalogChange } from "../../edits/change.ts";
import { editsBetweenFiles } from "../../edits/change-between.ts";
import { opmVerdict } from "../../rules/engine/opm-verdict.ts";
import type { Fix } from "../../rules/rule.ts";
import { filePlace, findingsInFile, type Snapshot } from "../../session/snapshot.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import { plainFixesOf } from "./plain-fixes.ts";

/**
 * Applies the mechanical fixes of the file that do not conflict and keep all comments, and again those that the result offers, until there are
 * none. Undefined where nothing can be fixed in this way.
 */
export function* fixAllIn(snapshot: Snapshot): Paused<CatalogChange | undefined> {
  let now = snapshot;
  for (let round = 0; round < mostRounds; round++) {
    yield pause;
    const next = afterFixes(now, mechanicalEdits(now)) ?? afterFixes(now, mechanicalEdits(now, 1));
    if (!next) break;
    now = next;
  }
  const edits = now === snapshot ? [] : editsBetweenFiles(snapshot.file, now.file);
  return edits.length === 0 ? undefined : { title: "Fix all plain mistakes in this file", edits };
}

const mostRounds = 50;

/** The snapshot after edits; undefined unless it has fewer findings, none of which is a new rejection by opm. */
function afterFixes(snapshot: Snapshot, edits: readonly TextEdit[]): Snapshot | undefined {
  if (edits.length === 0) return undefined;
  const { file } = snapshot;
  const after = snapshot.withFile(readSourceFile(file.path, applyEdits(file.text, edits), file));
  const isBetter = findingsInFile(after).length < findingsInFile(snapshot).length;
  return isBetter && (isRejected(after) ? isRejected(snapshot) : true) ? after : undefined;
}

function isRejected({ catalogs }: Snapshot): boolean {
  return catalogs.some((catalog) => opmVerdict(catalog) === "rejects");
}

/** The edits of the mechanical fixes, without fixes that touch one of another; of at most `limit` fixes. */
function mechanicalEdits(snapshot: Snapshot, limit = Number.POSITIVE_INFINITY): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  let count = 0;
  for (const finding of findingsInFile(snapshot)) {
    const [fix, ...others] = plainFixesOf(snapshot, finding);
    if (!fix?.isMechanical || others.length > 0 || losesComment(fix)) continue;
    const edits = fix.edits.map(({ document, edit }) => {
      const place = filePlace(snapshot, { document, span: edit.span });
      return place?.file === snapshot.file ? { span: place.span, newText: edit.newText } : undefined;
    });
    const own = edits.filter((edit) => edit !== undefined);
    const isPossible = own.length === edits.length && own.every((edit) => placeAmong(taken, edit) !== undefined);
    if (!isPossible) continue;
    for (const edit of own) taken.splice(placeAmong(taken, edit) ?? taken.length, 0, edit);
    if (++count === limit) break;
  }
  return taken;
}

/** Whether a fix removes a comment, which only the author should do. */
function losesComment({ edits }: Fix): boolean {
  const written = edits.map(({ edit }) => edit.newText).join("\n");
  return edits.some(({ document: { text, format }, edit: { span } }) => {
    const comments = [...text.slice(span.start, span.end).matchAll(/(?:^|\s)(#[^\r\n]*)/g)];
    return format === "yaml" && comments.some(([, comment = ""]) => !written.includes(comment));
  });
}

/** Where an edit belongs among edits in the order of the text; undefined if it touches one of them. */
function placeAmong(edits: readonly TextEdit[], { span }: TextEdit): number | undefined {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as TextEdit).span.end < span.start) low = middle + 1;
    else high = middle;
  }
  const next = edits[low];
  return next && next.span.start <= span.end ? undefined : low;
}
