// The repairs of the findings at a place.

import { groupBy } from "../../base/group-by.ts";
import { type Paused, pause, withoutPause } from "../../base/paused.ts";
import type { Span } from "../../base/text.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import { filePlace, findingsInFile, type Snapshot } from "../../session/snapshot.ts";
import { textDifference } from "../../syntax/text-difference.ts";
import { keepsDocuments, keepsVerdicts } from "./harmless-fix.ts";
import { ignoreHere } from "./ignore-here.ts";
import { mayHarm } from "./judge-fixes.ts";
import { plainFixesOf } from "./plain-fixes.ts";
import { needsSearch, searchedRepairs } from "./ranked-repairs.ts";

/** A repair and the findings that it removes. */
export interface CodeAction {
  readonly findings: readonly Finding[];
  readonly fix: Fix;
  /** True if it is the best repair of its finding. Editors may apply such repairs without asking which one to use. */
  readonly isPreferred: boolean;
}

/** The repairs of all findings in the snapshot's file that overlap or touch a range, each once. */
export function codeActionsIn(snapshot: Snapshot, range: Span): readonly CodeAction[] {
  return withoutPause(tryCodeActionsIn(snapshot, range));
}

/** The same with pauses between the trials of the repairs and within each. */
export function* tryCodeActionsIn(snapshot: Snapshot, range: Span): Paused<readonly CodeAction[]> {
  const actions = new Map<string, CodeAction>();
  const found = findingsInFile(snapshot).filter((finding) => isIn(range, filePlace(snapshot, finding.at)?.span));
  let searches = 0;
  for (const finding of found.slice(0, mostTried)) {
    const mayBeSearched = needsSearch(finding) && ++searches <= mostSearches;
    for (const { fix, isPreferred } of yield* tryRepairsOf(snapshot, finding, mayBeSearched)) {
      const key = identityOf(snapshot, fix);
      const known = actions.get(key);
      actions.set(key, {
        findings: [...(known?.findings ?? []), finding],
        fix,
        isPreferred: isPreferred || known?.isPreferred === true,
      });
    }
  }
  return [...actions.values(), ...ignoreActions(found)];
}

/** In a range with more findings, the others have their repairs when the cursor is at them, because each is tried. */
const mostTried = 100;
const mostSearches = 10;

/** Comments that hide the findings, each rule once. */
function ignoreActions(findings: readonly Finding[]): readonly CodeAction[] {
  const byRule = groupBy(findings, ({ rule }) => rule);
  return [...byRule.values()].flatMap((ofRule): CodeAction | [] => {
    const fix = ofRule[0] && ignoreHere(ofRule[0]);
    return fix ? { findings: ofRule.slice(0, 1), fix, isPreferred: false } : [];
  });
}

function isIn(range: Span, span: Span | undefined): boolean {
  return span !== undefined && range.start <= span.end && span.start <= range.end;
}

/** A repair of one finding. */
type Repair = Omit<CodeAction, "findings">;

/** The repairs of a finding, best first. */
export function repairsOf(snapshot: Snapshot, finding: Finding): readonly Repair[] {
  return withoutPause(tryRepairsOf(snapshot, finding, true));
}

/** The same with pauses; those that must be searched for only if `mayBeSearched`. */
function* tryRepairsOf(snapshot: Snapshot, finding: Finding, mayBeSearched: boolean): Paused<readonly Repair[]> {
  const fixes = plainFixesOf(snapshot, finding);
  const { harmless: plain, ranked } = mayBeSearched
    ? yield* searchedRepairs(snapshot, finding, fixes)
    : { harmless: mayHarm(finding.rule) ? [] : fixes, ranked: [] };
  const known = new Set(plain.map((fix) => identityOf(snapshot, fix)));
  const found = [...plain, ...ranked.filter((fix) => !known.has(identityOf(snapshot, fix)))];
  const all: Fix[] = [];
  for (const fix of found) {
    yield pause;
    if (keepsDocuments(fix) && keepsVerdicts(snapshot, fix)) all.push(fix);
  }
  const hasObviousFirst = plain.length < 2 && !all[0]?.isLastResort;
  return all.map((fix, index) => ({ fix, isPreferred: hasObviousFirst && index === 0 }));
}

/** Equal for fixes that edit the same text in the same way. */
function identityOf(snapshot: Snapshot, { edits }: Fix): string {
  const inFiles = edits.map(({ document, edit: { span, newText } }) => {
    const smallest = textDifference(document.text.slice(span.start, span.end), newText);
    const own = { start: span.start + smallest.span.start, end: span.start + smallest.span.end };
    const at = filePlace(snapshot, { document, span: own })?.span;
    return [document.path, at?.start, at?.end, smallest.newText];
  });
  return JSON.stringify(inFiles);
}
