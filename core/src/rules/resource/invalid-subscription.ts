import { defineRule } from "../rule.ts";
import { invalidReports } from "./resource-reports.ts";

export default defineRule({
  id: "invalid-subscription",
  scope: "resource",
  severity: "error",
  oracle: "olm-v0",
  summary: "Every Subscription is valid according to its CustomResourceDefinition.",
  check: (object) => invalidReports(object, "Subscription"),
});
