// The verdict over everything, and the sentence that people read first.

import { summarizeReasons } from "../../base/summarize-reasons.ts";
import {
  compareOpenShiftMinors,
  minorText,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import { emptyInDump, notInDump } from "../facts/assemble-facts.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import type { UpgradeMinors } from "../operators/report-operator.ts";
import { resourcesThatRefuse } from "./judge-steps.ts";
import type { OperatorReport, UpgradeReport, UpgradeStep } from "./upgrade-report.ts";

/** What the verdict rests on. */
export interface VerdictEvidence {
  readonly asked: UpgradeMinors;
  readonly shipped: UpgradeReport["shipped"];
  readonly steps: readonly UpgradeStep[];
  readonly operators: readonly OperatorReport[];
  readonly target: OpenShiftMinor | undefined;
}

/** Not upgradeable where any step is not; unknown where any step is, or nobody knows the cluster's version. */
export function judgeOverall(
  facts: ClusterFacts,
  grounds: VerdictEvidence,
): Pick<UpgradeReport, "verdict" | "summary"> {
  const { asked, shipped, steps, target } = grounds;
  if (facts.kind === "kubernetes") {
    return { verdict: "upgradeable", summary: "this cluster is not OpenShift: maxOpenShiftVersion is ignored here" };
  }
  if (!asked.current) return judgeWithoutVersion(facts, grounds);
  if (target && compareOpenShiftMinors(target, asked.current) <= 0) {
    const summary = `the cluster is at OpenShift ${minorText(asked.current)} already; patch updates are never blocked by OLM`;
    return { verdict: "upgradeable", summary };
  }
  const to = minorText(asked.needed ?? asked.current);
  const stopped = steps.find(({ verdict }) => verdict === "not upgradeable");
  if (stopped) return { verdict: "not upgradeable", summary: notUpgradeableSummary(facts, stopped, shipped) };
  const open = steps.find(({ verdict }) => verdict === "unknown");
  const why = open ? summarizeReasons(open.unknown) : whyStepsFallShort(grounds);
  if (why !== undefined) {
    const summary = `nobody can tell whether the cluster may go to OpenShift ${to}: ${why}`;
    return { verdict: "unknown", summary: withCollectorHint(facts, summary) };
  }
  return { verdict: "upgradeable", summary: `the cluster may go to OpenShift ${to}` };
}

/** Why the steps do not lead to what was asked for; undefined where the last of them does. */
function whyStepsFallShort({ steps, asked: { needed } }: VerdictEvidence): string | undefined {
  const last = parseOpenShiftMinor(steps.at(-1)?.to ?? "");
  if (!needed || (last && compareOpenShiftMinors(last, needed) === 0)) return undefined;
  return last && compareOpenShiftMinors(last, needed) > 0
    ? `there is no OpenShift ${minorText(needed)}: 5.0, which is 4.23 too, comes after 4.22`
    : `only the first ${steps.length} minor versions on the way there have been looked at`;
}

/** OLM fails closed where it cannot read the version of its own release. */
function judgeWithoutVersion(
  facts: ClusterFacts,
  { shipped }: VerdictEvidence,
): Pick<UpgradeReport, "verdict" | "summary"> {
  const refusing = resourcesThatRefuse(facts);
  if (shipped.v0?.upgradeable === "False" || refusing.length > 0) {
    const who = refusing.length > 0 ? refusing.join(", ") : "OLM v0";
    return {
      verdict: "not upgradeable",
      summary: `${who} refuses the next minor version of OpenShift; ${patchUpdates}`,
    };
  }
  return { verdict: "unknown", summary: withCollectorHint(facts, `nobody can tell: ${unknownReasons(shipped)}`) };
}

/** A dump that lacks what the answer needs comes with the way to a whole one. */
function withCollectorHint(facts: ClusterFacts, summary: string): string {
  const lacks = [facts.clusterVersions, facts.csvs, facts.clusterExtensions].some(
    (list) => "notVisible" in list && (list.notVisible === notInDump || list.notVisible === emptyInDump),
  );
  return lacks ? `${summary}; ${collectorUrl} makes a dump that shows what is there and what is not` : summary;
}

const collectorUrl = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/collect-cluster-dump.sh";

function unknownReasons({ v0, v1 }: UpgradeReport["shipped"]): string {
  const texts = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? []) : []));
  return texts.length > 0 ? [...new Set(texts)].join("; ") : "the cluster's version is not known";
}

function notUpgradeableSummary(
  facts: ClusterFacts,
  { to, blockers }: UpgradeStep,
  shipped: UpgradeReport["shipped"],
): string {
  const cannot = `the cluster must not go to OpenShift ${to}`;
  if (blockers.length > 0) {
    const named = blockers.slice(0, 3).map((name) => `'${name}'`);
    const more = blockers.length > 3 ? ` and ${blockers.length - 3} more` : "";
    return `${cannot}: ${named.join(", ")}${more} ${blockers.length === 1 ? "blocks" : "block"} it; ${patchUpdates}`;
  }
  const refusing = resourcesThatRefuse(facts);
  if (refusing.length > 0)
    return `${cannot}: ${refusing.join(", ")} says so, though no operator here blocks it; ${patchUpdates}`;
  const said = shipped.v0?.upgradeable === "False" ? shipped.v0.message : shipped.v1?.message;
  return `${cannot}: ${said ?? ""}; ${patchUpdates}`;
}

const patchUpdates = "patch updates are never blocked";
