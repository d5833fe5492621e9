import { defineRule } from "../rule.ts";
import { conditionReports } from "./condition-reports.ts";

export default defineRule({
  id: "unknown-condition-field",
  scope: "operator-condition",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every key in an OperatorCondition is a field of its API version.",
  check: (condition) => conditionReports(condition, ["unknown", "only-in-v2"]),
});
