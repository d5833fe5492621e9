import { defineRule } from "../rule.ts";
import { duplicateReports } from "../support/duplicate-reports.ts";

export default defineRule({
  id: "duplicate-channel",
  scope: "package",
  alsoIn: ["partial-template"],
  severity: "error",
  oracle: "opm",
  summary: "The channel names of a package are unique.",
  check: (pkg) => duplicateReports(pkg.channels, "channel"),
});
