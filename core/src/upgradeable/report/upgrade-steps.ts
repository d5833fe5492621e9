// Minor version by minor version up to a target: where the way ends, who ends it, and what is not visible of it.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import { type ClusterRelease, minorsUpTo } from "../facts/cluster-release.ts";
import { missingOriginals } from "../facts/missing-originals.ts";
import { visibleItems } from "../facts/reported-conditions.ts";
import { startsOn } from "../olm-v1/shipped-v1.ts";
import { type AskedMinors, blocksUpTo, type OperatorSubject } from "../operators/operator-row.ts";
import type { UpgradeReport, UpgradeStep } from "./upgrade-report.ts";

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

type Grounds = StepGrounds & { readonly isFirst: boolean };

function stepTo(from: OpenShiftMinor, to: OpenShiftMinor, grounds: Grounds): UpgradeStep {
  const blocking = grounds.subjects.filter((subject) => blocksUpTo(subject, to));
  const step = { from: minorText(from), to: minorText(to), blockers: blocking.map(fullName) };
  if (isRefused(blocking, grounds)) return { ...step, verdict: "not upgradeable", unknown: [] };
  const unknown = [
    ...unknownToOlm(grounds),
    ...missingCsvs(grounds),
    ...(grounds.isFirst ? [] : unseenAfterNext(grounds)),
  ];
  return { ...step, verdict: unknown.length === 0 ? "upgradeable" : "unknown", unknown };
}

/** The operator's name as the texts of its OLM have it. */
function fullName({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}

/** What the cluster itself says is about its next minor version; a maximum that is too low ends the way at any step. */
function isRefused(blocking: readonly OperatorSubject[], { facts, release, shipped, isFirst }: Grounds): boolean {
  // An OLM v1 that does not even start on this version holds nobody back.
  if (blocking.some(({ olm }) => olm === "v0" || startsOn(release.text))) return true;
  if (!isFirst) return false;
  return refusals(facts).length > 0 || shipped.v0?.upgradeable === "False" || shipped.v1?.upgradeable === "False";
}

function unknownToOlm({ shipped: { v0, v1 } }: Grounds): readonly string[] {
  const messages = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? "") : []));
  return [...new Set(messages)];
}

/** Nothing else is known of what is missing in the list, so that OLM v0's own answer stays that on what is in it. */
function missingCsvs({ facts, shipped }: Grounds): readonly string[] {
  const missing = shipped.v0 ? missingOriginals(facts) : undefined;
  return missing === undefined ? [] : [missing];
}

/** ClusterOperator `olm` answers for the next minor version alone. Where it says nothing, OLM v1 is unknown already. */
function unseenAfterNext({ subjects, shipped }: Grounds): readonly string[] {
  const isTold = shipped.v1?.upgradeable === "Unknown";
  return subjects.flatMap(({ unseen }) => {
    if (!unseen || unseen.word === "blocks" || (unseen.word === undefined && isTold)) return [];
    return `ClusterOperator 'olm' answers for the next minor version only: ${unseen.lookUp}`;
  });
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
