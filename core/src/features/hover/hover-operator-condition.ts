// The hover in an OperatorCondition: what its fields mean, and whether the operator can be updated.

import { touches } from "../../base/text.ts";
import {
  type OperatorConditionObject,
  operatorConditionsOf,
  type WrittenCondition,
} from "../../model/operator-condition.ts";
import { conditionProblems } from "../../model/operator-condition-problems.ts";
import { upgradeableType } from "../../schema/operator-condition-schema.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import type { ConditionFact, OperatorConditionFacts } from "../../upgradeable/facts/cluster-facts.ts";
import { factsOfOperatorCondition } from "../../upgradeable/facts/facts-of-operator-condition.ts";
import {
  judgeOperatorUpdate,
  replacementStatus,
  type UpdateVerdict,
} from "../../upgradeable/olm-v0/operator-condition.ts";
import { codeSpan, enumerate, escapeMarkdown, factList } from "../words/markdown.ts";
import { conditionStatusDoc } from "../words/value-docs.ts";
import { describeResourceKey } from "./hover-resource.ts";
import type { Hover } from "./hover-view.ts";

/** The hover at a place in an OperatorCondition. Undefined elsewhere, or if that place needs no explanation. */
export function describeOperatorCondition(place: DocumentOffset): Hover | undefined {
  const { document, offset } = place;
  const condition = operatorConditionsOf(document).find(({ map }) => touches(map, offset));
  return (
    condition && (describeWhole(condition, offset) ?? describeItem(condition, offset) ?? describeKey(condition, place))
  );
}

/** The hover on the kind or the name, which describes the whole object. */
function describeWhole(condition: OperatorConditionObject, offset: number): Hover | undefined {
  const { kind, name } = condition;
  const at = [kind, name].find((each) => each && touches(each.span, offset));
  if (!at) return undefined;
  const heading = `**OperatorCondition**${name ? ` ${codeSpan(name.value)}` : ""}`;
  return createHover(at, heading, operatorUpdateFacts(condition));
}

/** The hover on the type or the status of a condition, which describes the effect of that condition. */
function describeItem(condition: OperatorConditionObject, offset: number): Hover | undefined {
  const { overrides, specConditions, statusConditions } = condition;
  for (const item of [...overrides, ...specConditions, ...statusConditions]) {
    const at = [item.type, item.status].find((each) => each && touches(each.span, offset));
    if (!at || !item.type) continue;
    const isOverride = overrides.includes(item);
    const heading = `**${isOverride ? "override" : "condition"}** ${codeSpan(item.type.value)}`;
    if (item.type.value !== upgradeableType) return createHover(at, heading, [ignoredConditionText(item), scopeFact]);
    const words = item.status && `${codeSpan(item.status.value)}: ${conditionStatusDoc(item.status.value, isOverride)}`;
    return createHover(at, `${heading}${words ? `\n\n${words}` : ""}`, operatorUpdateFacts(condition));
  }
  return undefined;
}

function ignoredConditionText({ type }: WrittenCondition): string {
  if (type?.value === "Upgrading") return "proposed by the enhancement; no OLM implements it";
  return `ignored: OLM v0 reads only ${codeSpan(upgradeableType)}`;
}

/** The hover on a key: the documentation of its field. On the lists of conditions, also their effect. */
function describeKey(condition: OperatorConditionObject, place: DocumentOffset): Hover | undefined {
  return describeResourceKey(place, ({ name }) =>
    name === "conditions" || name === "overrides" ? operatorUpdateFacts(condition) : [],
  );
}

function createHover(at: Place, heading: string, lines: readonly (string | undefined)[]): Hover {
  return { markdown: factList(heading, lines), at: { document: at.document, span: at.span } };
}

/** Facts in CommonMark: whether the operator can be updated, why, and which conditions are ignored. */
export function operatorUpdateFacts(condition: OperatorConditionObject): readonly (string | undefined)[] {
  const facts = factsOfOperatorCondition(condition);
  const { asGiven, afterSync } = judgeOperatorUpdate(facts);
  return [
    refusedFact(condition),
    verdictFact(facts, afterSync),
    pendingUpdateFact(afterSync),
    overrideFact(facts),
    afterSync.overridden ? undefined : generationFact(facts, asGiven, afterSync),
    ignoredConditionsFact(facts),
    scopeFact,
  ];
}

