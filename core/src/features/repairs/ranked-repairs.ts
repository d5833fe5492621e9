// The repairs of a finding that leave a choice: each is tried, and those that help are ranked.

import { formatFirst } from "../../base/format-text.ts";
import { memoize } from "../../base/memoize.ts";
import { type Paused, pause } from "../../base/paused.ts";
import type { Package } from "../../model/catalog.ts";
import { blobOf } from "../../model/read-blob.ts";
import { minorText } from "../../openshift/openshift-minor.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { compareVersions } from "../../versions/version.ts";
import { bundleCandidates, defaultChannelCandidates, entryCandidates, packageCandidates } from "./blob-candidates.ts";
import {
  cycleCandidates,
  danglingCandidates,
  downgradeCandidates,
  severalHeadsCandidates,
  strandedCandidates,
} from "./edge-candidates.ts";
import { acceptable, judgedFixes, mayHarm } from "./judge-fixes.ts";
import { type JudgedRepair, judgeRepair } from "./judge-repair.ts";
import type { Repairable, RepairCandidate } from "./repair-candidate.ts";
import { groundOf, packageOn, type RepairGround } from "./repair-ground.ts";
import { costOf, describeLoss, describeSteps, versionLabel } from "./repair-step.ts";
import {
  divergenceCandidates,
  nextOpenShiftCandidates,
  stuckCandidates,
  uselessRangeCandidates,
} from "./stuck-candidates.ts";

type Candidates = (repairable: Repairable) => Iterable<RepairCandidate>;

/** The findings that have ranked repairs, by their rule. */
const candidatesByRule: ReadonlyMap<string, Candidates> = new Map<string, Candidates>([
  ["several-heads", severalHeadsCandidates],
  ["replaces-cycle", cycleCandidates],
  ["channel-without-head", cycleCandidates],
  ["stranded-entries", strandedCandidates],
  ["dangling-edge", danglingCandidates],
  ["stuck", stuckCandidates],
  ["divergence", divergenceCandidates],
  ["downgrade", downgradeCandidates],
  ["range-covers-nothing", uselessRangeCandidates],
  ["no-way-to-next-openshift", nextOpenShiftCandidates],
  ["entry-without-bundle", entryCandidates],
  ["bundle-without-entry", bundleCandidates],
  ["missing-default-channel", defaultChannelCandidates],
  ["channel-without-package", packageCandidates],
  ["bundle-without-package", packageCandidates],
  ["deprecations-without-package", packageCandidates],
]);

const mostRepairs = 5;

/** Repairs with more steps are not tried, because each step reads the channel again. */
const mostSteps = 20;

/** Whether repairs of a finding are searched for or tried, which takes time. */
export function needsSearch({ rule }: Finding): boolean {
  return candidatesByRule.has(rule) || mayHarm(rule);
}

/**
 * The fixes of a finding that harm nothing, and the repairs that a search finds, best first: the smallest, then those after
 * which most versions can update again.
 */
export function* searchedRepairs(snapshot: Snapshot, finding: Finding, fixes: readonly Fix[]): Paused<SearchedRepairs> {
  const ground = needsSearch(finding) ? groundOf(snapshot, finding.at.document) : undefined;
  return ground ? yield* repairsOnGround(finding.fixes)(ground, finding, fixes) : { harmless: fixes, ranked: [] };
}

interface SearchedRepairs {
  readonly harmless: readonly Fix[];
  readonly ranked: readonly Fix[];
}

/** A finding that is shown with another severity is another object with the same `fixes`. */
const repairsOnGround = memoize((_fixes: Finding["fixes"]) => {
  let known: { readonly key: readonly unknown[]; readonly repairs: SearchedRepairs } | undefined;
  return function* (ground: RepairGround, finding: Finding, fixes: readonly Fix[]): Paused<SearchedRepairs> {
    const key = [...ground.catalog.blobs, ...(ground.next?.catalog.blobs ?? [])];
    if (known?.key.length === key.length && key.every((blob, index) => blob === known?.key[index]))
      return known.repairs;
    const repairs = {
      harmless: yield* judgedFixes(ground, finding, fixes),
      ranked: yield* searchRepairs(ground, finding),
    };
    known = { key, repairs };
    return repairs;
  };
});

