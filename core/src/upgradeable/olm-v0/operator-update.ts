// Whether OLM v0 updates an installed operator, as the report shows it: the verdict of its OperatorCondition, in words.

import type { CsvFacts, OperatorConditionFacts } from "../facts/cluster-facts.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import { judgeOperatorUpdate, statusAfterSync } from "./operator-condition.ts";
import { namespacedName, type RelatedObjects } from "./related-objects.ts";

/** Judges the operator's OperatorCondition as it is after OLM v0 has copied `spec.conditions` into the status. */
export function readOperatorUpdate(
  { namespace, name }: CsvFacts,
  { conditions, conditionList }: RelatedObjects,
): OperatorReport["operatorUpdate"] {
  if ("notVisible" in conditionList) {
    const reason = `OperatorConditions are not visible: ${conditionList.notVisible}`;
    return { allowed: "unknown", reason, overridden: false, stale: false };
  }
  const condition = conditions.get(namespacedName(namespace, name));
  const { asGiven, afterSync } = judgeOperatorUpdate(condition);
  const { allowed, error, overridden } = afterSync;
  const reason = error ?? (asGiven.allowed ? whyUpdateAllowed(condition, overridden) : allowedAfterCopy);
  return { allowed, reason, overridden, stale: asGiven.stale };
}

const allowedAfterCopy =
  "the status of its OperatorCondition still refuses it, but OLM v0 will copy newer conditions from its spec, which allow it";

function whyUpdateAllowed(condition: OperatorConditionFacts | undefined, overridden: boolean): string {
  if (!condition) return "it has no OperatorCondition";
  if (overridden) return "an override of its OperatorCondition allows it";
  const setsUpgradeable = statusAfterSync(condition).some(({ type }) => type === "Upgradeable");
  return setsUpgradeable
    ? "its OperatorCondition does not refuse it"
    : "its OperatorCondition does not set Upgradeable";
}
