import { lineStartAt } from "../../base/lines.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { lineBreakOf } from "../../syntax/written-style.ts";
import { defineRule, type Fix } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";
import { mechanical, replaceText, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "document-separator",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  oracle: "opm",
  summary: "A `---` line contains only the separator and, optionally, a comment.",
  *check(document) {
    for (const report of syntaxReports(document, "document-separator")) {
      yield { ...report, fixes: () => separatorFix(document, report.at.span) };
    }
  },
});

/** Moves what follows the separator to the next line, or removes a fourth dash. */
function separatorFix(document: Document, { start, end }: Place["span"]): readonly Fix[] {
  const { text } = document;
  const lineStart = lineStartAt(text, start);
  const dashes = /^---(-*)(?=\s|$)/.exec(text.slice(lineStart));
  const extra = dashes?.[1]?.length ?? 0;
  if (extra > 0) {
    const edit = replaceText(lineStart + 3, lineStart + 3 + extra, "");
    return mechanical([textFix(document, "Use three dashes", edit)]);
  }
  const gap = /^---[ \t]+$/.exec(text.slice(lineStart, start));
  if (!gap || end <= start) return [];
  const edit = replaceText(lineStart + 3, start, lineBreakOf(document));
  return mechanical([textFix(document, "Move to the next line", edit)]);
}
