import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "empty-document",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every document between `---` lines contains a blob.",
  check: (document) => syntaxReports(document, "empty-document"),
});
