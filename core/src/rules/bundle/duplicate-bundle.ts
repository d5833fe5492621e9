import { defineRule } from "../rule.ts";
import { duplicateReports } from "../support/duplicate-reports.ts";

export default defineRule({
  id: "duplicate-bundle",
  scope: "package",
  alsoIn: ["package-folder", "partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Bundle names are unique in a package.",
  check: (pkg) => duplicateReports(pkg.bundles, "bundle"),
});
