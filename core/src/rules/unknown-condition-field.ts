import { conditionProblems } from "../model/operator-condition-problems.ts";
import { conditionReport } from "./condition-report.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "unknown-condition-field",
  scope: "operator-condition",
  severity: "warning",
  summary: "Every key of an OperatorCondition is a field of its version of the API, to the letter.",
  *check(condition) {
    for (const { kind, ...problem } of conditionProblems(condition)) {
      if (kind === "unknown") yield conditionReport(condition, { kind, ...problem });
    }
  },
});
