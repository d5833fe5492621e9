import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

/** Without an oracle: the target of the link is not read, so opm's verdict is unknown. */
export default defineRule({
  id: "link-out-of-repository",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  leavesUnchecked: "part",
  summary: "Every symbolic link stays inside the repository.",
  check: (document) => syntaxReports(document, "link-out-of-repository"),
});
