import { checkGuardrails } from "../../guardrails/check-package.ts";
import { failedTestExample, placesOf } from "../../guardrails/counter-example.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "failed-upgrade-test",
  scope: "package",
  severity: "error",
  summary: "Every test of a guardrails blob holds for the automatic updates of both OLMs.",
  *check(pkg) {
    for (const failed of checkGuardrails(pkg).failed) {
      const example = failedTestExample(pkg, failed);
      yield { at: example.at, message: example.message, related: placesOf(example) };
    }
  },
});
