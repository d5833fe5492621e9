// Tries likely repairs of a text that cannot be read, and keeps those after which it has fewer errors.

import { applyEdits, type TextEdit } from "../../base/text.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { mechanical, textFixOf } from "./text-fix.ts";

/** A repair that may or may not work. */
export interface LikelyRepair {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** The first repair that works, as a fix. */
export function workingFix(document: Document, repairs: Iterable<LikelyRepair>): readonly Fix[] {
  if (document.text.length > longestText) return [];
  for (const { title, edits } of repairs) {
    if (works(document, edits)) return mechanical([textFixOf(document, title, edits)]);
  }
  return [];
}

/** Longer documents are not read again for each repair. */
const longestText = 1_000_000;

/** Whether the edits leave one document with fewer syntax errors, or with the same ones and no ignored text. */
export function works(document: Document, edits: readonly TextEdit[]): boolean {
  const { documents } = readSourceFile(document.path, applyEdits(document.text, edits));
  const [after] = documents;
  // Text that is not JSON may be YAML.
  if (documents.length !== 1 || !after || (document.format === "json" && after.format !== "json")) return false;
  return countErrors(after) < countErrors(document);
}

function countErrors({ problems, ignored }: Document): number {
  return problems.length + (ignored ? 1 : 0);
}
