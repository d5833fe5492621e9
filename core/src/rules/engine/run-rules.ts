// Runs rules and turns what they report into findings. A rule that fails is lost for what it was asked about and for
// nothing else: a finding says so.

import { guarded, internalErrorMessage } from "../../base/internal-error.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import type { Finding, Report, Rule } from "../rule.ts";

// Most things have nothing wrong with them; they share one empty list.
const noFindings: readonly Finding[] = [];

/** What some rules report, as findings; `at` is where it is told that one of them failed. */
export function runRules<R extends Rule>(
  some: readonly R[],
  check: (rule: R) => Iterable<Report>,
  at: () => Place,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  for (const rule of some) {
    const found = runGuarded(`the rule '${rule.id}'`, at, () => runRule(rule, check));
    if (found.length > 0) findings = findings ? findings.concat(found) : [...found];
  }
  return findings ?? noFindings;
}

/** What `find` finds; when it throws, one finding at `at` that says what failed. */
export function runGuarded(what: string, at: () => Place, find: () => readonly Finding[]): readonly Finding[] {
  return guarded(find, (error) => [toFinding(internalError, { at: at(), message: internalErrorMessage(what, error) })]);
}

/** The first character of a document, for what concerns all of it. */
export function documentStart(document: Document): () => Place {
  const { bodyStart, text } = document;
  return () => ({ document, span: { start: bodyStart, end: Math.min(bodyStart + 1, text.length) } });
}

function runRule<R extends Rule>(rule: R, check: (rule: R) => Iterable<Report>): readonly Finding[] {
  let findings: Finding[] | undefined;
  for (const report of check(rule)) {
    findings ??= [];
    findings.push(toFinding(rule, report));
  }
  return findings ?? noFindings;
}

function toFinding(rule: Rule, { at, message, related, fixes }: Report): Finding {
  return {
    rule: rule.id,
    severity: rule.severity,
    message,
    at: { document: at.document, span: at.span },
    related: related ?? [],
    oracle: rule.oracle,
    fixes: fixes ?? (() => []),
  };
}
