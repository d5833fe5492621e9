// The verdict over everything, and the sentence that people read first.

import { firstOf } from "../../base/first-of.ts";
import {
  compareOpenShiftMinors,
  minorText,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import type { ClusterFacts } from "../facts/cluster-facts.ts";
import { emptyInDump, notInDump } from "../facts/facts-from.ts";
import type { AskedMinors } from "../operators/operator-row.ts";
import type { OperatorReport, UpgradeReport, UpgradeStep } from "./upgrade-report.ts";
import { refusals } from "./upgrade-steps.ts";

/** What the verdict rests on. */
export interface VerdictGrounds {
  readonly asked: AskedMinors;
  readonly shipped: UpgradeReport["shipped"];
  readonly steps: readonly UpgradeStep[];
  readonly operators: readonly OperatorReport[];
  readonly target: OpenShiftMinor | undefined;
}

/** Not upgradeable where any step is not; unknown where any step is, or nobody knows the cluster's version. */
export function overallVerdict(
  facts: ClusterFacts,
  grounds: VerdictGrounds,
): Pick<UpgradeReport, "verdict" | "summary"> {
  const { asked, shipped, steps, target } = grounds;
  if (facts.kind === "kubernetes") {
    return { verdict: "upgradeable", summary: "this cluster is not OpenShift: maxOpenShiftVersion is ignored here" };
  }
  if (!asked.current) return withoutVersion(facts, grounds);
  if (target && compareOpenShiftMinors(target, asked.current) <= 0) {
    const summary = `the cluster is at OpenShift ${minorText(asked.current)} already; patch updates are never blocked by OLM`;
    return { verdict: "upgradeable", summary };
  }
  const to = minorText(asked.needed ?? asked.current);
  const stopped = steps.find(({ verdict }) => verdict === "not upgradeable");
  if (stopped) return { verdict: "not upgradeable", summary: whyNot(facts, stopped, shipped) };
  const open = steps.find(({ verdict }) => verdict === "unknown");
  const why = open ? firstOf(open.unknown) : beyondSteps(grounds);
  if (why !== undefined) {
    const summary = `nobody can tell whether the cluster may go to OpenShift ${to}: ${why}`;
    return { verdict: "unknown", summary: withCollector(facts, summary) };
  }
  return { verdict: "upgradeable", summary: `the cluster may go to OpenShift ${to}` };
}

/** Why the steps do not lead to what was asked for; undefined where the last of them does. */
function beyondSteps({ steps, asked: { needed } }: VerdictGrounds): string | undefined {
  const last = parseOpenShiftMinor(steps.at(-1)?.to ?? "");
  if (!needed || (last && compareOpenShiftMinors(last, needed) === 0)) return undefined;
  return last && compareOpenShiftMinors(last, needed) > 0
    ? `there is no OpenShift ${minorText(needed)}: 5.0, which is 4.23 too, comes after 4.22`
    : `only the first ${steps.length} minor versions on the way there have been looked at`;
}

/** OLM fails closed where it cannot read the version of its own release. */
function withoutVersion(facts: ClusterFacts, { shipped }: VerdictGrounds): Pick<UpgradeReport, "verdict" | "summary"> {
  const refusing = refusals(facts);
  if (shipped.v0?.upgradeable === "False" || refusing.length > 0) {
    const who = refusing.length > 0 ? refusing.join(", ") : "OLM v0";
    return {
      verdict: "not upgradeable",
      summary: `${who} refuses the next minor version of OpenShift; ${patchUpdates}`,
    };
  }
  return { verdict: "unknown", summary: withCollector(facts, `nobody can tell: ${unknowns(shipped)}`) };
}

/** A dump that lacks what the answer needs comes with the way to a whole one. */
function withCollector(facts: ClusterFacts, summary: string): string {
  const lacks = [facts.clusterVersions, facts.csvs, facts.clusterExtensions].some(
    (list) => "notVisible" in list && (list.notVisible === notInDump || list.notVisible === emptyInDump),
  );
  return lacks ? `${summary}; ${collector} makes a dump that shows what is there and what is not` : summary;
}

const collector = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/collect-cluster-dump.sh";

function unknowns({ v0, v1 }: UpgradeReport["shipped"]): string {
  const texts = [v0, v1].flatMap((each) => (each?.upgradeable === "Unknown" ? (each.message ?? []) : []));
  return texts.length > 0 ? [...new Set(texts)].join("; ") : "the cluster's version is not known";
}

function whyNot(facts: ClusterFacts, { to, blockers }: UpgradeStep, shipped: UpgradeReport["shipped"]): string {
  const cannot = `the cluster must not go to OpenShift ${to}`;
  if (blockers.length > 0) {
    const named = blockers.slice(0, 3).map((name) => `'${name}'`);
    const more = blockers.length > 3 ? ` and ${blockers.length - 3} more` : "";
    return `${cannot}: ${named.join(", ")}${more} ${blockers.length === 1 ? "blocks" : "block"} it; ${patchUpdates}`;
  }
  const refusing = refusals(facts);
  if (refusing.length > 0)
    return `${cannot}: ${refusing.join(", ")} says so, though no operator here blocks it; ${patchUpdates}`;
  const said = shipped.v0?.upgradeable === "False" ? shipped.v0.message : shipped.v1?.message;
  return `${cannot}: ${said ?? ""}; ${patchUpdates}`;
}

const patchUpdates = "patch updates are never blocked";
