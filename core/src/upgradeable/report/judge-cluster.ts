// May this cluster go to the next minor version of OpenShift, and what frees it? Facts of a cluster and catalogs in, the
// report out. Both rule books are always computed: the enhancement's and what OLM v0 and OLM v1 of today do.

import { minorText, nextOpenShiftMinor, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { CatalogSource } from "../../resolve/v1-candidates.ts";
import { findDisagreements } from "../enhancement/disagreements.ts";
import { enhancementStatus } from "../enhancement/enhancement.ts";
import { type ClusterFacts, type FactPlace, factLists } from "../facts/cluster-facts.ts";
import { type ClusterRelease, clusterRelease, clusterUpdates } from "../facts/cluster-release.ts";
import { reportedConditions } from "../facts/reported-conditions.ts";
import { readOperatorsV0 } from "../olm-v0/read-operators-v0.ts";
import { readExtensions, readOperatorsV1 } from "../olm-v1/read-operators-v1.ts";
import { catalogRemarks } from "../operators/catalog-remarks.ts";
import { reportOperator, type UpgradeMinors } from "../operators/report-operator.ts";
import { UpdateFinder } from "../operators/update-finder.ts";
import { judgeOverall } from "./judge-overall.ts";
import { judgeSteps } from "./judge-steps.ts";
import type { OperatorReport, UpgradeReport } from "./upgrade-report.ts";
import { upgradeableConditions } from "./upgradeable-conditions.ts";

/** What is asked beside the next minor version. */
export interface JudgeOptions {
  readonly target?: OpenShiftMinor | undefined;
}

/**
 * The report on a cluster. The catalogs are those that it has or will have, named as its ClusterCatalogs and
 * CatalogSources are where that is known. Nothing that is not visible counts as ready.
 */
export function judgeCluster(
  facts: ClusterFacts,
  catalogs: readonly CatalogSource[],
  { target }: JudgeOptions = {},
): UpgradeReport {
  const release = clusterRelease(facts);
  const asked = requestedMinors(facts, release, target);
  const sources = withClusterCatalogFields(facts, catalogs);
  const extensions = readExtensions(facts);
  const subjects = [...readOperatorsV0(facts, sources), ...readOperatorsV1(extensions, sources)];
  const answerer = new UpdateFinder();
  const operators = subjects.map((subject) => reportOperator(subject, asked, answerer));
  const shipped = upgradeableConditions(facts, release, extensions);
  const steps = judgeSteps(asked, { facts, release, subjects, shipped }, target);
  return {
    ...judgeOverall(facts, { asked, shipped, steps, operators, target }),
    cluster: {
      current: release.text ?? null,
      next: asked.next ? minorText(asked.next) : null,
      target: target ? minorText(target) : null,
      kind: facts.kind,
      ...clusterUpdates(release.clusterVersion),
    },
    enhancement: judgeByEnhancement(facts, operators, release),
    shipped,
    steps,
    conditions: reportedConditions(facts),
    operators: [...operators].sort(compareByUrgency),
    disagreements: findDisagreements(facts, shipped),
    notVisible: listNotVisible(facts),
    remarks: [...updateInProgressRemarks(release), ...catalogRemarks(subjects), ...remarksOnFacts(facts, catalogs)],
  };
}

/** Vanilla Kubernetes has no OpenShift version, whatever else a dump says. */
function requestedMinors(
  { kind }: ClusterFacts,
  { minor }: ClusterRelease,
  target: OpenShiftMinor | undefined,
): UpgradeMinors {
  if (kind === "kubernetes" || "error" in minor) return { current: undefined, next: undefined, needed: undefined };
  const next = nextOpenShiftMinor(minor.ok);
  return { current: minor.ok, next, needed: target ?? next };
}

/** The priorities, labels and modes of the ClusterCatalogs of the same names. */
function withClusterCatalogFields(facts: ClusterFacts, catalogs: readonly CatalogSource[]): readonly CatalogSource[] {
  const { clusterCatalogs } = facts;
  if ("notVisible" in clusterCatalogs) return catalogs;
  const byName = new Map(clusterCatalogs.items.map((fact) => [fact.name, fact]));
  return catalogs.map((source) => {
    const fact = byName.get(source.name);
    if (!fact) return source;
    const { priority, labels, availabilityMode } = fact;
    return { ...source, priority, labels, isUnavailable: availabilityMode === "Unavailable" };
  });
}

/** The enhancement looks at CSVs alone; one without a value never blocks. */
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
  if ("error" in minor) return { status: "Unknown", message: `the cluster's version is not known: ${minor.error}` };
  const ofCsvs = operators.filter(({ olm }) => olm === "v0");
  return enhancementStatus(
    ofCsvs.map(({ namespace, name, class: its }) => ({ name: `${namespace}/${name}`, class: its })),
  );
}

/** Those that hold the cluster back first, then those that nobody can tell; else as they were listed. */
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

/** An update that has begun and not yet come to its end. */
function updateInProgressRemarks({ clusterVersion, text }: ClusterRelease): readonly string[] {
  const [newest] = clusterVersion?.history ?? [];
  if (!text || newest?.state !== "Partial" || newest.version === "" || newest.version === text) return [];
  return [`the cluster is being updated from ${text} to ${newest.version}; the answer is about ${text}`];
}

function remarksOnFacts({ problems }: ClusterFacts, catalogs: readonly CatalogSource[]): readonly string[] {
  const empty = catalogs.filter(({ catalog }) => catalog.packages.size === 0);
  return [
    ...problems.map(({ message, at }) => (at ? `${placeLabel(at)}: ${message}` : message)),
    ...empty.map(({ name }) => `catalog '${name}' holds no package`),
  ];
}

/** A file's first character stands for the whole file. */
function placeLabel({ file, line, column }: FactPlace): string {
  return line === 1 && column === 1 ? file : `${file}:${line}`;
}
