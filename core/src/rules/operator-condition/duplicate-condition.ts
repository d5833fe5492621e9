import type { WrittenCondition } from "../../model/operator-condition.ts";
import { upgradeable } from "../../schema/operator-condition-schema.ts";
import { defineRule, type Report } from "../rule.ts";
import { removeDuplicateFix } from "../support/remove-duplicate-fix.ts";

export default defineRule({
  id: "duplicate-condition",
  scope: "operator-condition",
  severity: "info",
  summary: "No list of an OperatorCondition has 'Upgradeable' twice.",
  *check({ overrides, specConditions, statusConditions }) {
    const copied = "OLM v0 copies the one over the other, and never comes to rest where they differ";
    yield* checkDuplicates(specConditions, copied);
    for (const conditions of [overrides, statusConditions])
      yield* checkDuplicates(conditions, "OLM v0 takes the first one");
  },
});

function* checkDuplicates(conditions: readonly WrittenCondition[], effect: string): Generator<Report> {
  const [first, ...others] = conditions.filter(({ type }) => type?.value === upgradeable);
  for (const other of others) {
    const at = other.type ?? other;
    const related = [{ message: `the first '${upgradeable}'`, at: first?.type ?? at }];
    const message = `'${upgradeable}' is here twice: ${effect}`;
    yield { at, message, related, fixes: () => (first ? removeDuplicateFix(first, other) : []) };
  }
}
