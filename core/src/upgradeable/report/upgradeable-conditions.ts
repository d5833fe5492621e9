// What OLM v0 and OLM v1 of today would write into their ClusterOperators, from what is visible of the cluster.

import { summarizeReasons } from "../../base/summarize-reasons.ts";
import type { ClusterFacts, ConditionFact, FactProblem } from "../facts/cluster-facts.ts";
import type { ClusterRelease } from "../facts/cluster-release.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import { upgradeableConditionV0 } from "../olm-v0/upgradeable-condition-v0.ts";
import { statusOfOlmOperator } from "../olm-v1/hidden-max.ts";
import type { ManagedExtension } from "../olm-v1/read-operators-v1.ts";
import { upgradeableConditionV1 } from "../olm-v1/upgradeable-condition-v1.ts";
import type { UpgradeableConditionByRelease, UpgradeReport } from "./upgrade-report.ts";

/** The verdicts of ClusterOperator `operator-lifecycle-manager` and ClusterOperator `olm`. */
export function upgradeableConditions(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly ManagedExtension[],
): UpgradeReport["shipped"] {
  if (facts.kind === "kubernetes") return { v0: null, v1: null };
  const v0 = conditionOfV0(facts, release);
  const v1 = conditionOfV1(facts, release, extensions);
  const [hidden] = facts.problems.filter(({ hidesObjects }) => hidesObjects);
  return hidden ? { v0: unknownIfObjectsHidden(v0, hidden), v1: unknownIfObjectsHidden(v1, hidden) } : { v0, v1 };
}

/** Among what could not be read there may be somebody who blocks. */
function unknownIfObjectsHidden(
  report: UpgradeableConditionByRelease | null,
  { message }: FactProblem,
): UpgradeableConditionByRelease | null {
  return report?.upgradeable === "True" ? unknownCondition(`objects may be missing: ${message}`) : report;
}

function conditionOfV0(facts: ClusterFacts, release: ClusterRelease): UpgradeableConditionByRelease | null {
  const { csvs } = facts;
  if (isNotInstalled(csvs)) return null;
  if (lacksOperator(facts, "operator-lifecycle-manager") && visibleItems(csvs).length === 0) return null;
  if (!release.clusterVersion) return notVisibleCondition("ClusterVersion", release);
  if ("notVisible" in csvs) return unknownCondition(`ClusterServiceVersions are not visible: ${csvs.notVisible}`);
  return upgradeableConditionV0({ release: release.text, csvs: csvs.items }).onlyCurrent;
}

function conditionOfV1(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly ManagedExtension[],
): UpgradeableConditionByRelease | null {
  const { clusterExtensions } = facts;
  if (isNotInstalled(clusterExtensions)) return null;
  if (lacksOperator(facts, "olm") && extensions.length === 0) return null;
  if (!release.clusterVersion) return notVisibleCondition("ClusterVersion", release);
  if ("notVisible" in clusterExtensions) {
    return unknownCondition(`ClusterExtensions are not visible: ${clusterExtensions.notVisible}`);
  }
  const installed = extensions.flatMap((each) => each.installed ?? []);
  const { clusterOperator, versionError } = upgradeableConditionV1({ release: release.text, extensions: installed });
  if (versionError !== undefined) return unknownCondition(`cluster-olm-operator does not start: ${versionError}`);
  const unseen = extensions.flatMap((each) => each.hiddenMax ?? []);
  if (unseen.length === 0 || clusterOperator.upgradeable !== "True") return clusterOperator;
  const word = statusOfOlmOperator(facts)?.condition;
  if (word && word.status !== "True") return clusterCondition(word);
  const open = unseen.filter((each) => each.olmVerdict === undefined);
  if (word && open.length === 0) return clusterCondition(word);
  return unknownCondition(summarizeReasons(open.map(({ reason, lookUpHint }) => `${reason}; ${lookUpHint}`)));
}

/** Where the bundles lie in Secrets, only the cluster itself can judge them. */
function clusterCondition({ status, reason, message }: ConditionFact): UpgradeableConditionByRelease {
  const upgradeable = status === "True" || status === "False" ? status : "Unknown";
  return { upgradeable, reason: reason || null, message: message || null, byRelease: {} };
}

/** An API server that does not serve the resource has no such OLM. */
function isNotInstalled(list: ClusterFacts["csvs" | "clusterExtensions"]): boolean {
  return "items" in list && list.isInstalled === false;
}

/**
 * A cluster has some thirty ClusterOperators: a list of a few was picked by somebody and proves nothing, and neither
 * does one that may have been cut off, which as it is sorted would then hold none that comes after.
 */
function lacksOperator({ clusterOperators, problems }: ClusterFacts, name: string): boolean {
  const operators = visibleItems(clusterOperators);
  if (problems.some(({ hidesObjects }) => hidesObjects)) return false;
  return (
    operators.length >= 10 &&
    operators.every((each) => each.name !== name) &&
    operators.some((each) => each.name > name)
  );
}

function notVisibleCondition(what: string, { minor }: ClusterRelease): UpgradeableConditionByRelease {
  return unknownCondition(`${what} is not visible${"error" in minor ? `: ${minor.error}` : ""}`);
}

function unknownCondition(message: string): UpgradeableConditionByRelease {
  return { upgradeable: "Unknown", reason: null, message, byRelease: {} };
}
