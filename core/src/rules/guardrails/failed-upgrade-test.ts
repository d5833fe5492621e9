import { groupBy } from "../../base/group-by.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import { failedTestExample, placesOf } from "../../guardrails/counter-example.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "failed-upgrade-test",
  scope: "package",
  severity: "error",
  summary: "Every test of a guardrails blob holds for the automatic updates of both OLMs.",
  *check(pkg) {
    const failed = groupBy(checkGuardrails(pkg).failed, ({ test }) => test);
    for (const [test, failures] of failed) {
      const example = failedTestExample(pkg, test, failures);
      yield { at: example.at, message: example.message, related: placesOf(example) };
    }
  },
});
