import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";
import { jsonSyntaxFix } from "./json-syntax-fix.ts";

export default defineRule({
  id: "json-syntax",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  oracle: "opm",
  summary: "Every object of a JSON stream is complete and valid.",
  *check(document) {
    for (const report of syntaxReports(document, "json-syntax")) {
      yield { ...report, fixes: () => jsonSyntaxFix(document, report.at.span) };
    }
  },
});
