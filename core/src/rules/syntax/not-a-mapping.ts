import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "not-a-mapping",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Every document of a catalog is a mapping.",
  check: (shapes) => shapeReports(shapes, "not-a-mapping"),
});
