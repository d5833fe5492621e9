// Judges the upgrade minor version by minor version up to the target: which step is blocked, by which operators, and what
// is not visible about it.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { type ClusterFacts, type CsvFacts, visibleItems } from "../facts/cluster-facts.ts";
import { type ClusterRelease, minorsUpTo } from "../facts/cluster-release.ts";
import { isCopied } from "../olm-v0/upgradeable-condition-v0.ts";
import { startsOn } from "../olm-v1/upgradeable-condition-v1.ts";
import type { UpgradeMinors } from "../operators/api-removals.ts";
import { blocksUpgradeTo, type InstalledOperator } from "../operators/report-operator.ts";
import type { UpgradeReport, UpgradeStep } from "./upgrade-report.ts";

/** What the verdict on a step depends on. */
export interface StepEvidence {
  readonly facts: ClusterFacts;
  readonly release: ClusterRelease;
  readonly installed: readonly InstalledOperator[];
  readonly shipped: UpgradeReport["shipped"];
}

/** The steps to the target, or the one step to the next minor version; none if the cluster's version is unknown. */
export function judgeSteps(
  { current, next }: UpgradeMinors,
  evidence: StepEvidence,
  target: OpenShiftMinor | undefined,
): readonly UpgradeStep[] {
  if (!current || !next) return [];
  let from = current;
  return minorsUpTo(current, target ?? next).map((to, index) => {
    const step = judgeStep(from, to, { ...evidence, isFirst: index === 0 });
    from = to;
    return step;
  });
}

type SingleStepEvidence = StepEvidence & { readonly isFirst: boolean };

function judgeStep(from: OpenShiftMinor, to: OpenShiftMinor, evidence: SingleStepEvidence): UpgradeStep {
  const blocking = evidence.installed.filter((operator) => blocksUpgradeTo(operator, to));
  const step = { from: minorText(from), to: minorText(to), blockers: blocking.map(operatorName) };
  if (isStepRefused(blocking, evidence)) return { ...step, verdict: "not upgradeable", unknown: [] };
  const unknown = [
    ...unknownConditionMessages(evidence),
    ...missingCsvMessages(evidence),
    ...(evidence.isFirst ? [] : hiddenMaximaAfterNext(evidence)),
  ];
  return { ...step, verdict: unknown.length === 0 ? "upgradeable" : "unknown", unknown };
}

/** The operator's name as its OLM writes it. */
function operatorName({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

/** A maximum that is too low refuses any step. The cluster's own conditions concern only its next minor version. */
function isStepRefused(
  blocking: readonly InstalledOperator[],
  { facts, release, shipped, isFirst }: SingleStepEvidence,
): boolean {
  // An OLM v1 that does not start on this version blocks nothing.
  if (blocking.some(({ olm }) => olm === "v0" || startsOn(release.text))) return true;
  if (!isFirst) return false;
  return (
    refusingResources(facts).length > 0 || shipped.v0?.upgradeable === "False" || shipped.v1?.upgradeable === "False"
  );
}

function unknownConditionMessages({ shipped: { v0, v1 } }: SingleStepEvidence): readonly string[] {
  const messages = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? "") : []));
  return [...new Set(messages)];
}

/** OLM v0's own condition stays a verdict on the CSVs in the list, even if others are known to be missing from it. */
function missingCsvMessages({ facts, shipped }: SingleStepEvidence): readonly string[] {
  const missing = shipped.v0 ? describeMissingOriginals(facts) : undefined;
  return missing === undefined ? [] : [missing];
}

/**
 * ClusterOperator `olm` judges only the next minor version. If OLM v1's condition is unknown, its message already names
 * the extensions about which `olm` decides nothing.
 */
function hiddenMaximaAfterNext({ installed, shipped }: SingleStepEvidence): readonly string[] {
  const isConditionUnknown = shipped.v1?.upgradeable === "Unknown";
  return installed.flatMap(({ hiddenMax }) => {
    if (!hiddenMax || hiddenMax.olmVerdict === "blocks") return [];
    if (hiddenMax.olmVerdict === undefined && isConditionUnknown) return [];
    return `ClusterOperator 'olm' judges only the next minor version: ${hiddenMax.lookUpHint}`;
  });
}

/** The ClusterVersion and the ClusterOperators that refuse the next minor version now, as "Kind 'name'". */
export function refusingResources({ clusterVersions, clusterOperators }: ClusterFacts): readonly string[] {
  const resources = [
    ...visibleItems(clusterVersions).map((each) => ({ kind: "ClusterVersion", ...each })),
    ...visibleItems(clusterOperators).map((each) => ({ kind: "ClusterOperator", ...each })),
  ];
  const refusing = resources.filter(({ conditions }) =>
    conditions.some(({ type, status }) => type === "Upgradeable" && status === "False"),
  );
  return refusing.map(({ kind, name }) => `${kind} '${name}'`);
}

/** What is missing from the list of ClusterServiceVersions, as a clause; undefined if nothing shows that it is incomplete. */
function describeMissingOriginals({ csvs }: ClusterFacts): string | undefined {
  const all = visibleItems(csvs);
  const originals = all.filter((csv) => !isCopied(csv));
  const present = new Set(originals.flatMap(({ namespace, name }) => [`${namespace}/${name}`, name]));
  const copied = all.filter(isCopied).map(originalOf);
  const missing = new Set(copied.filter((original) => !present.has(original)));
  const [first] = missing;
  if (first === undefined) return undefined;
  const copies =
    missing.size === 1
      ? `copies of '${first}' but not the original`
      : `copies of '${first}' and ${missing.size - 1} more but not the originals`;
  return `the list of ClusterServiceVersions is incomplete: it has ${copies}; list all namespaces with 'oc get csv -A'`;
}

/** `NAMESPACE/NAME` of the original of a copy; NAME alone if the copy does not name the namespace. */
function originalOf({ namespace, name, annotations, labels }: CsvFacts): string {
  const operatorNamespace = annotations["olm.operatorNamespace"];
  const from = labels["olm.copiedFrom"] || (operatorNamespace !== namespace ? operatorNamespace : undefined);
  return from ? `${from}/${name}` : name;
}