function* searchRepairs(ground: RepairGround, finding: Finding): Paused<readonly Fix[]> {
  const pkg = packageOn(ground, ground.catalog);
  const candidates = candidatesByRule.get(finding.rule);
  if (!pkg || !candidates) return [];
  const possible = [...candidates(repairableAt(ground, pkg, finding))].filter(({ steps }) => steps.length <= mostSteps);
  const cheapest = possible.sort((a, b) => totalCost(a) - totalCost(b)).slice(0, trialsIn(pkg));
  yield pause;
  const judged = yield* judgeCheapest(ground, finding, cheapest);
  const best = acceptable(judged, finding).sort(compareRepairs).slice(0, mostRepairs);
  const fixes = best.map((repair): Fix => {
    const { isLastResort } = repair.candidate;
    return { ...repair.change, title: titleOf(repair, ground), ...(isLastResort ? { isLastResort } : {}) };
  });
  return fixes.filter(({ title }, index) => fixes.findIndex((each) => each.title === title) === index);
}

/** Tries repairs, the cheapest first, until enough are flawless: one that costs more would rank behind them. */
function* judgeCheapest(
  ground: RepairGround,
  finding: Finding,
  cheapest: readonly RepairCandidate[],
): Paused<readonly JudgedRepair[]> {
  const judged: JudgedRepair[] = [];
  for (const candidate of cheapest) {
    const last = judged.filter(({ added, lost }) => added.length === 0 && lost.length === 0)[mostRepairs - 1];
    if (last && totalCost(candidate) > totalCost(last.candidate)) break;
    const repair = yield* judgeRepair(ground, finding, candidate);
    if (repair) judged.push(repair);
  }
  return judged;
}

function repairableAt(ground: RepairGround, pkg: Package, finding: Finding): Repairable {
  const { document, span } = finding.at;
  const blob = blobOf(document);
  const channel = blob?.kind === "channel" ? blob : undefined;
  const entry = channel?.entries.find((each) => each.span.start <= span.start && span.start < each.span.end);
  return { ground, pkg, finding, channel, entry };
}

/** A trial takes time that grows with the channels, so fewer repairs are tried in long ones. */
function trialsIn({ channels }: Package): number {
  const entries = channels.reduce((count, channel) => count + channel.entries.length, 0);
  return Math.min(mostTrials, Math.max(leastTrials, Math.floor(workOfTrials / (entries + 1))));
}

const mostTrials = 60;
const leastTrials = 6;
const workOfTrials = 12_000;

function compareRepairs(a: JudgedRepair, b: JudgedRepair): number {
  return (
    Math.sign(a.lost.length) - Math.sign(b.lost.length) ||
    a.added.length - b.added.length ||
    totalCost(a.candidate) - totalCost(b.candidate) ||
    b.freed.length - a.freed.length
  );
}

function totalCost({ steps, cost }: RepairCandidate): number {
  return cost ?? steps.reduce((sum, step) => sum + costOf(step), 0);
}

/** "Let 0.3.0 skip 0.2.1: 0.1.1–0.2.2 can update again". */
function titleOf({ candidate, pkg, freed, lost }: JudgedRepair, { next }: RepairGround): string {
  const where = candidate.inNext && next ? ` for OpenShift ${minorText(next.minor)}` : "";
  const what = `${candidate.title ?? describeSteps(pkg, candidate.steps)}${where}`;
  const again = freed.length === 0 ? "" : `: ${versionRuns(pkg, freed)} can update again`;
  return what + again + describeLoss(pkg, lost);
}

/** Versions as runs of neighbours: "0.1.1–0.2.2, 0.3.0". */
function versionRuns(pkg: Package, names: readonly string[]): string {
  const line = versionsInOrder(pkg);
  const wanted = new Set(names);
  const runs: string[][] = [];
  let last = -2;
  line.forEach((name, index) => {
    if (!wanted.has(name)) return;
    if (last === index - 1) runs.at(-1)?.push(name);
    else runs.push([name]);
    last = index;
  });
  const texts = runs.flatMap((run) => {
    const labels = run.map((name) => versionLabel(pkg, name));
    return labels.length > 2 ? [`${labels[0]}–${labels.at(-1)}`] : labels;
  });
  return formatFirst(texts, maxRuns);
}

const maxRuns = 4;

function versionsInOrder(pkg: Package): readonly string[] {
  const entries = pkg.channels.flatMap((channel) => automaticUpdatesIn(pkg, channel).versionLine.entries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return [...byName.values()].sort((a, b) => compareVersions(a.version, b.version)).map(({ name }) => name);
}
