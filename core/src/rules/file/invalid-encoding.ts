import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "invalid-encoding",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  oracle: "opm",
  summary: "Every file is encoded in UTF-8.",
  check: (document) => syntaxReports(document, "invalid-encoding"),
});
