import { defineRule } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "condition-kind",
  scope: "operator-condition",
  severity: "error",
  oracle: "olm-v0",
  summary: "The resource that reports the conditions of an operator is an OperatorCondition.",
  *check({ kind }) {
    if (kind.value !== "Condition") return;
    const message = "kind 'Condition' exists only in the enhancement; use 'OperatorCondition'";
    yield { at: kind, message, fixes: renameFix(kind, "OperatorCondition") };
  },
});
