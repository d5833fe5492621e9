import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";

export default defineRule({
  id: "substitution-not-newer",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every substituted bundle has a higher version or release than its `base`.",
  check: (template) => renderReports(template, "substitution-not-newer"),
});
