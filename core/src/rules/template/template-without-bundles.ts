import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "template-without-bundles",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "A semver template names at least one bundle image.",
  check: (template) => renderReports(template, "template-without-bundles"),
});
