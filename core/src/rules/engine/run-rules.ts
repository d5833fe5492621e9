// Runs rules and turns their reports into findings. A rule that throws loses only its findings for the object it was
// checking, and an internal-error finding says so.

import { catchInternalError, internalErrorMessage } from "../../base/internal-error.ts";
import { placeOf } from "../../model/facts.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import type { Finding, PackageReport, Report, Rule } from "../rule.ts";
import { withoutRepetitions } from "./repeated-findings.ts";

// Most objects have no findings; they share one empty list.
const noFindings: readonly Finding[] = [];

/** The findings of some rules on one object; a rule that throws is reported at `fallback`. */
export function runRules<R extends Rule>(
  rules: readonly R[],
  check: (rule: R) => Iterable<Report | PackageReport>,
  fallback: () => Place,
): readonly Finding[] {
  const findings: Finding[] = [];
  // One guard for all rules, because thousands of blobs are checked by dozens of rules each.
  for (let next = 0; next < rules.length; ) {
    catchInternalError(
      () => {
        while (next < rules.length) {
          const rule = rules[next++] as R;
          for (const finding of runRule(rule, check)) findings.push(finding);
        }
      },
      (error) => {
        findings.push(internalErrorFinding(`the rule '${rules[next - 1]?.id}'`, fallback, error));
      },
    );
  }
  return findings.length > 1 ? withoutRepetitions(findings) : findings.length === 1 ? findings : noFindings;
}

/** The findings that `find` returns; when it throws, one finding at `fallback` that says what failed. */
export function runGuarded(what: string, fallback: () => Place, find: () => readonly Finding[]): readonly Finding[] {
  return catchInternalError(find, (error) => [internalErrorFinding(what, fallback, error)]);
}

function internalErrorFinding(what: string, fallback: () => Place, error: string): Finding {
  return toFinding(internalError, { at: fallback(), message: internalErrorMessage(what, error) });
}

/** The first character of a document: the place of a finding on the document as a whole. */
export function documentStart(document: Document): () => Place {
  const { bodyStart, text } = document;
  return () => ({ document, span: { start: bodyStart, end: Math.min(bodyStart + 1, text.length) } });
}

function runRule<R extends Rule>(rule: R, check: (rule: R) => Iterable<Report | PackageReport>): readonly Finding[] {
  let findings: Finding[] | undefined;
  for (const report of check(rule)) {
    findings ??= [];
    findings.push(toFinding(rule, report));
  }
  return findings ?? noFindings;
}

function toFinding(rule: Rule, { at, message, related = [], fixes }: Report | PackageReport): Finding {
  return {
    rule: rule.id,
    severity: rule.severity,
    message,
    at: placeOf({ document: at.document, span: at.span }),
    related: related.map((each) => ({ message: each.message, at: placeOf(each.at) })),
    oracle: rule.oracle,
    fixes: fixes ?? (() => []),
  };
}
