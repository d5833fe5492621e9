import { defineRule } from "../rule.ts";
import { extensionReports } from "./extension-reports.ts";

export default defineRule({
  id: "unknown-extension-field",
  scope: "extension",
  severity: "warning",
  summary: "Every key of a ClusterExtension's `spec` is a field of its CustomResourceDefinition, to the letter.",
  check: (extension) => extensionReports(extension, ["unknown"]),
});
