import type { ConfigMistake } from "../../fbc/config-mistake.ts";
import type { Located } from "../../syntax/source-file.ts";
import { type CheckedConfig, defineRule, type Fix, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "invalid-config",
  scope: "config",
  severity: "error",
  isAlwaysError: true,
  summary: "`.olm-catalogs.yaml` is readable and has only known keys, rules and values.",
  *check(checked) {
    for (const mistake of checked.config.mistakes) yield reportOf(mistake);
    for (const id of checked.config.ruleIds) yield* checkRuleId(id, checked);
  },
});

function* checkRuleId(id: Located<string>, { ruleIds, fixedRuleIds }: CheckedConfig): Generator<Report> {
  if (ruleIds.includes(id.value)) return;
  if (fixedRuleIds.includes(id.value)) {
    yield { at: id, message: `'${id.value}' is always an error; its level cannot be changed` };
    return;
  }
  const suggestion = nearestName(id.value, ruleIds);
  const message = `rule '${id.value}' does not exist${didYouMean(suggestion)}`;
  yield { at: id, message, fixes: renameFix(id, suggestion) };
}

function reportOf({ message, at, candidates, repair }: ConfigMistake): Report {
  if (candidates === undefined) return { at, message, fixes: () => repairFix(at, repair) };
  const written = { ...at, value: textOf(at) };
  const suggestion = nearestName(written.value, candidates) ?? longerOrShorter(written.value, candidates);
  return { at, message: `${message}${didYouMean(suggestion)}`, fixes: renameFix(written, suggestion) };
}

/** The only candidate that continues the text or begins it, such as 'warning' for 'warn'. */
function longerOrShorter(text: string, candidates: readonly string[]): string | undefined {
  const found = candidates.filter((each) => each.startsWith(text) || text.startsWith(each));
  return text.length < 3 || found.length > 1 ? undefined : found[0];
}

function textOf({ document, span }: ConfigMistake["at"]): string {
  return document.text.slice(span.start, span.end).replaceAll(/^["']|["']$/g, "");
}

function repairFix({ document, span }: ConfigMistake["at"], repair: ConfigMistake["repair"]): readonly Fix[] {
  if (repair === undefined) return [];
  const edit = { span, newText: repair.newText };
  return [{ title: repair.title, edits: [{ document, edit }] }];
}
