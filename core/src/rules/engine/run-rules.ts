// Runs rules and turns their reports into findings. A rule that throws loses only its findings for the object it was
// checking, and an internal-error finding says so.

import { catchInternalError, internalErrorMessage } from "../../base/internal-error.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import type { Finding, Report, Rule } from "../rule.ts";

// Most objects have no findings; they share one empty list.
const noFindings: readonly Finding[] = [];

/** The findings of some rules on one object; a rule that throws is reported at `fallback`. */
export function runRules<R extends Rule>(
  rules: readonly R[],
  check: (rule: R) => Iterable<Report>,
  fallback: () => Place,
): readonly Finding[] {
  let findings: Finding[] | undefined;
  for (const rule of rules) {
    const found = runGuarded(`the rule '${rule.id}'`, fallback, () => runRule(rule, check));
    if (found.length > 0) findings = findings ? findings.concat(found) : [...found];
  }
  return findings ?? noFindings;
}

/** The findings that `find` returns; when it throws, one finding at `fallback` that says what failed. */
export function runGuarded(what: string, fallback: () => Place, find: () => readonly Finding[]): readonly Finding[] {
  return catchInternalError(find, (error) => [
    toFinding(internalError, { at: fallback(), message: internalErrorMessage(what, error) }),
  ]);
}

/** The first character of a document: the place of a finding on the document as a whole. */
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
