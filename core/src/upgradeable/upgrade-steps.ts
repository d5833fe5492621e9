// Minor version by minor version up to a target: where the way ends, and who ends it.

import type { ClusterFacts } from "./cluster-facts.ts";
import { type ClusterRelease, minorsUpTo } from "./cluster-release.ts";
import { minorText, type OpenShiftMinor } from "./openshift-minor.ts";
import { type AskedMinors, blocksUpTo, type OperatorSubject } from "./operator-row.ts";
import { visibleItems } from "./reported-conditions.ts";
import type { UpgradeReport, UpgradeStep, UpgradeVerdict } from "./upgrade-report.ts";

/** What the verdict on a step rests on. */
export interface StepGrounds {
  readonly facts: ClusterFacts;
  readonly release: ClusterRelease;
  readonly subjects: readonly OperatorSubject[];
  readonly shipped: UpgradeReport["shipped"];
}

/** The steps to the target, or the one to the next minor version; none where the cluster's version is not known. */
export function upgradeSteps(
  { current, next }: AskedMinors,
  grounds: StepGrounds,
  target: OpenShiftMinor | undefined,
): readonly UpgradeStep[] {
  if (!current || !next) return [];
  let from = current;
  return minorsUpTo(current, target ?? next).map((to, index) => {
    const step = stepTo(from, to, { ...grounds, isFirst: index === 0 });
    from = to;
    return step;
  });
}

function stepTo(from: OpenShiftMinor, to: OpenShiftMinor, grounds: StepGrounds & { isFirst: boolean }): UpgradeStep {
  const blockers = grounds.subjects.filter((subject) => blocksUpTo(subject, to));
  const verdict = verdictOn(blockers, grounds);
  return { from: minorText(from), to: minorText(to), verdict, blockers: blockers.map(fullName) };
}

/** The operator's name as the texts of its OLM have it. */
function fullName({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

function verdictOn(
  blockers: readonly OperatorSubject[],
  { facts, shipped, isFirst }: StepGrounds & { isFirst: boolean },
): UpgradeVerdict {
  // An OLM that does not even start on this version holds nobody back.
  const areHeard = blockers.some(({ olm }) => shipped[olm]?.upgradeable !== "Unknown");
  if (areHeard || (isFirst && refusals(facts).length > 0)) return "not upgradeable";
  const verdicts = [shipped.v0, shipped.v1].map((each) => each?.upgradeable);
  if (verdicts.includes("False") && isFirst) return "not upgradeable";
  return verdicts.includes("Unknown") ? "unknown" : "upgradeable";
}

/** Who on the cluster refuses the next minor version now: its ClusterVersion, and any ClusterOperator. */
export function refusals({ clusterVersions, clusterOperators }: ClusterFacts): readonly string[] {
  const all = [
    ...visibleItems(clusterVersions).map((each) => ({ kind: "ClusterVersion", ...each })),
    ...visibleItems(clusterOperators).map((each) => ({ kind: "ClusterOperator", ...each })),
  ];
  const refusing = all.filter(({ conditions }) =>
    conditions.some(({ type, status }) => type === "Upgradeable" && status === "False"),
  );
  return refusing.map(({ kind, name }) => `${kind} '${name}'`);
}
