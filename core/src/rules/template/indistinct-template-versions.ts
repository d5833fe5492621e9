import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "indistinct-template-versions",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "The bundles in `candidate`, `fast` or `stable` have distinct versions.",
  check: (template) => renderReports(template, "indistinct-template-versions"),
});
