// What OLM v0 and OLM v1 of today would write into their ClusterOperators, from what is visible of the cluster.

import { firstOf } from "../../base/first-of.ts";
import type { ClusterFacts, ConditionFact, FactProblem } from "../facts/cluster-facts.ts";
import type { ClusterRelease } from "../facts/cluster-release.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import { judgeV0 } from "../olm-v0/shipped-v0.ts";
import type { Extension } from "../olm-v1/operators-v1.ts";
import { judgeV1 } from "../olm-v1/shipped-v1.ts";
import { wordOfOlm } from "../olm-v1/unseen-extension.ts";
import type { ShippedReport, UpgradeReport } from "../report/upgrade-report.ts";

/** The verdicts of ClusterOperator `operator-lifecycle-manager` and ClusterOperator `olm`. */
export function shippedReports(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly Extension[],
): UpgradeReport["shipped"] {
  if (facts.kind === "kubernetes") return { v0: null, v1: null };
  const v0 = reportV0(facts, release);
  const v1 = reportV1(facts, release, extensions);
  const [hidden] = facts.problems.filter(({ hidesObjects }) => hidesObjects);
  return hidden ? { v0: notReady(v0, hidden), v1: notReady(v1, hidden) } : { v0, v1 };
}

/** Among what could not be read there may be somebody who blocks. */
function notReady(report: ShippedReport | null, { message }: FactProblem): ShippedReport | null {
  return report?.upgradeable === "True" ? unknown(`objects may be missing: ${message}`) : report;
}

function reportV0(facts: ClusterFacts, release: ClusterRelease): ShippedReport | null {
  const { csvs } = facts;
  if (isNotInstalled(csvs)) return null;
  if (lacksOperator(facts, "operator-lifecycle-manager") && visibleItems(csvs).length === 0) return null;
  if (!release.clusterVersion) return notVisible("ClusterVersion", release);
  if ("notVisible" in csvs) return unknown(`ClusterServiceVersions are not visible: ${csvs.notVisible}`);
  return judgeV0({ release: release.text, csvs: csvs.items }).report;
}

function reportV1(
  facts: ClusterFacts,
  release: ClusterRelease,
  extensions: readonly Extension[],
): ShippedReport | null {
  const { clusterExtensions } = facts;
  if (isNotInstalled(clusterExtensions)) return null;
  if (lacksOperator(facts, "olm") && extensions.length === 0) return null;
  if (!release.clusterVersion) return notVisible("ClusterVersion", release);
  if ("notVisible" in clusterExtensions) {
    return unknown(`ClusterExtensions are not visible: ${clusterExtensions.notVisible}`);
  }
  const installed = extensions.flatMap((each) => each.installed ?? []);
  const { clusterOperator, versionError } = judgeV1({ release: release.text, extensions: installed });
  if (versionError !== undefined) return unknown(`cluster-olm-operator does not start: ${versionError}`);
  const unseen = extensions.flatMap((each) => each.unseen ?? []);
  if (unseen.length === 0 || clusterOperator.upgradeable !== "True") return clusterOperator;
  const word = wordOfOlm(facts)?.condition;
  if (word && word.status !== "True") return atItsWord(word);
  const open = unseen.filter((each) => each.word === undefined);
  if (word && open.length === 0) return atItsWord(word);
  return unknown(firstOf(open.map(({ reason, lookUp }) => `${reason}; ${lookUp}`)));
}

/** Where the bundles lie in Secrets, only the cluster itself can judge them. */
function atItsWord({ status, reason, message }: ConditionFact): ShippedReport {
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

function notVisible(what: string, { minor }: ClusterRelease): ShippedReport {
  return unknown(`${what} is not visible${"error" in minor ? `: ${minor.error}` : ""}`);
}

function unknown(message: string): ShippedReport {
  return { upgradeable: "Unknown", reason: null, message, byRelease: {} };
}
