import { formatFirst } from "../../base/format-text.ts";
import { groupBy } from "../../base/group-by.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import { bypassExample, placesOf } from "../../guardrails/counter-example.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "guardrail-bypass",
  scope: "package",
  severity: "error",
  summary: "Every chain of updates makes the stops that the guardrails of the package require.",
  *check(pkg) {
    const byEdge = groupBy(checkGuardrails(pkg).bypasses, ({ at }) => at);
    for (const [bypass, ...others] of byEdge.values()) {
      if (!bypass) continue;
      const example = bypassExample(pkg, bypass);
      const numbers = others.map(({ step }) => String(step.number));
      const also =
        others.length > 0
          ? `; ${others.length === 1 ? "step" : "steps"} ${formatFirst(numbers, mostSteps)} can be bypassed, too`
          : "";
      yield { at: example.at, message: `${example.message}${also}`, related: placesOf(example) };
    }
  },
});

/** Further steps that one finding names. */
const mostSteps = 3;
