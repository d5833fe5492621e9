import type { Span } from "../../base/text.ts";
import { withoutTrailing } from "../../base/without-trailing.ts";
import type { Document } from "../../syntax/source-file.ts";
import { escapeInQuotes } from "../../syntax/spell-string.ts";
import { defineRule, type Fix } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "yaml-syntax",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every document is YAML that opm can read.",
  *check(document) {
    for (const report of syntaxReports(document, "yaml-syntax")) {
      yield { ...report, fixes: () => quoteValueFix(document, report.at.span) };
    }
  },
});

/** Quotes a value that begins with a character that has a special meaning in YAML, such as `>=1.0.0 <2.0.0`. */
function quoteValueFix(document: Document, { start }: Span): readonly Fix[] {
  const lineStart = document.text.lastIndexOf("\n", start - 1) + 1;
  const isValue = /^[ \t]*(?:-[ \t]+)*(?:-|[\w-]+:)[ \t]+$/.test(document.text.slice(lineStart, start));
  const [rest = ""] = /.*/.exec(document.text.slice(start)) ?? [];
  const comment = rest.search(/[ \t]#/);
  const value = withoutTrailing(comment < 0 ? rest : rest.slice(0, comment), " \t");
  if (!isValue || !/^[>|*@`%]/.test(value)) return [];
  const edit = { span: { start, end: start + value.length }, newText: escapeInQuotes(value, "'") };
  return [{ title: `Put ${value} in quotes`, edits: [{ document, edit }] }];
}
