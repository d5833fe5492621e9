import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "wrong-type",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every field holds the type that opm decodes it into; unquoted `4.10` or `on` is no string.",
  check: (document) => shapeReports(document, "wrong-type"),
});
