// What a user configures: the severity of each rule, and comments that silence rules at one place.

import type { RuleLevels } from "../../fbc/settings-layer.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { isSilenced } from "./ignore-comments.ts";
import { mergeChannels } from "./repeated-findings.ts";
import { fixedRuleIds, offRuleIds, supersededRules } from "./rules-by-scope.ts";

/** The configured severities by rule id, which may differ from file to file; other rules keep their own severity. */
export type Severities = RuleLevels | ((path: string) => RuleLevels);

/** Whether a comment or a setting can hide the findings of a rule. */
export function canBeHidden(rule: string): boolean {
  return !alwaysErrors.has(rule);
}

const alwaysErrors: ReadonlySet<string> = new Set(fixedRuleIds);

/**
 * The findings with their configured severities, without those that are turned off or silenced by a comment;
 * one for all channels of which the same holds.
 */
export function applySeverities(all: Iterable<Finding>, severities: Severities): readonly Finding[] {
  const findings: Finding[] = [];
  for (const finding of all) {
    if (alwaysErrors.has(finding.rule)) {
      findings.push(finding);
      continue;
    }
    const { document, span } = finding.at;
    const unset = offRuleIds.has(finding.rule) ? "off" : finding.severity;
    const severity = levelsIn(document.path, severities)[finding.rule] ?? unset;
    if (severity === "off" || isSilenced(document, span.start, finding.rule)) continue;
    findings.push(severity === finding.severity ? finding : { ...finding, severity });
  }
  return mergeChannels(withoutLesser(findings));
}

/** The findings without those at the place of another that says more. */
function withoutLesser(findings: readonly Finding[]): readonly Finding[] {
  const greater = findings.filter(({ rule }) => supersededRules.has(rule));
  if (greater.length === 0) return findings;
  const said = new Map<Document, Set<string>>();
  for (const { rule, at } of greater) {
    const keys = said.get(at.document) ?? new Set();
    for (const id of supersededRules.get(rule) ?? []) keys.add(`${id} ${at.span.start}`);
    said.set(at.document, keys);
  }
  return findings.filter(({ rule, at }) => !said.get(at.document)?.has(`${rule} ${at.span.start}`));
}

/** The levels in a file. */
export function levelsIn(path: string, severities: Severities): RuleLevels {
  return typeof severities === "function" ? severities(path) : severities;
}
