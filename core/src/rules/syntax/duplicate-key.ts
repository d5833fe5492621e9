import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "duplicate-key",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "No two top-level keys of a blob are equal but for upper and lower case.",
  check: (document) => shapeReports(document, "duplicate-key"),
});
