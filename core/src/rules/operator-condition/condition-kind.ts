import { defineRule } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "condition-kind",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "The resource by which an operator tells OLM v0 of its conditions is an OperatorCondition.",
  *check({ kind }) {
    if (kind.value !== "Condition") return;
    const message = "the enhancement's 'Condition' became 'OperatorCondition', and no cluster has the former";
    yield { at: kind, message, fixes: renameFix(kind, "OperatorCondition") };
  },
});
