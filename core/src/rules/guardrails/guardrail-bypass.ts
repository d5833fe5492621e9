import { checkGuardrails } from "../../guardrails/check-package.ts";
import { bypassExample, placesOf } from "../../guardrails/counter-example.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "guardrail-bypass",
  scope: "package",
  severity: "error",
  summary: "Every chain of updates makes the stops that the guardrails of the package require.",
  *check(pkg) {
    for (const bypass of checkGuardrails(pkg).bypasses) {
      const example = bypassExample(pkg, bypass);
      yield { at: example.at, message: example.message, related: placesOf(example) };
    }
  },
});
