import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "wrong-type",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every field has the type that opm decodes it into.",
  check: (document) => shapeReports(document, "wrong-type"),
});
