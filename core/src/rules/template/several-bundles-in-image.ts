import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "several-bundles-in-image",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every image of a template contains exactly one bundle.",
  check: (template) => renderReports(template, "several-bundles-in-image"),
});
