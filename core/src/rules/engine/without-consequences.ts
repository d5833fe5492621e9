// Drops findings that are only consequences of other findings, so that one mistake is reported once.

import { indentOf, lineAt, lineBelow, lineEndBefore, lineStartAt } from "../../base/lines.ts";
import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import { type Document, isSamePlace } from "../../syntax/source-file.ts";
import type { Finding } from "../rule.ts";
import { documentRules, idsOf, rulesAlsoIn, uncheckedRuleIds } from "./rules-by-scope.ts";

/**
 * The findings without consequences of others. Two kinds are dropped: advice at the exact place where opm already
 * rejects something, and findings in values beside a syntax error, which are guesses. Findings must be sorted.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const kept: Finding[] = [];
  for (let start = 0; start < findings.length; ) {
    const end = endOfPlace(findings, start);
    const atPlace = findings.slice(start, end);
    const isRejected = atPlace.some(({ oracle }) => oracle === "opm");
    for (const finding of atPlace) {
      const isLeading = finding.oracle !== undefined || uncheckedRuleIds.has(finding.rule);
      if ((isLeading || !isRejected) && !isBesideSyntaxError(finding)) kept.push(finding);
    }
    start = end;
  }
  return kept;
}

/** The end of the findings at one place, which are neighbours in sorted order. */
function endOfPlace(findings: readonly Finding[], start: number): number {
  const { at } = findings[start] as Finding;
  let end = start + 1;
  for (let next = findings[end]; next && isSamePlace(next.at, at); next = findings[end]) end++;
  return end;
}

/** The rules that report syntax errors and unreadable files themselves. */
const syntaxRuleIds = idsOf(rulesAlsoIn(documentRules, "other-file"));

/** Whether a finding is in a part of a document whose meaning a syntax error may have changed. */
export function isBesideSyntaxError({ rule, at: { document, span } }: Finding): boolean {
  if (document.guessed.length === 0 || syntaxRuleIds.has(rule)) return false;
  return guessedPartsOf(document).some(({ start, end }) => span.start < end && start < span.end);
}

/** The parts of a document in which a syntax error may have changed the meaning of values. */
export const guessedPartsOf = memoize(({ text, guessed }: Document): readonly Span[] =>
  guessed.flatMap((span, index) => {
    // A line is mostly the masked one, and both where the mistake is found and where it is reported.
    const isKnown = guessed.slice(0, index).some(({ start, end }) => start === span.start && end === span.end);
    return isKnown ? [] : [partAround(text, span), partBelow(text, span), ...linesAround(text, span)];
  }),
);

/** The first line of a list item, or a line without indentation. */
const partStart = /^(?:[^\s#]| *- )/;

/** The list items, or the key-value pairs of the document's top-level mapping, that hold the span and the line above. */
function partAround(text: string, span: Span): Span {
  // The error may lie in the line above, which then lost its continuation.
  let start = lineStartAt(text, lineStartAt(text, span.start) - 1);
  while (start > 0 && !partStart.test(text.slice(start, start + 200))) start = lineStartAt(text, start - 1);
  let end = text.indexOf("\n", span.end);
  while (end >= 0 && !partStart.test(text.slice(end + 1, end + 201))) end = text.indexOf("\n", end + 1);
  return { start, end: end < 0 ? text.length : end };
}

/** What stands below the line of the span as its value, which may now belong to the key before it. */
function partBelow(text: string, span: Span): Span {
  const first = lineAt(text, span.start);
  const depth = indentOf(text, first.start);
  let last = lineAt(text, span.end);
  for (let line = lineBelow(text, last); line && isBelow(text, line, depth); line = lineBelow(text, line)) last = line;
  return { start: first.start, end: last.end };
}

function isBelow(text: string, { start }: Span, depth: number): boolean {
  const own = indentOf(text, start);
  const first = text[start + own];
  return own > depth || first === "#" || (own === depth && text.startsWith("- ", start + own));
}

/** The lines of the keys around the span: what is said there may be about the part that was lost. */
function linesAround(text: string, span: Span): readonly Span[] {
  const lines: Span[] = [];
  let start = lineStartAt(text, span.start);
  // On each keystroke in a broken text this may go through all lines above it.
  for (let depth = indentOf(text, start); depth > 0 && start > 0; ) {
    start = lineStartAt(text, start - 1);
    const own = indentOf(text, start);
    if (own >= depth || isBlankOrComment(text[start + own])) continue;
    lines.push({ start, end: lineEndBefore(text, start) });
    depth = own;
  }
  return lines;
}

/** Whether a line says nothing, by its first character behind the indentation. */
function isBlankOrComment(first: string | undefined): boolean {
  return first === "#" || first === "\n" || first === "\r" || first === undefined;
}
