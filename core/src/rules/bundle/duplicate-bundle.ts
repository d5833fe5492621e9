import { defineRule } from "../rule.ts";
import { duplicateReports } from "../support/duplicate-reports.ts";

export default defineRule({
  id: "duplicate-bundle",
  scope: "package",
  severity: "error",
  oracle: "opm",
  summary: "No two bundles of a package have the same name.",
  check: (pkg) => duplicateReports(pkg.bundles, "bundle"),
});