/** An OperatorCondition is about updates of the operator, not about upgrades of the cluster, and only for OLM v0. */
export const scopeFact =
  "it controls updates of this operator, not upgrades of the cluster; OLM v1 does not read OperatorConditions";

function refusedFact(condition: OperatorConditionObject): string | undefined {
  const isRefused = conditionProblems(condition).some(({ kind }) => kind !== "unknown" && kind !== "only-in-v2");
  const isOther = condition.kind.value !== "OperatorCondition";
  return isRefused || isOther ? "the API server rejects this object; the following is what it would mean" : undefined;
}

function verdictFact(facts: OperatorConditionFacts, verdict: UpdateVerdict): string {
  if (verdict.error !== undefined) {
    return `**this operator cannot be updated**: OLM v0 reports "${escapeMarkdown(verdict.error)}"`;
  }
  return `**this operator can be updated**: ${whyAllowed(facts, verdict)}`;
}

function whyAllowed(
  { specConditions, statusConditions }: OperatorConditionFacts,
  { overridden }: UpdateVerdict,
): string {
  if (overridden) return `an override allows it`;
  const status = (upgradeableCondition(specConditions) ?? upgradeableCondition(statusConditions))?.status;
  if (status === undefined) return `it has no condition ${codeSpan(upgradeableType)}`;
  return status === "True"
    ? `${codeSpan(upgradeableType)} is ${codeSpan("True")}`
    : `only the status ${codeSpan("False")} of ${codeSpan(upgradeableType)} prevents updates`;
}

/** How a blocked update appears in the cluster. */
function pendingUpdateFact(verdict: UpdateVerdict): string | undefined {
  if (verdict.allowed) return undefined;
  const { phase, reason } = replacementStatus(verdict);
  return `the new ClusterServiceVersion waits in phase ${codeSpan(phase)} with the reason ${codeSpan(reason)}`;
}

function overrideFact({ overrides, stringOverrides }: OperatorConditionFacts): string | undefined {
  const override = upgradeableCondition(overrides);
  if (!override)
    return stringOverrides.includes(upgradeableType) ? "an override that is only a name has no effect" : undefined;
  return `overridden: ${codeSpan("spec.overrides")} says ${codeSpan(override.status)}, which replaces what the operator reports`;
}

/** Whether the status belongs to the current generation of the object. */
function generationFact(
  { generation, specConditions, statusConditions }: OperatorConditionFacts,
  asGiven: UpdateVerdict,
  afterSync: UpdateVerdict,
): string | undefined {
  const observed = upgradeableCondition(statusConditions)?.observedGeneration;
  const isCopied = upgradeableCondition(specConditions) !== undefined;
  if (asGiven.stale) {
    const outdated = `the status is for generation ${observed}, but the object is at generation ${generation}`;
    return afterSync.stale
      ? outdated
      : `${outdated}; OLM v0 copies ${codeSpan("spec.conditions")} to the status before it decides`;
  }
  if (isCopied && generation === 0)
    return `OLM v0 copies ${codeSpan("spec.conditions")} to the status before it decides`;
  if (observed === undefined) return undefined;
  if (generation > 0) return `the status is for the current generation ${observed}`;
  return `${codeSpan("metadata.generation")} is not set here; a cluster sets it, and a status for another generation is outdated`;
}

function ignoredConditionsFact({
  overrides,
  specConditions,
  statusConditions,
}: OperatorConditionFacts): string | undefined {
  const types = [...overrides, ...specConditions, ...statusConditions].map(({ type }) => type);
  const others = [...new Set(types)].filter((type) => type !== upgradeableType && type !== "");
  return others.length > 0 ? `ignored by OLM: ${enumerate(others.map(codeSpan))}` : undefined;
}

function upgradeableCondition(conditions: readonly ConditionFact[]): ConditionFact | undefined {
  return conditions.find(({ type }) => type === upgradeableType);
}
