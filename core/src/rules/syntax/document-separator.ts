import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "document-separator",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "A `---` line contains only the separator and, optionally, a comment.",
  check: (document) => syntaxReports(document, "document-separator"),
});
