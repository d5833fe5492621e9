import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

/** Whether opm accepts what such a link leads to is unknown, so no verdict of opm goes with it. */
export default defineRule({
  id: "link-out-of-repository",
  scope: "document",
  severity: "error",
  summary: "Every symbolic link stays in the repository.",
  check: (document) => syntaxReports(document, "link-out-of-repository"),
});
