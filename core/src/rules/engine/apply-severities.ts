// What a user configures: the severity of each rule, and comments that silence rules at one place.

import type { Severity } from "../../settings/settings.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { isSilenced } from "./ignore-comments.ts";

/** The configured severities by rule id; a rule that is not named keeps its own severity. */
export type Severities = Readonly<Record<string, Severity | "off">>;

const alwaysErrors: ReadonlySet<string> = new Set(rules.filter((rule) => rule.isAlwaysError).map(({ id }) => id));

/** The findings with their configured severities, without those that are turned off or silenced by a comment. */
export function applySeverities(all: Iterable<Finding>, severities: Severities): readonly Finding[] {
  const findings: Finding[] = [];
  for (const finding of all) {
    if (alwaysErrors.has(finding.rule)) {
      findings.push(finding);
      continue;
    }
    const severity = severities[finding.rule] ?? finding.severity;
    if (severity === "off" || isSilenced(finding.at.document, finding.at.span.start, finding.rule)) continue;
    findings.push(severity === finding.severity ? finding : { ...finding, severity });
  }
  return findings;
}
