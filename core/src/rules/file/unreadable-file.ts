import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

export default defineRule({
  id: "unreadable-file",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  oracle: "opm",
  summary: "Every file below the catalog root is readable.",
  check: (document) => syntaxReports(document, "unreadable-file"),
});
