import { defineRule } from "../rule.ts";
import { extensionReports } from "./extension-reports.ts";

export default defineRule({
  id: "invalid-cluster-extension",
  scope: "extension",
  severity: "error",
  oracle: "olm-v1",
  summary: "Every ClusterExtension is valid according to its CustomResourceDefinition.",
  check: (extension) => extensionReports(extension, ["invalid", "quotable"]),
});
