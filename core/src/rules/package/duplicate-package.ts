import { defineRule } from "../rule.ts";
import { duplicateReports } from "../support/duplicate-reports.ts";

export default defineRule({
  id: "duplicate-package",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "No two `olm.package` blobs have the same name.",
  check: (pkg) => duplicateReports(pkg.definitions, "package"),
});
