import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "unknown-substitution-base",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "The `base` of every substitution is a bundle of the catalog.",
  check: (template) => renderReports(template, "unknown-substitution-base"),
});
