// Minor version by minor version up to a target: where the way ends, who ends it, and what is not visible of it.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import { type ClusterRelease, minorsUpTo } from "../facts/cluster-release.ts";
import { describeMissingOriginals } from "../facts/missing-originals.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import { startsOn } from "../olm-v1/upgradeable-condition-v1.ts";
import { blocksUpgradeTo, type InstalledOperator, type UpgradeMinors } from "../operators/report-operator.ts";
import type { UpgradeReport, UpgradeStep } from "./upgrade-report.ts";

/** What the verdict on a step rests on. */
export interface StepEvidence {
  readonly facts: ClusterFacts;
  readonly release: ClusterRelease;
  readonly subjects: readonly InstalledOperator[];
  readonly shipped: UpgradeReport["shipped"];
}

/** The steps to the target, or the one to the next minor version; none where the cluster's version is not known. */
export function judgeSteps(
  { current, next }: UpgradeMinors,
  grounds: StepEvidence,
  target: OpenShiftMinor | undefined,
): readonly UpgradeStep[] {
  if (!current || !next) return [];
  let from = current;
  return minorsUpTo(current, target ?? next).map((to, index) => {
    const step = judgeStep(from, to, { ...grounds, isFirst: index === 0 });
    from = to;
    return step;
  });
}

type SingleStepEvidence = StepEvidence & { readonly isFirst: boolean };

function judgeStep(from: OpenShiftMinor, to: OpenShiftMinor, grounds: SingleStepEvidence): UpgradeStep {
  const blocking = grounds.subjects.filter((subject) => blocksUpgradeTo(subject, to));
  const step = { from: minorText(from), to: minorText(to), blockers: blocking.map(operatorName) };
  if (isStepRefused(blocking, grounds)) return { ...step, verdict: "not upgradeable", unknown: [] };
  const unknown = [
    ...unknownConditionMessages(grounds),
    ...missingCsvMessages(grounds),
    ...(grounds.isFirst ? [] : hiddenMaximaAfterNext(grounds)),
  ];
  return { ...step, verdict: unknown.length === 0 ? "upgradeable" : "unknown", unknown };
}

/** The operator's name as the texts of its OLM have it. */
function operatorName({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

/** What the cluster itself says is about its next minor version; a maximum that is too low ends the way at any step. */
function isStepRefused(
  blocking: readonly InstalledOperator[],
  { facts, release, shipped, isFirst }: SingleStepEvidence,
): boolean {
  // An OLM v1 that does not even start on this version holds nobody back.
  if (blocking.some(({ olm }) => olm === "v0" || startsOn(release.text))) return true;
  if (!isFirst) return false;
  return (
    resourcesThatRefuse(facts).length > 0 || shipped.v0?.upgradeable === "False" || shipped.v1?.upgradeable === "False"
  );
}

function unknownConditionMessages({ shipped: { v0, v1 } }: SingleStepEvidence): readonly string[] {
  const messages = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? "") : []));
  return [...new Set(messages)];
}

/** Nothing else is known of what is missing in the list, so that OLM v0's own answer stays that on what is in it. */
function missingCsvMessages({ facts, shipped }: SingleStepEvidence): readonly string[] {
  const missing = shipped.v0 ? describeMissingOriginals(facts) : undefined;
  return missing === undefined ? [] : [missing];
}

/** ClusterOperator `olm` answers for the next minor version alone. Where it says nothing, OLM v1 is unknown already. */
function hiddenMaximaAfterNext({ subjects, shipped }: SingleStepEvidence): readonly string[] {
  const isTold = shipped.v1?.upgradeable === "Unknown";
  return subjects.flatMap(({ hiddenMax }) => {
    if (!hiddenMax || hiddenMax.olmVerdict === "blocks" || (hiddenMax.olmVerdict === undefined && isTold)) return [];
    return `ClusterOperator 'olm' answers for the next minor version only: ${hiddenMax.lookUpHint}`;
  });
}

/** Who on the cluster refuses the next minor version now: its ClusterVersion, and any ClusterOperator. */
export function resourcesThatRefuse({ clusterVersions, clusterOperators }: ClusterFacts): readonly string[] {
  const all = [
    ...visibleItems(clusterVersions).map((each) => ({ kind: "ClusterVersion", ...each })),
    ...visibleItems(clusterOperators).map((each) => ({ kind: "ClusterOperator", ...each })),
  ];
  const refusing = all.filter(({ conditions }) =>
    conditions.some(({ type, status }) => type === "Upgradeable" && status === "False"),
  );
  return refusing.map(({ kind, name }) => `${kind} '${name}'`);
}
