import type { WrittenCondition } from "../../model/operator-condition.ts";
import { upgradeableType } from "../../schema/operator-condition-schema.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "misspelt-condition-type",
  scope: "operator-condition",
  severity: "warning",
  summary: "The condition type that OLM v0 reads is spelled 'Upgradeable'.",
  *check({ overrides, specConditions, statusConditions }) {
    for (const conditions of [specConditions, overrides, statusConditions]) yield* checkConditionTypes(conditions);
  },
});

function* checkConditionTypes(conditions: readonly WrittenCondition[]): Generator<Report> {
  // If 'Upgradeable' is present too, the similar type may be intended.
  const hasUpgradeable = conditions.some(({ type }) => type?.value === upgradeableType);
  for (const { type } of conditions) {
    if (!type || !isMisspeltUpgradeable(type.value)) continue;
    const message = `OLM v0 ignores the condition '${type.value}'${didYouMean(upgradeableType)}`;
    yield { at: type, message, fixes: renameFix(type, hasUpgradeable ? undefined : upgradeableType) };
  }
}

/** A longer word such as 'NotUpgradeable' is a condition of the operator's own. */
function isMisspeltUpgradeable(type: string): boolean {
  const bare = type.toLowerCase().replace(/[^a-z]/g, "");
  if (/upgrade?able./.test(bare) || /.upgrade?able/.test(bare)) return false;
  return nearestName(type, [upgradeableType]) !== undefined;
}
