import { checkGuardrails } from "../../guardrails/check-package.ts";
import { describeGraphs, stepPlace } from "../../guardrails/describe-check.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unreachable-stop",
  scope: "package",
  severity: "warning",
  summary: "Every version that must make a stop has an update path to it.",
  *check(pkg) {
    for (const { step, name, at, graphs } of checkGuardrails(pkg).unreachable) {
      const stop = step.latest ? `the newest of ${step.ranges.through.value}` : step.ranges.through.value;
      const message = `no chain of updates leads from '${name}' to ${stop}, where step ${step.number} requires a stop; ${describeGraphs(graphs)}`;
      yield { at, message, related: [{ message: `step ${step.number}`, at: stepPlace(step) }] };
    }
  },
});
