// The verdict on the whole upgrade, and the sentence that summarises it.

import { formatFirst } from "../../base/format-text.ts";
import { summarizeReasons } from "../../base/summarize-reasons.ts";
import {
  compareOpenShiftMinors,
  minorText,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { emptyInDump, notInDump } from "../facts/assemble-facts.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import type { UpgradeMinors } from "../operators/api-removals.ts";
import { patchUpdates } from "../operators/report-operator.ts";
import { refusingResources } from "./judge-steps.ts";
import type { OperatorReport, UpgradeReport, UpgradeStep } from "./upgrade-report.ts";

/** What the verdict depends on. */
export interface VerdictEvidence {
  readonly minors: UpgradeMinors;
  readonly shipped: UpgradeReport["shipped"];
  readonly steps: readonly UpgradeStep[];
  readonly operators: readonly OperatorReport[];
  readonly target: OpenShiftMinor | undefined;
}

type VerdictWithSummary = Pick<UpgradeReport, "verdict" | "summary">;

/** Not upgradeable if any step is not; unknown if any step is unknown, or the cluster's version. */
export function judgeOverall(facts: ClusterFacts, evidence: VerdictEvidence): VerdictWithSummary {
  const { minors, shipped, steps, target } = evidence;
  if (facts.kind === "kubernetes") {
    return { verdict: "upgradeable", summary: "this cluster is not OpenShift: maxOpenShiftVersion is ignored here" };
  }
  if (!minors.current) return judgeWithoutVersion(facts, evidence);
  if (target && compareOpenShiftMinors(target, minors.current) <= 0) {
    const summary = `the cluster already runs OpenShift ${minorText(minors.current)}; OLM never blocks patch updates`;
    return { verdict: "upgradeable", summary };
  }
  const to = minorText(minors.needed ?? minors.current);
  const refused = steps.find(({ verdict }) => verdict === "not upgradeable");
  if (refused) return { verdict: "not upgradeable", summary: notUpgradeableSummary(facts, refused, shipped) };
  const undecided = steps.find(({ verdict }) => verdict === "unknown");
  const why = undecided ? summarizeReasons(undecided.unknown) : whyStepsFallShort(evidence);
  if (why !== undefined) {
    const summary = `it is unknown whether the cluster can be upgraded to OpenShift ${to}: ${why}`;
    return { verdict: "unknown", summary: withCollectorHint(facts, summary) };
  }
  return { verdict: "upgradeable", summary: `the cluster can be upgraded to OpenShift ${to}` };
}

/** Why the steps end before or after the requested version; undefined if the last one reaches it. */
function whyStepsFallShort({ steps, minors: { needed } }: VerdictEvidence): string | undefined {
  const last = parseOpenShiftMinor(steps.at(-1)?.to ?? "");
  if (!needed || (last && compareOpenShiftMinors(last, needed) === 0)) return undefined;
  return last && compareOpenShiftMinors(last, needed) > 0
    ? `OpenShift ${minorText(needed)} does not exist: 4.22 is followed by 5.0, which is also 4.23`
    : `only the first ${steps.length} minor versions up to it were checked`;
}

/** Without a readable version, OLM v0 refuses upgrades. */
function judgeWithoutVersion(facts: ClusterFacts, { shipped }: VerdictEvidence): VerdictWithSummary {
  const refusing = refusingResources(facts);
  if (shipped.v0?.upgradeable === "False" || refusing.length > 0) {
    const subject = refusing.length > 0 ? refusing.join(", ") : "OLM v0";
    return {
      verdict: "not upgradeable",
      summary: `${subject} refuses the next minor version of OpenShift; ${patchUpdates}`,
    };
  }
  const summary = `it is unknown whether the cluster can be upgraded: ${unknownReasons(shipped)}`;
  return { verdict: "unknown", summary: withCollectorHint(facts, summary) };
}

/** Names the script that collects a complete dump if this one lacks a list that the verdict needs. */
function withCollectorHint(facts: ClusterFacts, summary: string): string {
  const lacksList = [facts.clusterVersions, facts.csvs, facts.clusterExtensions].some(
    (list) => "notVisible" in list && (list.notVisible === notInDump || list.notVisible === emptyInDump),
  );
  return lacksList ? `${summary}; ${collectorUrl} collects a complete dump` : summary;
}

const collectorUrl = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/collect-cluster-dump.sh";

function unknownReasons({ v0, v1 }: UpgradeReport["shipped"]): string {
  const messages = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? []) : []));
  return messages.length > 0 ? [...new Set(messages)].join("; ") : "the cluster's version is unknown";
}

function notUpgradeableSummary(
  facts: ClusterFacts,
  { to, blockers }: UpgradeStep,
  shipped: UpgradeReport["shipped"],
): string {
  return `the cluster cannot be upgraded to OpenShift ${to}: ${whyRefused(facts, blockers, shipped)}; ${patchUpdates}`;
}

function whyRefused(facts: ClusterFacts, blockers: readonly string[], shipped: UpgradeReport["shipped"]): string {
  if (blockers.length > 0) {
    const named = blockers.map((name) => `'${name}'`);
    return `${formatFirst(named, 3)} ${blockers.length === 1 ? "blocks" : "block"} it`;
  }
  const refusing = refusingResources(facts);
  if (refusing.length > 0) return `${refusing.join(", ")} refuses it, though no operator here blocks it`;
  const message = shipped.v0?.upgradeable === "False" ? shipped.v0.message : shipped.v1?.message;
  return message ?? "";
}
