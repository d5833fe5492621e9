import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";
import { yamlSyntaxFix } from "./yaml-syntax-fix.ts";

export default defineRule({
  id: "yaml-syntax",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  oracle: "opm",
  summary: "Every document is YAML that opm can read.",
  *check(document) {
    for (const report of syntaxReports(document, "yaml-syntax")) {
      yield { ...report, fixes: () => yamlSyntaxFix(document, report.at.span) };
    }
  },
});
