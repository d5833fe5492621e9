import { defineRule } from "../rule.ts";
import { unknownFieldReports } from "./resource-reports.ts";

export default defineRule({
  id: "unknown-resource-field",
  scope: "resource",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every key in a ClusterCatalog, CatalogSource or Subscription is a known field.",
  check: unknownFieldReports,
});
