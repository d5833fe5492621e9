import { isGuardrails, readGuardrails } from "../../guardrails/guardrails.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-guardrails",
  scope: "blob",
  severity: "error",
  summary: "Every step and test of an `upgrade.guardrails/v1` blob can be read.",
  *check(blob) {
    if (blob.kind !== "other" || !isGuardrails(blob) || blob.document.problems.length > 0) return;
    yield* readGuardrails(blob).problems.map(({ message, ...at }) => ({ at, message }));
  },
});
