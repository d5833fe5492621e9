// Repairs for what is wrong at a place.

import type { Span } from "../../base/text.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import { filePlace, findingsInFile, type Snapshot } from "../../session/snapshot.ts";

/** A repair together with what it repairs. */
export interface CodeAction {
  readonly finding: Finding;
  readonly fix: Fix;
  /** Whether it is the only repair of its finding, so that an editor may apply it unasked-for among several. */
  readonly isPreferred: boolean;
}

/** The repairs of all findings of the snapshot's file that touch a range of it. */
export function codeActionsIn(snapshot: Snapshot, range: Span): readonly CodeAction[] {
  const actions: CodeAction[] = [];
  for (const finding of findingsInFile(snapshot)) {
    const span = filePlace(snapshot, finding.at)?.span;
    if (!span || span.end < range.start || range.end < span.start) continue;
    const fixes = finding.fixes();
    for (const fix of fixes) actions.push({ finding, fix, isPreferred: fixes.length === 1 });
  }
  return actions;
}
