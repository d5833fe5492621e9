// Reads the level of a rule from the command line.

import { formatList } from "../../base/format-text.ts";
import { ruleLevelNamed, ruleLevels } from "../../settings/settings.ts";
import type { RuleLevel } from "../../settings/severity.ts";
import { rules } from "../index.ts";
import { didYouMean, nearestName } from "../support/nearest-name.ts";
import { fixedRuleIds, settableRuleIds } from "./rules-by-scope.ts";

/** Reads the level for a rule, or says what is wrong with the rule's id or the level. */
export function readRuleLevel(id: string, text: string): { readonly ok: RuleLevel } | { readonly mistake: string } {
  if (fixedRuleIds.includes(id)) return { mistake: `'${id}' is always an error; its level cannot be changed` };
  if (!rules.some((each) => each.id === id)) {
    return { mistake: `rule '${id}' does not exist${didYouMean(nearestName(id, settableRuleIds))}` };
  }
  const level = ruleLevelNamed(text);
  if (level !== undefined) return { ok: level };
  const suggestion = didYouMean(nearestName(text, ruleLevels));
  return { mistake: `'${text}' is not a level; use ${formatList(ruleLevels, "or")}${suggestion}` };
}
