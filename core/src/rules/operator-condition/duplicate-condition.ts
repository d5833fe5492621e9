import type { WrittenCondition } from "../../model/operator-condition.ts";
import { upgradeableType } from "../../schema/operator-condition-schema.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { listWithItemAt } from "../support/pair-at.ts";
import { removeDuplicateFix } from "../support/remove-duplicate-fix.ts";

export default defineRule({
  id: "duplicate-condition",
  scope: "operator-condition",
  severity: "info",
  summary: "Every list in an OperatorCondition contains 'Upgradeable' at most once.",
  *check({ overrides, specConditions, statusConditions }) {
    const copied = "OLM v0 overwrites one with the other, without end if they differ";
    yield* checkDuplicates(specConditions, copied);
    for (const conditions of [overrides, statusConditions])
      yield* checkDuplicates(conditions, "OLM v0 uses the first one");
  },
});

function* checkDuplicates(conditions: readonly WrittenCondition[], effect: string): Generator<Report> {
  const [first, ...others] = conditions.filter(({ type }) => type?.value === upgradeableType);
  for (const other of others) {
    const at = other.type ?? other;
    const related = [{ message: `the first '${upgradeableType}'`, at: first?.type ?? at }];
    const message = `'${upgradeableType}' is defined twice: ${effect}`;
    yield { at, message, related, fixes: () => (first ? removeCopyFix(first, other) : []) };
  }
}

/** Removes a condition that equals the first one. If they differ, it is for the author of the operator to choose. */
function removeCopyFix(first: WrittenCondition, { document, span }: WrittenCondition): readonly Fix[] {
  const list = listWithItemAt(document, span);
  const original = list?.items.find((item) => item.start === first.span.start);
  const copy = list?.items.find((item) => item.start === span.start);
  const fixes = list && original && copy ? removeDuplicateFix(document, list, original, copy) : [];
  return fixes.length === 1 ? fixes : [];
}
