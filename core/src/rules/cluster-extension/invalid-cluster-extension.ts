import { extensionProblems } from "../../model/cluster-extension-problems.ts";
import { defineRule } from "../rule.ts";
import { metadataReports } from "../support/metadata-reports.ts";
import { extensionReports } from "./extension-reports.ts";

export default defineRule({
  id: "invalid-cluster-extension",
  scope: "extension",
  severity: "error",
  oracle: "olm-v1",
  summary: "Every ClusterExtension is valid according to its CustomResourceDefinition.",
  *check(extension) {
    yield* extensionReports(extension, ["invalid", "quotable"]);
    yield* metadataReports(extension, extensionProblems(extension));
  },
});
