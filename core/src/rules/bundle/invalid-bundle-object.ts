import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "invalid-bundle-object",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Every `olm.bundle.object` property holds a YAML or JSON manifest.",
  check: (shapes) => shapeReports(shapes, "invalid-bundle-object"),
});
