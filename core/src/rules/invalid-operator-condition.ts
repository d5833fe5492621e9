import { conditionProblems } from "../model/operator-condition-problems.ts";
import { conditionReport } from "./condition-report.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "invalid-operator-condition",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary:
    "An OperatorCondition holds what its CustomResourceDefinition wants: statuses in quotes, reasons of one word, times, the required fields.",
  *check(condition) {
    for (const { kind, ...problem } of conditionProblems(condition)) {
      if (kind === "invalid" || kind === "quotable") yield conditionReport(condition, { kind, ...problem });
    }
  },
});
