import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "json-syntax",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every object of a JSON stream is complete and valid.",
  check: (document) => syntaxReports(document, "json-syntax"),
});
