import type { Located } from "../../syntax/source-file.ts";
import { type CheckedIgnoreComment, defineRule, type Report } from "../rule.ts";
import { addDashesFix, removeIdsFix } from "../support/ignored-ids.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-ignored-rule",
  scope: "ignore-comment",
  severity: "warning",
  summary: "Every rule that an `olm-catalogs-ignore` comment names exists and can be ignored.",
  *check(checked) {
    const { comment, ruleIds } = checked;
    if (comment.ids.length === 0) {
      yield { at: comment, message: "this comment names no rule; add the ids of the rules to ignore" };
    }
    const reason = wordsWithoutDashes(checked);
    if (reason.length > 0) yield reportReason(reason);
    for (const id of comment.ids.slice(0, comment.ids.length - reason.length)) {
      if (!ruleIds.includes(id.value)) yield reportId(id, checked);
    }
  },
});

function reportId(id: Located<string>, { comment, ruleIds, fixedRuleIds }: CheckedIgnoreComment): Report {
  if (fixedRuleIds.includes(id.value)) {
    const message = `'${id.value}' is always an error and cannot be ignored; remove it from the comment`;
    return { at: id, message, fixes: removeIdsFix(comment, [id]) };
  }
  const suggestion = nearestName(id.value, ruleIds);
  const message = `rule '${id.value}' does not exist${didYouMean(suggestion)}`;
  return { at: id, message, fixes: suggestion === undefined ? removeIdsFix(comment, [id]) : renameFix(id, suggestion) };
}

function reportReason(words: readonly Located<string>[]): Report {
  const [first, last] = [words[0], words.at(-1)] as [Located<string>, Located<string>];
  const at = { document: first.document, span: { start: first.span.start, end: last.span.end } };
  const text = at.document.text.slice(at.span.start, at.span.end);
  return { at, message: `'${text}' names no rules; write '--' before a reason`, fixes: addDashesFix(first) };
}

/** Two or more words at the end that are nothing like the id of a rule. */
function wordsWithoutDashes({ comment: { ids }, ruleIds, fixedRuleIds }: CheckedIgnoreComment): typeof ids {
  const isLikeRule = ({ value }: Located<string>) =>
    ruleIds.includes(value) || fixedRuleIds.includes(value) || nearestName(value, ruleIds) !== undefined;
  const words = ids.slice(ids.findLastIndex(isLikeRule) + 1);
  return words.length < 2 ? [] : words;
}
