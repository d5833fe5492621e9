// Reads rule levels from the command line.

import { type RuleLevel, readRuleLevel } from "#core";
import { UsageError } from "../arguments/usage-error.ts";

/** The levels of `--rule ID=LEVEL` options. Throws a UsageError for an unknown rule or level. */
export function readRuleOptions(options: readonly string[]): Readonly<Record<string, RuleLevel>> {
  return Object.fromEntries(options.map(readRuleOption));
}

function readRuleOption(option: string): [string, RuleLevel] {
  const equals = option.indexOf("=");
  if (equals < 0) throw new UsageError(`--rule takes ID=LEVEL, such as unknown-key=off, not '${option}'`);
  const id = option.slice(0, equals);
  const level = readRuleLevel(id, option.slice(equals + 1));
  if ("mistake" in level) throw new UsageError(level.mistake);
  return [id, level.ok];
}
