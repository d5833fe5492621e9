import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "invalid-property",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle property has a value that is valid for its type.",
  check: (shapes) => shapeReports(shapes, "invalid-property"),
});
