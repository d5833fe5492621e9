import { defineRule } from "../rule.ts";
import { invalidReports } from "./resource-reports.ts";

export default defineRule({
  id: "invalid-cluster-catalog",
  scope: "resource",
  severity: "error",
  oracle: "olm-v1",
  summary: "Every ClusterCatalog is valid according to its CustomResourceDefinition.",
  check: (object) => invalidReports(object, "ClusterCatalog"),
});
