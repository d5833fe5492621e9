// What a rule is, for hovers and completion.

import { formatList } from "../../base/format-text.ts";
import { rules } from "../../rules/index.ts";
import { defaultLevel, type Rule } from "../../rules/rule.ts";
import { rulePage } from "../../rules/rule-page.ts";
import { profilesWithRule } from "../../settings/profiles.ts";
import { codeSpan, factList } from "./markdown.ts";

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/** The rules that can be set and ignored, by id. */
export const settableRules: readonly Rule[] = rules
  .filter(({ isAlwaysError }) => !isAlwaysError)
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Whether there is a rule with this id. */
export function isRuleId(id: string): boolean {
  return byId.has(id);
}

/** A rule's severity, what it checks and its page, in CommonMark; undefined for an unknown id. */
export function ruleWords(id: string): string | undefined {
  const rule = byId.get(id);
  if (!rule) return undefined;
  const { severity, oracle, summary, isAlwaysError } = rule;
  const inProfiles = profilesWithRule(id);
  const level = isAlwaysError ? `always ${severity}` : `${defaultLevel(rule)} by default`;
  return factList(`**${codeSpan(id)}** (${level})\n\n${summary}`, [
    oracle && `rejected by ${oracle}, whatever its level`,
    inProfiles.length > 0
      ? `turned on by the ${inProfiles.length === 1 ? "profile" : "profiles"} ${formatList(inProfiles.map(codeSpan))}`
      : undefined,
    `[rule page](${rulePage(id)})`,
  ]);
}

/** The default level of a rule. */
export function defaultLevelOf(id: string): string | undefined {
  const rule = byId.get(id);
  return rule && defaultLevel(rule);
}
