import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "invalid-template-bundle",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "opm can read the version of every bundle of a template.",
  check: (template) => renderReports(template, "invalid-template-bundle"),
});
