import { checkGuardrails, type StepBypass } from "../../guardrails/check-package.ts";
import { describeGraphs, stepPlace } from "../../guardrails/describe-check.ts";
import { defineRule, type Report } from "../rule.ts";

export default defineRule({
  id: "guardrail-bypass",
  scope: "package",
  severity: "error",
  summary: "Every chain of updates makes the stops that the guardrails of the package require.",
  *check(pkg) {
    for (const bypass of checkGuardrails(pkg).bypasses) yield report(bypass);
  },
});

function report({ step, at, chain, graphs }: StepBypass): Report {
  const [installed, ...updates] = chain;
  const last = updates.at(-1) ?? "";
  const way = updates.length > 1 ? ` by way of ${updates.slice(0, -1).join(", ")}` : "";
  const reason = step.reason === undefined ? "" : ` (${step.reason})`;
  const message = `lets '${installed}' update to '${last}'${way} without ${step.ranges.through.value}, which step ${step.number} requires${reason}; ${describeGraphs(graphs)}`;
  return { at, message, related: [{ message: `step ${step.number}`, at: stepPlace(step) }] };
}
