// Compares the conditions that the cluster reports with our own verdicts. A difference means that the cluster's status is
// out of date, or that our verdict is wrong.

import { type ClusterFacts, type ConditionFact, visibleItems } from "../facts/cluster-facts.ts";
import type { UpgradeableCondition, UpgradeableConditionByRelease, UpgradeReport } from "../report/upgrade-report.ts";

type Disagreement = UpgradeReport["disagreements"][number];

/** Finds where the cluster's ClusterOperators and ClusterVersion differ from our verdicts. */
export function findDisagreements(facts: ClusterFacts, shipped: UpgradeReport["shipped"]): readonly Disagreement[] {
  return [
    ...compareClusterOperator(facts, "operator-lifecycle-manager", shipped.v0),
    ...compareClusterOperator(facts, "olm", shipped.v1),
    ...compareClusterVersion(facts),
  ];
}

function compareClusterOperator(
  facts: ClusterFacts,
  name: string,
  ours: UpgradeableConditionByRelease | null,
): readonly Disagreement[] {
  const theirs = findUpgradeableCondition(
    visibleItems(facts.clusterOperators).find((each) => each.name === name)?.conditions,
  );
  if (!theirs || !ours || ours.upgradeable === "Unknown" || isWaiting(theirs)) return [];
  const accepted = [ours, ...Object.values(ours.byRelease)];
  if (accepted.some((verdict) => isSameVerdict(verdict, theirs))) return [];
  const cluster = verdictText(theirs.status, theirs.message);
  return [
    { what: `ClusterOperator '${name}', Upgradeable`, cluster, ours: verdictText(ours.upgradeable, ours.message) },
  ];
}

function findUpgradeableCondition(conditions: readonly ConditionFact[] | undefined): ConditionFact | undefined {
  return conditions?.find(({ type }) => type === "Upgradeable");
}

/** What OLM v0 reports before its first successful synchronisation, and during a rollout. */
function isWaiting({ message }: ConditionFact): boolean {
  return message === "Waiting for updates to take effect";
}

function isSameVerdict(ours: UpgradeableCondition, theirs: ConditionFact): boolean {
  if (ours.upgradeable !== theirs.status) return false;
  return ours.upgradeable === "True" || normalizeMessage(ours.message ?? "") === normalizeMessage(theirs.message);
}

/**
 * The lines of a message in a fixed order, without the heading. OLM lists CSVs in the random order of its cache, and the
 * version in the heading of 4.18 to 4.21 depends on which of them comes first.
 */
function normalizeMessage(message: string): string {
  const listed = message.replace(/^ClusterServiceVersions blocking [^:]*:\s*/, "");
  return listed.split(/[\n,]/).sort().join("\n");
}

/** The cluster-version-operator passes on every refusal of a ClusterOperator. A real ClusterVersion has conditions. */
function compareClusterVersion({ clusterVersions, clusterOperators }: ClusterFacts): readonly Disagreement[] {
  const refusing = visibleItems(clusterOperators).filter(
    ({ conditions }) => findUpgradeableCondition(conditions)?.status === "False",
  );
  const [version] = visibleItems(clusterVersions);
  const theirs = findUpgradeableCondition(version?.conditions);
  if (!version || version.conditions.length === 0 || refusing.length === 0 || theirs?.status === "False") return [];
  const names = refusing.map(({ name }) => `'${name}'`).join(", ");
  return [
    {
      what: "ClusterVersion, Upgradeable",
      cluster: theirs ? verdictText(theirs.status, theirs.message) : "no such condition, which allows upgrades",
      ours: `False: ClusterOperator ${names} refuses upgrades`,
    },
  ];
}

function verdictText(status: string, message: string | null): string {
  return message ? `${status}: ${message}` : status;
}
