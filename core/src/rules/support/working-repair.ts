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

/** Whether the edits leave fewer syntax errors, or the same ones and no ignored text. */
export function works(document: Document, edits: readonly TextEdit[]): boolean {
  const { documents } = readSourceFile(document.path, applyEdits(document.text, edits));
  // What was ignored becomes documents of its own; another document is not to be cut into pieces.
  if (documents.length !== 1 && !document.ignored) return false;
  // Text that is not JSON may be YAML.
  if (document.format === "json" && documents.some(({ format }) => format !== "json")) return false;
  return countErrors(documents) < countErrors([document]);
}

function countErrors(documents: readonly Document[]): number {
  return documents.flatMap(({ problems, ignored }) => [...problems, ...(ignored ? [ignored] : [])]).length;
}
