// What an OperatorCondition says about the update of its operator, as facts for people; for hovers.

import type { OperatorConditionObject } from "../../model/operator-condition.ts";
import { conditionProblems } from "../../model/operator-condition-problems.ts";
import { upgradeable } from "../../schema/operator-condition-schema.ts";
import type { ConditionFact, OperatorConditionFacts } from "../../upgradeable/facts/cluster-facts.ts";
import { factsOfOperatorCondition } from "../../upgradeable/facts/facts-of-operator-condition.ts";
import { operatorUpdate, replacementStatus, type UpdateVerdict } from "../../upgradeable/olm-v0/operator-condition.ts";
import { code, enumerate, plain } from "./markdown.ts";

/** May the operator be updated, why, and what else is there, as facts in CommonMark. */
export function updateFacts(condition: OperatorConditionObject): readonly (string | undefined)[] {
  const facts = factsOfOperatorCondition(condition);
  const { asGiven, afterSync } = operatorUpdate(facts);
  return [
    refusedFact(condition),
    verdictFact(facts, afterSync),
    waitingFact(afterSync),
    overrideFact(facts),
    afterSync.overridden ? undefined : generationFact(facts, asGiven, afterSync),
    uncountedFact(facts),
    questionFact,
  ];
}

/** Which of two questions an OperatorCondition answers, and for which OLM. */
export const questionFact =
  "it answers whether this operator may be updated, never whether the cluster may be upgraded; OLM v1 reads no OperatorConditions";

function refusedFact(condition: OperatorConditionObject): string | undefined {
  const isRefused = conditionProblems(condition).some(({ kind }) => kind !== "unknown" && kind !== "only-in-v2");
  const isOther = condition.kind.value !== "OperatorCondition";
  return isRefused || isOther ? "the API server refuses it as it is written; what follows is what it means" : undefined;
}

function verdictFact(facts: OperatorConditionFacts, verdict: UpdateVerdict): string {
  if (verdict.error !== undefined) {
    return `**this operator may not be updated**: OLM v0 says "${plain(verdict.error)}"`;
  }
  return `**this operator may be updated**: ${whyAllowed(facts, verdict)}`;
}

function whyAllowed(
  { specConditions, statusConditions }: OperatorConditionFacts,
  { overridden }: UpdateVerdict,
): string {
  if (overridden) return `an override says so`;
  const status = (firstOf(specConditions) ?? firstOf(statusConditions))?.status;
  if (status === undefined) return `nothing is said of ${code(upgradeable)}`;
  return status === "True"
    ? `${code(upgradeable)} is ${code("True")}`
    : `of ${code(upgradeable)}, only ${code("False")} hinders an update`;
}

/** What people see of the update that does not come. */
function waitingFact(verdict: UpdateVerdict): string | undefined {
  if (verdict.allowed) return undefined;
  const { phase, reason } = replacementStatus(verdict);
  return `the new ClusterServiceVersion waits in phase ${code(phase)} with the reason ${code(reason)}`;
}

function overrideFact({ overrides, oddOverrides }: OperatorConditionFacts): string | undefined {
  const override = firstOf(overrides);
  if (!override) return oddOverrides.includes(upgradeable) ? "an override by name alone overrides nothing" : undefined;
  return `overridden: ${code("spec.overrides")} says ${code(override.status)}, whatever the operator reports`;
}

/** Which generation of the object the status speaks of. */
function generationFact(
  { generation, specConditions, statusConditions }: OperatorConditionFacts,
  asGiven: UpdateVerdict,
  afterSync: UpdateVerdict,
): string | undefined {
  const observed = firstOf(statusConditions)?.observedGeneration;
  const isCopied = firstOf(specConditions) !== undefined;
  if (asGiven.stale) {
    const outdated = `the status has observed generation ${observed}, and the object is at ${generation}`;
    return afterSync.stale
      ? outdated
      : `${outdated}; OLM v0 copies ${code("spec.conditions")} to the status before it judges`;
  }
  if (isCopied && generation === 0) return `OLM v0 copies ${code("spec.conditions")} to the status before it judges`;
  if (observed === undefined) return undefined;
  if (generation > 0) return `the status has observed generation ${observed}, which is the object's own`;
  return `no ${code("metadata.generation")} is written here; a cluster counts it from 1, and a status that has observed another one is outdated`;
}

function uncountedFact({ overrides, specConditions, statusConditions }: OperatorConditionFacts): string | undefined {
  const types = [...overrides, ...specConditions, ...statusConditions].map(({ type }) => type);
  const others = [...new Set(types)].filter((type) => type !== upgradeable && type !== "");
  return others.length > 0 ? `shown, never counted: ${enumerate(others.map(code))}` : undefined;
}

function firstOf(conditions: readonly ConditionFact[]): ConditionFact | undefined {
  return conditions.find(({ type }) => type === upgradeable);
}

/** What a status does, as CommonMark: in an override, or as the operator reports it. */
export function statusWords(status: string, isOverride: boolean): string {
  if (isOverride) {
    if (status === "True") return "The operator may be updated, whatever it reports, even if that is outdated.";
    return "The operator is not updated, whatever it reports; every status but `True` says so.";
  }
  if (status === "False") return "OLM v0 does not update the operator until this changes.";
  return "The operator may be updated, unless what it reports is outdated; only `False` hinders it.";
}
