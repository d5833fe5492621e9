// Whether OLM v0 lets an operator be updated, by its OperatorCondition: `isOperatorUpgradeable` in OLM's
// operatorconditions.go. It never says anything about the cluster, and OLM v1 reads no OperatorConditions.

import { goQuote } from "../../go/go-quote.ts";
import type { ConditionFact, OperatorConditionFacts } from "../facts/cluster-facts.ts";

/** May the operator be updated, and what decided that. */
export interface UpdateVerdict {
  readonly allowed: boolean;
  /** OLM's reason to refuse, to the letter; undefined where it does not. */
  readonly error: string | undefined;
  /** Whether an override of Upgradeable decided, in either direction; the status does not count then. */
  readonly overridden: boolean;
  /** Whether the status speaks of another generation of the object, which refuses whatever it says, unless overridden. */
  readonly stale: boolean;
}

/**
 * The verdict on the object as it is given, and after OLM has copied what the operator wrote to `spec.conditions` into
 * the status, which it does in a cluster. The condition is that of the CSV that is to be replaced; undefined is none.
 */
export function judgeOperatorUpdate(condition: OperatorConditionFacts | undefined): {
  readonly asGiven: UpdateVerdict;
  readonly afterSync: UpdateVerdict;
} {
  if (condition === undefined) return { asGiven: ALLOWED, afterSync: ALLOWED };
  const synced = { ...condition, statusConditions: statusAfterSync(condition) };
  return { asGiven: judgeUpgradeable(condition), afterSync: judgeUpgradeable(synced) };
}

/**
 * `status.conditions` after OLM's `syncOperatorConditionStatus`: what the operator wrote replaces the first of its type
 * if the status or the generation is another; a changed message alone is not copied.
 */
export function statusAfterSync(condition: OperatorConditionFacts): readonly ConditionFact[] {
  const { generation, specConditions } = condition;
  const conditions = [...condition.statusConditions];
  for (const written of specConditions) {
    const index = conditions.findIndex(({ type }) => type === written.type);
    const existing = conditions[index];
    if (existing?.status === written.status && existing.observedGeneration === generation) continue;
    conditions.splice(index < 0 ? conditions.length : index, 1, { ...written, observedGeneration: generation });
  }
  return conditions;
}

/** What OLM v0 writes into the status of the CSV that is to replace the operator, its requirements being met. */
export function replacementStatus({ allowed, error }: UpdateVerdict): {
  readonly phase: string;
  readonly reason: string;
  readonly message: string;
} {
  if (allowed) {
    return {
      phase: "InstallReady",
      reason: "AllRequirementsMet",
      message: "all requirements found, attempting install",
    };
  }
  return {
    phase: "Pending",
    reason: "OperatorConditionNotUpgradeable",
    message: `operator is not upgradeable: ${error}`,
  };
}

const ALLOWED: UpdateVerdict = { allowed: true, error: undefined, overridden: false, stale: false };

function judgeUpgradeable({ generation, overrides, statusConditions }: OperatorConditionFacts): UpdateVerdict {
  const status = findUpgradeable(statusConditions);
  const stale = status !== undefined && status.observedGeneration !== generation;
  const override = findUpgradeable(overrides);
  if (override) {
    if (override.status === "True") return { ...ALLOWED, overridden: true, stale };
    return { allowed: false, error: refusalText(override), overridden: true, stale };
  }
  if (stale) return { allowed: false, error: outdatedText(status), overridden: false, stale };
  if (status?.status === "False") return { allowed: false, error: refusalText(status), overridden: false, stale };
  return ALLOWED;
}

/** The first one counts; its type is case-sensitive. */
function findUpgradeable(conditions: readonly ConditionFact[]): ConditionFact | undefined {
  return conditions.find(({ type }) => type === "Upgradeable");
}

function refusalText({ message }: ConditionFact): string {
  return `the operator is not upgradeable: ${message}`;
}

function outdatedText({ type, status }: ConditionFact): string {
  return `the operatorcondition status ${goQuote(type)}=${goQuote(status)} is outdated`;
}
