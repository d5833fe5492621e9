// The conditions Upgradeable that the current OLM v0 and OLM v1 write, computed from what is visible of the cluster.

import { summarizeReasons } from "../../base/summarize-reasons.ts";
import { type ClusterFacts, type ConditionFact, type FactProblem, visibleItems } from "../facts/cluster-facts.ts";
import type { ClusterRelease } from "../facts/cluster-release.ts";
import { upgradeableConditionV0 } from "../olm-v0/upgradeable-condition-v0.ts";
import { statusOfOlmOperator } from "../olm-v1/hidden-max.ts";
import type { ManagedExtension } from "../olm-v1/read-operators-v1.ts";
import { upgradeableConditionV1 } from "../olm-v1/upgradeable-condition-v1.ts";
import type { HiddenMax } from "../operators/report-operator.ts";
import type { UpgradeableConditionByRelease, UpgradeReport } from "./upgrade-report.ts";

/** The conditions of ClusterOperator `operator-lifecycle-manager` (OLM v0) and ClusterOperator `olm` (OLM v1). */
export function upgradeableConditions(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly ManagedExtension[],
): UpgradeReport["shipped"] {
  if (facts.kind === "kubernetes") return { v0: null, v1: null };
  const v0 = conditionOfV0(facts, release);
  const v1 = conditionOfV1(facts, release, extensions);
  const hiding = facts.problems.find(({ hidesObjects }) => hidesObjects);
  return hiding ? { v0: unknownIfTrue(v0, hiding), v1: unknownIfTrue(v1, hiding) } : { v0, v1 };
}

/** Objects that could not be read may include one that blocks. */
function unknownIfTrue(
  condition: UpgradeableConditionByRelease | null,
  { message }: FactProblem,
): UpgradeableConditionByRelease | null {
  return condition?.upgradeable === "True" ? unknownCondition(`objects may be missing: ${message}`) : condition;
}

function conditionOfV0(facts: ClusterFacts, release: ClusterRelease): UpgradeableConditionByRelease | null {
  const { csvs } = facts;
  if (isNotInstalled(csvs)) return null;
  if (lacksOperator(facts, "operator-lifecycle-manager") && visibleItems(csvs).length === 0) return null;
  if (!release.clusterVersion) return unknownWithoutClusterVersion(release);
  if ("notVisible" in csvs) return unknownCondition(`ClusterServiceVersions are not visible: ${csvs.notVisible}`);
  return upgradeableConditionV0({ release: release.text, csvs: csvs.items });
}

function conditionOfV1(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly ManagedExtension[],
): UpgradeableConditionByRelease | null {
  const { clusterExtensions } = facts;
  if (isNotInstalled(clusterExtensions)) return null;
  if (lacksOperator(facts, "olm") && extensions.length === 0) return null;
  if (!release.clusterVersion) return unknownWithoutClusterVersion(release);
  if ("notVisible" in clusterExtensions) {
    return unknownCondition(`ClusterExtensions are not visible: ${clusterExtensions.notVisible}`);
  }
  const installed = extensions.flatMap((extension) => extension.installed ?? []);
  const { clusterOperator, versionError } = upgradeableConditionV1({ release: release.text, extensions: installed });
  if (versionError !== undefined) return unknownCondition(`cluster-olm-operator does not start: ${versionError}`);
  const hiddenMaxima = extensions.flatMap((extension) => extension.hiddenMax ?? []);
  if (hiddenMaxima.length === 0 || clusterOperator.upgradeable !== "True") return clusterOperator;
  return conditionWithHiddenMaxima(hiddenMaxima, statusOfOlmOperator(facts)?.condition);
}

/** Bundles kept in Secrets are visible to the cluster alone, so its own condition counts for them. */
function conditionWithHiddenMaxima(
  hiddenMaxima: readonly HiddenMax[],
  reported: ConditionFact | undefined,
): UpgradeableConditionByRelease {
  const undecided = hiddenMaxima.filter(({ olmVerdict }) => olmVerdict === undefined);
  if (reported && (reported.status !== "True" || undecided.length === 0)) return asUpgradeableCondition(reported);
  return unknownCondition(summarizeReasons(undecided.map(({ reason, lookUpHint }) => `${reason}; ${lookUpHint}`)));
}

function asUpgradeableCondition({ status, reason, message }: ConditionFact): UpgradeableConditionByRelease {
  const upgradeable = status === "True" || status === "False" ? status : "Unknown";
  return { upgradeable, reason: reason || null, message: message || null, byRelease: {} };
}

/** Whether the API server does not serve the resource, so that the cluster does not have the OLM that it belongs to. */
function isNotInstalled(list: ClusterFacts["csvs" | "clusterExtensions"]): boolean {
  return "items" in list && list.isInstalled === false;
}

/**
 * Whether a complete list of ClusterOperators lacks one. A cluster has about thirty, so a short list is a selection and
 * proves nothing. Neither does a list that may be truncated: it is sorted, so a later name must be present.
 */
function lacksOperator({ clusterOperators, problems }: ClusterFacts, name: string): boolean {
  const operators = visibleItems(clusterOperators);
  if (problems.some(({ hidesObjects }) => hidesObjects)) return false;
  return (
    operators.length >= 10 &&
    operators.every((operator) => operator.name !== name) &&
    operators.some((operator) => operator.name > name)
  );
}

function unknownWithoutClusterVersion({ minor }: ClusterRelease): UpgradeableConditionByRelease {
  return unknownCondition(`ClusterVersion is not visible${"error" in minor ? `: ${minor.error}` : ""}`);
}

function unknownCondition(message: string): UpgradeableConditionByRelease {
  return { upgradeable: "Unknown", reason: null, message, byRelease: {} };
}
