// The fixes that a finding has without a search.

import type { Finding, Fix } from "../../rules/rule.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { moveCommentFix } from "./move-comment-fix.ts";
import { normalizedNameFix } from "./normalized-name-fix.ts";

/** The fixes of the finding's rule, and those for which the documents around it are needed. */
export function plainFixesOf(snapshot: Snapshot, finding: Finding): readonly Fix[] {
  return [...finding.fixes(), ...moveCommentFix(snapshot, finding), ...normalizedNameFix(snapshot, finding)];
}
