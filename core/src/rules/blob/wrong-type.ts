import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "wrong-type",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Every field has the type that opm decodes it into.",
  check: (shapes) => shapeReports(shapes, "wrong-type"),
});
