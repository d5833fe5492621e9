import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "duplicate-substitution",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every image and every `base` is in one substitution.",
  check: (template) => renderReports(template, "duplicate-substitution"),
});
