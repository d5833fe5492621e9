import { defineRule } from "./rule.ts";
import { syntaxReports } from "./syntax-reports.ts";

export default defineRule({
  id: "yaml-syntax",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every document is YAML that opm can read.",
  check: (document) => syntaxReports(document, "yaml-syntax"),
});
