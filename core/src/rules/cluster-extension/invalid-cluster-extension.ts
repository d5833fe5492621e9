import { defineRule } from "../rule.ts";
import { extensionReports } from "./extension-reports.ts";

export default defineRule({
  id: "invalid-cluster-extension",
  scope: "extension",
  severity: "error",
  oracle: "olm-v1",
  summary:
    "A ClusterExtension holds what its CustomResourceDefinition wants: the required fields, names that OLM v1 can select, text where text belongs.",
  check: (extension) => extensionReports(extension, ["invalid", "quotable"]),
});
