import { defineRule } from "../rule.ts";
import { invalidReports } from "./resource-reports.ts";

export default defineRule({
  id: "invalid-catalog-source",
  scope: "resource",
  severity: "error",
  oracle: "olm-v0",
  summary: "Every CatalogSource is valid according to its CustomResourceDefinition and to OLM v0.",
  check: (object) => invalidReports(object, "CatalogSource"),
});
