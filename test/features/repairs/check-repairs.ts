// What holds for every repair, plain fixes among them: its finding is gone and no new one has come, no update path is
// lost unless the title says so, undo restores the text, and comments stay.

import assert from "node:assert/strict";
import {
  bundleNamed,
  compareVersions,
  diffPackages,
  type Finding,
  filePlace,
  findingsInFile,
  packageNamed,
  readSourceFile,
  type Snapshot,
  versionOf,
} from "#core";
import { repairsOf } from "#core/features/repairs/code-actions.ts";
import { hiddenBy } from "#core/features/repairs/judge-fixes.ts";
import { applyAndUndo, assertCommentsStay } from "../../support/check-edits.ts";
import type { Repair } from "../../support/check-repair.ts";

/** A repair of a finding that is to be checked. */
export interface RepairCheck {
  readonly finding: Finding;
  readonly repair: Repair;
  readonly run: () => void;
}

/** The checks of all repairs of the findings in a snapshot's file; of at most `limit` findings of each rule. */
export function* checksOfRepairs(snapshot: Snapshot, limit = Number.POSITIVE_INFINITY): Generator<RepairCheck> {
  const counts = new Map<string, number>();
  for (const finding of findingsInFile(snapshot)) {
    const count = (counts.get(finding.rule) ?? 0) + 1;
    counts.set(finding.rule, count);
    if (count > limit) continue;
    for (const repair of repairsOf(snapshot, finding)) {
      yield { finding, repair, run: () => checkRepair(snapshot, finding, repair) };
    }
  }
}

function checkRepair(before: Snapshot, finding: Finding, { fix }: Repair): void {
  const what = `'${fix.title}' for '${finding.message}'`;
  const text = applyAndUndo(before.file.text, editsOf(before, fix.edits), what);
  const after = before.withFile(readSourceFile(before.file.path, text, before.file));
  checkFindings(before, after, finding, what);
  assertCommentsStay([before.file.text], [text], what, (comment) => mayGo(fix.title, comment));
  for (const olm of isUnread(finding) ? [] : (["v0", "v1"] as const)) checkPaths(before, after, olm, what);
}

function editsOf(snapshot: Snapshot, edits: Repair["fix"]["edits"]) {
  return edits.map(({ document, edit }) => {
    const place = filePlace(snapshot, { document, span: edit.span });
    assert.ok(place?.file === snapshot.file, "edits another file");
    return { span: place.span, newText: edit.newText };
  });
}

function checkFindings(before: Snapshot, after: Snapshot, finding: Finding, what: string): void {
  const left = findingsInFile(after);
  const [known, now] = [countByRule(findingsInFile(before)), countByRule(left)];
  assert.ok((now.get(finding.rule) ?? 0) < (known.get(finding.rule) ?? 0), `${what}: still reported`);
  for (const { rule, message, oracle } of left) {
    if ((now.get(rule) ?? 0) <= (known.get(rule) ?? 0)) continue;
    // What opm rejects hides what only OLM would do.
    const isHidden = finding.oracle === "opm" && (oracle !== "opm" || hiddenBy(finding.rule).includes(rule));
    assert.ok(isUnread(finding) ? !isSyntax(rule) : isHidden, `${what}: new: ${rule}: ${message}`);
  }
}

/** Whether a finding says that a value could not be read: once it can be, it may have findings of its own. */
function isUnread({ rule }: Finding): boolean {
  return isSyntax(rule) || rulesOfUnread.has(rule);
}

function isSyntax(rule: string): boolean {
  return rule === "yaml-syntax" || rule === "json-syntax";
}

const rulesOfUnread: ReadonlySet<string> = new Set([
  "tag-without-value",
  "missing-schema",
  "unknown-schema",
  "wrong-type",
  "unknown-key",
  "overridden-key",
  "channel-without-entries",
]);

function countByRule(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/** A comment above or beside what is removed goes with it. */
function mayGo(title: string, comment: string): boolean {
  return /remove/i.test(title) && !comment.startsWith("# kept");
}

function checkPaths(before: Snapshot, after: Snapshot, olm: "v0" | "v1", what: string): void {
  for (const name of before.catalogs[0]?.packages.keys() ?? []) {
    const old = packageNamed(before, name)?.pkg;
    if (!old) continue;
    const version = (entry: string) => {
      const bundle = bundleNamed(old, entry);
      return bundle && versionOf(bundle)?.version;
    };
    const lost = diffPackages(old, packageNamed(after, name)?.pkg, olm).lost.filter(({ from, to }) => {
      const [low, high] = [version(from), version(to)];
      return low && high && compareVersions(low, high) < 0;
    });
    const isSaid = what.includes("can no longer update to");
    assert.ok(
      lost.length === 0 || isSaid,
      `${what}: ${lost[0]?.from} can no longer update to ${lost[0]?.to} under ${olm}`,
    );
  }
}
