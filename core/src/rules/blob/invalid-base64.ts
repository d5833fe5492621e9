import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "invalid-base64",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Icons and bundle objects are encoded in padded base64.",
  check: (shapes) => shapeReports(shapes, "invalid-base64"),
});
