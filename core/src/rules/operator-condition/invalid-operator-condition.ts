import { defineRule } from "../rule.ts";
import { conditionReports } from "./condition-reports.ts";

export default defineRule({
  id: "invalid-operator-condition",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "Every OperatorCondition is valid according to its CustomResourceDefinition.",
  check: (condition) => conditionReports(condition, ["invalid", "quotable", "missing-api-version"]),
});
