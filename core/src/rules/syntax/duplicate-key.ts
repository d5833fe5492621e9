import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "duplicate-key",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "The top-level keys of a blob are unique, regardless of upper and lower case.",
  check: (shapes) => shapeReports(shapes, "duplicate-key"),
});
