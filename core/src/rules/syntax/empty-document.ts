import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "empty-document",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Between two `---` lines there is a blob, not only comments or blank lines.",
  check: (document) => syntaxReports(document, "empty-document"),
});
