// Whether an OperatorCondition lets OLM v0 update its operator: `isOperatorUpgradeable` in OLM's operatorconditions.go.
// It says nothing about upgrades of the cluster, and OLM v1 does not read OperatorConditions.

import { goQuote } from "../../go/go-quote.ts";
import type { ConditionFact, OperatorConditionFacts } from "../facts/cluster-facts.ts";

/** Whether the operator may be updated, and what decided that. */
export interface UpdateVerdict {
  readonly allowed: boolean;
  /** OLM's reason to refuse, verbatim; undefined if it does not refuse. */
  readonly error: string | undefined;
  /** Whether an override of Upgradeable decided, in either direction. The status is ignored then. */
  readonly overridden: boolean;
  /** Whether the status belongs to another generation of the object. OLM then refuses, unless there is an override. */
  readonly stale: boolean;
}

/**
 * The verdict on the object as given, and after OLM has copied `spec.conditions`, which the operator writes, into the
 * status. `condition` belongs to the CSV that is to be replaced; undefined means there is none.
 */
export function judgeOperatorUpdate(condition: OperatorConditionFacts | undefined): {
  readonly asGiven: UpdateVerdict;
  readonly afterSync: UpdateVerdict;
} {
  if (condition === undefined) return { asGiven: allowedVerdict, afterSync: allowedVerdict };
  const synced = { ...condition, statusConditions: statusAfterSync(condition) };
  return { asGiven: judgeUpgradeable(condition), afterSync: judgeUpgradeable(synced) };
}

/**
 * `status.conditions` after OLM's `syncOperatorConditionStatus`: a condition of the spec replaces the first one of its
 * type if its status or the generation differs. A changed message alone is not copied.
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

/** The status that OLM v0 gives the CSV that is to replace the operator, once its requirements are met. */
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

const allowedVerdict: UpdateVerdict = { allowed: true, error: undefined, overridden: false, stale: false };

function judgeUpgradeable({ generation, overrides, statusConditions }: OperatorConditionFacts): UpdateVerdict {
  const status = findUpgradeable(statusConditions);
  const stale = status !== undefined && status.observedGeneration !== generation;
  const override = findUpgradeable(overrides);
  if (override) {
    if (override.status === "True") return { ...allowedVerdict, overridden: true, stale };
    return { allowed: false, error: refusalText(override), overridden: true, stale };
  }
  if (stale) return { allowed: false, error: outdatedText(status), overridden: false, stale };
  if (status?.status === "False") return { allowed: false, error: refusalText(status), overridden: false, stale };
  return allowedVerdict;
}

/** The first condition of the type counts; the type is case-sensitive. */
function findUpgradeable(conditions: readonly ConditionFact[]): ConditionFact | undefined {
  return conditions.find(({ type }) => type === "Upgradeable");
}

function refusalText({ message }: ConditionFact): string {
  return `the operator is not upgradeable: ${message}`;
}

function outdatedText({ type, status }: ConditionFact): string {
  return `the operatorcondition status ${goQuote(type)}=${goQuote(status)} is outdated`;
}
