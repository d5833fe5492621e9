import { defineRule } from "../rule.ts";
import { conditionReports } from "./condition-reports.ts";

export default defineRule({
  id: "invalid-operator-condition",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary:
    "An OperatorCondition holds what its CustomResourceDefinition wants: statuses in quotes, reasons of one word, times, the required fields.",
  check: (condition) => conditionReports(condition, ["invalid", "quotable", "no-version"]),
});
