import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "mixed-template-packages",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "All bundles of a semver template belong to one package.",
  check: (template) => renderReports(template, "mixed-template-packages"),
});
