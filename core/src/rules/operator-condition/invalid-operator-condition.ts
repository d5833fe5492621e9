import { conditionProblems } from "../../model/operator-condition-problems.ts";
import { defineRule } from "../rule.ts";
import { metadataReports } from "../support/metadata-reports.ts";
import { conditionReports } from "./condition-reports.ts";

export default defineRule({
  id: "invalid-operator-condition",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "Every OperatorCondition is valid according to its CustomResourceDefinition.",
  *check(condition) {
    yield* conditionReports(condition, ["invalid", "quotable", "missing-api-version"]);
    yield* metadataReports(condition, conditionProblems(condition));
  },
});
