// Can this cluster be upgraded to the next minor version of OpenShift, and which updates unblock it? Takes the facts of a
// cluster and catalogs, returns the report. It always contains both the enhancement's rules and those of the current OLM
// v0 and OLM v1.

import { minorText, nextOpenShiftMinor, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import { findDisagreements } from "../enhancement/disagreements.ts";
import { enhancementStatus } from "../enhancement/enhancement.ts";
import { type ClusterFacts, type FactPlace, factLists } from "../facts/cluster-facts.ts";
import { type ClusterRelease, clusterRelease, clusterUpdates } from "../facts/cluster-release.ts";
import { reportedConditions } from "../facts/reported-conditions.ts";
import { readOperatorsV0 } from "../olm-v0/read-operators-v0.ts";
import { readExtensions, readOperatorsV1 } from "../olm-v1/read-operators-v1.ts";
import type { UpgradeMinors } from "../operators/api-removals.ts";
import { summarizeApiRemovals } from "../operators/api-removals.ts";
import { catalogRemarks } from "../operators/catalog-remarks.ts";
import { reportOperator } from "../operators/report-operator.ts";
import { UpdateFinder } from "../operators/update-finder.ts";
import { judgeOverall } from "./judge-overall.ts";
import { judgeSteps } from "./judge-steps.ts";
import type { OperatorReport, UpgradeReport } from "./upgrade-report.ts";
import { upgradeableConditions } from "./upgradeable-conditions.ts";

export interface JudgeOptions {
  /** The version to upgrade to; the next minor version by default. */
  readonly target?: OpenShiftMinor | undefined;
}

/**
 * The report on a cluster. `catalogs` are those that it has or will have, named like its ClusterCatalogs and
 * CatalogSources if their names are known. A cluster with missing data is never called upgradeable.
 */
export function judgeCluster(
  facts: ClusterFacts,
  catalogs: readonly CatalogSource[],
  { target }: JudgeOptions = {},
): UpgradeReport {
  const release = clusterRelease(facts);
  const minors = requestedMinors(facts, release, target);
  const sources = withClusterCatalogFields(facts, catalogs);
  const extensions = readExtensions(facts);
  const installed = [...readOperatorsV0(facts, sources), ...readOperatorsV1(extensions, sources)];
  const finder = new UpdateFinder();
  const operators = installed.map((operator) => reportOperator(operator, minors, finder));
  const shipped = upgradeableConditions(facts, release, extensions);
  const steps = judgeSteps(minors, { facts, release, installed, shipped }, target);
  return {
    ...judgeOverall(facts, { minors, shipped, steps, operators, target }),
    cluster: {
      current: release.text ?? null,
      next: minors.next ? minorText(minors.next) : null,
      target: target ? minorText(target) : null,
      kind: facts.kind,
      ...clusterUpdates(release.clusterVersion),
    },
    enhancement: judgeByEnhancement(facts, operators, release),
    shipped,
    steps,
    conditions: reportedConditions(facts),
    operators: [...operators].sort(compareByUrgency),
    apiRemovals: summarizeApiRemovals(operators, minors),
    disagreements: findDisagreements(facts, shipped),
    notVisible: listNotVisible(facts),
    remarks: [...updateInProgressRemarks(release), ...catalogRemarks(installed), ...remarksOnFacts(facts, catalogs)],
  };
}

/** Plain Kubernetes has no OpenShift version, whatever else a dump contains. */
function requestedMinors(
  { kind }: ClusterFacts,
  { minor }: ClusterRelease,
  target: OpenShiftMinor | undefined,
): UpgradeMinors {
  if (kind === "kubernetes" || "error" in minor) return { current: undefined, next: undefined, needed: undefined };
  const next = nextOpenShiftMinor(minor.ok);
  return { current: minor.ok, next, needed: target ?? next };
}

/** Adds the priority, labels and availability of the ClusterCatalog of the same name to each catalog. */
function withClusterCatalogFields(facts: ClusterFacts, catalogs: readonly CatalogSource[]): readonly CatalogSource[] {
  const { clusterCatalogs } = facts;
  if ("notVisible" in clusterCatalogs) return catalogs;
  const factsByName = new Map(clusterCatalogs.items.map((fact) => [fact.name, fact]));
  return catalogs.map((source) => {
    const fact = factsByName.get(source.name);
    if (!fact) return source;
    const { priority, labels, availabilityMode } = fact;
    return { ...source, priority, labels, isUnavailable: availabilityMode === "Unavailable" };
  });
}

/** The enhancement considers only CSVs. One without a maximum never blocks. */
function judgeByEnhancement(
  { csvs, kind }: ClusterFacts,
  operators: readonly OperatorReport[],
  { minor }: ClusterRelease,
): UpgradeReport["enhancement"] {
  if ("notVisible" in csvs) {
    return { status: "Unknown", message: `ClusterServiceVersions are not visible: ${csvs.notVisible}` };
  }
  if (kind === "kubernetes") {
    return { status: "Upgradeable", message: "this cluster is not OpenShift: maxOpenShiftVersion is ignored here" };
  }
  if ("error" in minor) return { status: "Unknown", message: `the cluster's version is unknown: ${minor.error}` };
  const csvOperators = operators.filter(({ olm }) => olm === "v0");
  return enhancementStatus(
    csvOperators.map(({ namespace, name, class: its }) => ({ name: `${namespace}/${name}`, class: its })),
  );
}

/** Sorts operators that block first, then those that may block; otherwise keeps their order. */
function compareByUrgency(a: OperatorReport, b: OperatorReport): number {
  return urgencyRank(a) - urgencyRank(b);
}

function urgencyRank({ blocks, unknown, class: its, operatorUpdate }: OperatorReport): number {
  if (blocks) return 0;
  if (unknown !== null) return 1;
  if (its === "non-upgradeable") return 1;
  return operatorUpdate.allowed === false ? 2 : 3;
}

function listNotVisible(facts: ClusterFacts): UpgradeReport["notVisible"] {
  return Object.entries(factLists).flatMap(([resource, list]) => {
    const listed = facts[list];
    return "notVisible" in listed ? [{ resource, reason: listed.notVisible }] : [];
  });
}

/** A remark on an update of the cluster that has started but not finished. */
function updateInProgressRemarks({ clusterVersion, text }: ClusterRelease): readonly string[] {
  const [newest] = clusterVersion?.history ?? [];
  if (!text || newest?.state !== "Partial" || newest.version === "" || newest.version === text) return [];
  return [`the cluster is updating from ${text} to ${newest.version}; this report is about ${text}`];
}

function remarksOnFacts({ problems }: ClusterFacts, catalogs: readonly CatalogSource[]): readonly string[] {
  const empty = catalogs.filter(({ catalog }) => catalog.packages.size === 0);
  return [
    ...problems.map(({ message, at }) => (at ? `${placeLabel(at)}: ${message}` : message)),
    ...empty.map(({ name }) => `catalog '${name}' has no packages`),
  ];
}

/** The place of a file's first character means the whole file. */
function placeLabel({ file, line, column }: FactPlace): string {
  return line === 1 && column === 1 ? file : `${file}:${line}`;
}
