import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "invalid-property",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle property has a value that is valid for its type.",
  check: (document) => shapeReports(document, "invalid-property"),
});
