import { defineRule } from "../rule.ts";
import { extensionReports } from "./extension-reports.ts";

export default defineRule({
  id: "unknown-extension-field",
  scope: "extension",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every key in the `spec` of a ClusterExtension is a known field.",
  check: (extension) => extensionReports(extension, ["unknown"]),
});
