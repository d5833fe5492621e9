// Checks the comments that ignore rules against the findings, before any of these is hidden.

import type { Span } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { type IgnoreComment, ignoreCommentsOf } from "./ignore-comments.ts";
import { fixedRuleIds, ignoreRules, settableRuleIds, uncheckedRuleIds } from "./rules-by-scope.ts";
import { runRules } from "./run-rules.ts";

/** Whether the findings of a rule in a document are complete, so that a comment without effect is certain. */
export type IsJudged = (rule: string, document: Document) => boolean;

/** The findings about comments in these documents. `findings` may include findings of other documents. */
export function checkIgnoreComments(
  documents: readonly Document[],
  findings: readonly Finding[],
  isJudged: IsJudged,
): readonly Finding[] {
  const commented = new Map<Document, FoundPlaces>();
  for (const document of documents) if (ignoreCommentsOf(document).length > 0) commented.set(document, new Map());
  if (commented.size === 0) return [];
  // Where something was not checked, findings of any rule may be missing.
  const isComplete = findings.every(({ rule }) => !uncheckedRuleIds.has(rule));
  for (const { rule, at } of findings) {
    const places = commented.get(at.document);
    const starts = places?.get(rule);
    if (starts) starts.push(at.span.start);
    else places?.set(rule, [at.span.start]);
  }
  return [...commented].flatMap(([document, places]) => {
    for (const starts of places.values()) starts.sort((a, b) => a - b);
    const isCertain: IsJudged = (rule) => isComplete && document.problems.length === 0 && isJudged(rule, document);
    return ignoreCommentsOf(document).flatMap((comment) => checkComment(comment, places, isCertain));
  });
}

/** Where the findings of each rule begin in a document, sorted. */
type FoundPlaces = Map<string, number[]>;

const ignorable: ReadonlySet<string> = new Set(settableRuleIds);

function checkComment(comment: IgnoreComment, places: FoundPlaces, isJudged: IsJudged): readonly Finding[] {
  const { silences, document, ids } = comment;
  const unused = ids.filter(
    ({ value }) =>
      ignorable.has(value) && isJudged(value, document) && !hasOneWithin(places.get(value) ?? [], silences),
  );
  const checked = { comment, ruleIds: settableRuleIds, fixedRuleIds, unused };
  return runRules(
    ignoreRules,
    (rule) => rule.check(checked),
    () => comment,
  );
}

/** Binary search for the first start that is not before the span. */
function hasOneWithin(starts: readonly number[], { start, end }: Span): boolean {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  const first = starts[low];
  return first !== undefined && first < end;
}
