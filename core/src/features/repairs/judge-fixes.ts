// The fixes that rules offer for update edges and for what defines them: each is tried, so that none does harm unsaid.

import type { Paused } from "../../base/paused.ts";
import type { CatalogDraft } from "../../edits/catalog-draft.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import { type JudgedRepair, judgeRepair } from "./judge-repair.ts";
import type { RepairGround } from "./repair-ground.ts";
import { describeLoss } from "./repair-step.ts";

/** Whether a fix of the rule's findings can cause other findings or lose an update path. */
export function mayHarm(rule: string): boolean {
  return rulesOnEdges.has(rule) || rulesAroundEdges.has(rule);
}

/** A corrected name of these may strand other entries, so a fix that loses an update path is left out. */
const rulesOnEdges: ReadonlySet<string> = new Set(["dangling-edge", "several-heads", "stranded-entries", "downgrade"]);

/** The title of a fix of these says which update paths are lost. */
const rulesAroundEdges: ReadonlySet<string> = new Set([
  "own-version-in-range",
  "prerelease-in-range",
  "duplicate-entry",
  "duplicate-channel",
  "bundle-without-entry",
  "deprecation-of-unknown-bundle",
]);

/** The fixes of a finding that remove it and cause no other one; their titles say which update paths they lose. */
export function* judgedFixes(ground: RepairGround, finding: Finding, fixes: readonly Fix[]): Paused<readonly Fix[]> {
  if (!mayHarm(finding.rule)) return fixes;
  const tried = new Map<JudgedRepair, Fix>();
  for (const fix of fixes) {
    const edit = { steps: [], title: fix.title, edit: (draft: CatalogDraft) => draft.edit(fix.edits) };
    const judged = yield* judgeRepair(ground, finding, edit);
    if (judged) tried.set(judged, { ...fix, title: fix.title + describeLoss(judged.pkg, judged.lost) });
  }
  if (!rulesOnEdges.has(finding.rule)) return fixesOf(acceptable([...tried.keys()], finding), tried);
  const harmless = [...tried.keys()].filter((judged) => judged.lost.length === 0);
  return fixesOf(
    harmless.filter((judged) => acceptable([judged], finding).length > 0),
    tried,
  );
}

function fixesOf(judged: readonly JudgedRepair[], tried: ReadonlyMap<JudgedRepair, Fix>): readonly Fix[] {
  return judged.flatMap((each) => tried.get(each) ?? []);
}

/**
 * The repairs without new findings. opm stops at the first mistake of a chain, and OLM reads no catalog that opm rejects,
 * so a mistake hides others. If every repair brings findings, those repairs are kept whose findings the mistake has hidden.
 */
export function acceptable(judged: readonly JudgedRepair[], { rule, oracle }: Finding): JudgedRepair[] {
  const clean = judged.filter(({ added }) => added.length === 0);
  if (clean.length > 0 || oracle !== "opm") return clean;
  return judged.filter(({ added }) =>
    added.every((each) => each.oracle !== "opm" || hiddenBy(rule).includes(each.rule)),
  );
}

/** The rejections that cannot be seen beside another one, because opm does not get to them. */
export function hiddenBy(rule: string): readonly string[] {
  const index = orderOfChainRules.indexOf(rule);
  return index < 0 ? [] : orderOfChainRules.slice(index + 1);
}

/** opm's checks of a channel, in its order. */
const orderOfChainRules = [
  "duplicate-channel",
  "duplicate-entry",
  "channel-without-head",
  "several-heads",
  "replaces-cycle",
  "stranded-entries",
];
