import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "incomplete-substitution",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every substitution has an image as `name` and another bundle as `base`.",
  check: (template) => renderReports(template, "incomplete-substitution"),
});
