// Levels of rules as users write them, on the command line and in `.olm-catalogs.yaml`.

import { type RuleLevel, rules, type Severities } from "#core";
import { didYouMean } from "./did-you-mean.ts";
import { UsageError } from "./usage-error.ts";

const ruleLevels: readonly RuleLevel[] = ["off", "hint", "info", "warning", "error"];

/** The levels that `--rule ID=LEVEL` options give. */
export function levelsOfOptions(options: readonly string[]): Severities {
  return Object.fromEntries(options.map(levelOfOption));
}

function levelOfOption(option: string): [string, RuleLevel] {
  const equals = option.indexOf("=");
  if (equals < 0) throw new UsageError(`--rule takes ID=LEVEL, such as unknown-key=off, not '${option}'`);
  const id = option.slice(0, equals);
  const level = readLevel(id, option.slice(equals + 1));
  if ("mistake" in level) throw new UsageError(level.mistake);
  return [id, level.ok];
}

/** The level of a rule, or what is wrong with the rule's id or the level. */
export function readLevel(id: string, text: string): { readonly ok: RuleLevel } | { readonly mistake: string } {
  const ids = rules.map((rule) => rule.id);
  if (!ids.includes(id)) return { mistake: `there is no rule '${id}'${didYouMean(id, ids)}` };
  const level = ruleLevels.find((each) => each === text);
  if (level !== undefined) return { ok: level };
  return { mistake: `'${text}' is no level; use off, hint, info, warning or error${didYouMean(text, ruleLevels)}` };
}
