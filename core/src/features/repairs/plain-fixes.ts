// The fixes that a finding has without a search.

import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { moveCommentFix } from "./move-comment-fix.ts";
import { normalizedNameFix } from "./normalized-name-fix.ts";
import { updateGeneratedFix } from "./update-generated-fix.ts";

/** Fixes that need more than the rule sees, or compose new text, by the rule of the finding. */
const fixesByRule: ReadonlyMap<string, (snapshot: Snapshot, finding: Finding) => readonly Fix[]> = new Map([
  ["empty-document", moveCommentFix],
  ["name-not-normalized", normalizedNameFix],
  ["stale-generated-catalog", updateGeneratedFix],
]);

/** The fixes of the finding's rule, and those for which the documents around it are needed. */
export function plainFixesOf(snapshot: Snapshot, finding: Finding): readonly Fix[] {
  const more = fixesByRule.get(finding.rule)?.(snapshot, finding) ?? [];
  return more.length === 0 ? finding.fixes() : [...finding.fixes(), ...more];
}
