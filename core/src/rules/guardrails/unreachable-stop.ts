import { checkGuardrails } from "../../guardrails/check-package.ts";
import { describeUnreachableStop, stepPlace } from "../../guardrails/describe-check.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unreachable-stop",
  scope: "package",
  severity: "warning",
  summary: "Every version that must make a stop has an update path to it.",
  *check(pkg) {
    for (const unreachable of checkGuardrails(pkg).unreachable) {
      const { step, at } = unreachable;
      const related = [{ message: `step ${step.number}`, at: stepPlace(step) }];
      yield { at, message: describeUnreachableStop(unreachable), related };
    }
  },
});
