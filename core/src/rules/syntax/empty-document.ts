import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { removeDocumentFix } from "../support/remove-duplicate-fix.ts";
import { syntaxReports } from "../support/syntax-reports.ts";
import { mechanical } from "../support/text-fix.ts";

export default defineRule({
  id: "empty-document",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every document between `---` lines contains a blob.",
  *check(document) {
    for (const report of syntaxReports(document, "empty-document")) {
      yield { ...report, fixes: () => removeEmptyFix(document) };
    }
  },
});

/** Removes a document without text or comments. */
function removeEmptyFix(document: Document): readonly Fix[] {
  const isBlank = document.problems.length === 1 && /^(?:---[ \t]*(?:\r?\n|$))?\s*$/.test(document.text);
  return isBlank ? mechanical([removeDocumentFix(document, "Remove the empty document")]) : [];
}
