import { defineRule } from "../rule.ts";
import { duplicateReports } from "../support/duplicate-reports.ts";

export default defineRule({
  id: "duplicate-package",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "Every package is defined once.",
  check: (pkg) => duplicateReports(pkg.definitions, "package"),
});
