import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "invalid-property",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle property has a value, of the form that its type prescribes.",
  check: (document) => shapeReports(document, "invalid-property"),
});
