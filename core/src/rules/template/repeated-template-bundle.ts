import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "repeated-template-bundle",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "A semver template lists each bundle once in `candidate`, `fast` or `stable`.",
  check: (template) => renderReports(template, "repeated-template-bundle"),
});
