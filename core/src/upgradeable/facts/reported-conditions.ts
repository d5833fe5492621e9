// The conditions that the cluster itself reports about updates, as rows of the report. They are not judged here.

import type { ReportedCondition } from "../report/upgrade-report.ts";
import { type ClusterFacts, type ConditionFact, type OperatorConditionFacts, visibleItems } from "./cluster-facts.ts";

/** The conditions that concern updates, in the order ClusterVersion, ClusterOperators, ClusterExtensions, operators. */
export function reportedConditions(facts: ClusterFacts): readonly ReportedCondition[] {
  return [
    ...clusterVersionRows(facts),
    ...clusterOperatorRows(facts),
    ...extensionRows(facts),
    ...operatorConditionRows(facts),
  ];
}

function clusterVersionRows({ clusterVersions }: ClusterFacts): readonly ReportedCondition[] {
  return visibleItems(clusterVersions).flatMap(({ name, conditions }) =>
    conditions.map((condition) => conditionRow(`ClusterVersion/${name}`, condition, condition.type === "Upgradeable")),
  );
}

/** Those of every ClusterOperator that is not upgradeable, and of the two OLMs in any case. */
function clusterOperatorRows({ clusterOperators }: ClusterFacts): readonly ReportedCondition[] {
  return visibleItems(clusterOperators).flatMap(({ name, conditions }) =>
    conditions
      .filter(({ type, status }) => type === "Upgradeable" && (status !== "True" || olmOperators.has(name)))
      .map((condition) => conditionRow(`ClusterOperator/${name}`, condition, true)),
  );
}

const olmOperators: ReadonlySet<string> = new Set(["operator-lifecycle-manager", "olm"]);

function extensionRows({ clusterExtensions }: ClusterFacts): readonly ReportedCondition[] {
  return visibleItems(clusterExtensions).flatMap(({ name, conditions }) =>
    conditions.map((condition) => conditionRow(`ClusterExtension/${name}`, condition, false)),
  );
}

/** OLM v0 reads `status`, so `spec.conditions` is shown only where it differs. Only Upgradeable counts. */
function operatorConditionRows({ operatorConditions }: ClusterFacts): readonly ReportedCondition[] {
  return visibleItems(operatorConditions).flatMap((condition) => {
    const source = `OperatorCondition/${condition.namespace}/${condition.name}`;
    return [
      ...condition.overrides.map((each) => conditionRow(`${source} spec.overrides`, each, each.type === "Upgradeable")),
      ...condition.stringOverrides.map((name) =>
        conditionRow(`${source} spec.overrides`, stringOverrideCondition(name), false),
      ),
      ...condition.statusConditions.map((each) => conditionRow(source, each, each.type === "Upgradeable")),
      ...specConditionsNotCopied(condition).map((each) =>
        conditionRow(`${source} spec.conditions`, each, each.type === "Upgradeable"),
      ),
      ...statusVersionRow(condition, source),
    ];
  });
}

function specConditionsNotCopied({
  specConditions,
  statusConditions,
}: OperatorConditionFacts): readonly ConditionFact[] {
  return specConditions.filter(
    (wanted) => !statusConditions.some(({ type, status }) => type === wanted.type && status === wanted.status),
  );
}

/** The enhancement proposed overrides as plain names, but OLM reads them as conditions. */
function stringOverrideCondition(name: string): ConditionFact {
  const message = "a plain name, as the enhancement proposed; OLM reads only conditions here";
  return { type: name, status: "", reason: "", message, observedGeneration: 0 };
}

function statusVersionRow({ statusVersion }: OperatorConditionFacts, source: string): readonly ReportedCondition[] {
  if (statusVersion === "") return [];
  const message = `'${statusVersion}', as the enhancement proposed; no OLM reads this field`;
  return [{ source, type: "version", status: "", reason: "", message, counts: false }];
}

function conditionRow(
  source: string,
  { type, status, reason, message }: ConditionFact,
  counts: boolean,
): ReportedCondition {
  return { source, type, status, reason, message, counts };
}
