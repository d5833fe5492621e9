// Splits a ClusterExtension's version into constraints, in the grammar of Masterminds/semver or in that of the CRD.

import type { Span } from "../base/text.ts";

/** The parts in which the two grammars differ. All patterns are sticky. */
export interface ConstraintGrammar {
  readonly firstVersion: RegExp;
  readonly laterVersion: RegExp;
  /** What separates two constraints, with the white space around it. */
  readonly separator: RegExp;
}

/** One constraint as written; `span` runs from its operator to the end of its version. */
export interface ScannedConstraint {
  readonly operator: string;
  readonly version: RegExpExecArray;
  readonly span: Span;
}

/** The first syntax error of a list of constraints. */
export interface ScanMistake {
  /**
   * What `at` covers. `operator`: an unknown operator. `version`: something else where a version is expected. `end`: what
   * needs a version after it at the end of the text. `separator`: what cannot follow a version. `empty`: a blank text.
   */
  readonly mistake: "operator" | "version" | "end" | "separator" | "empty";
  /** Empty only in an empty text. */
  readonly at: Span;
}

/** Splits a text into constraints. */
export function scanConstraints(text: string, grammar: ConstraintGrammar): readonly ScannedConstraint[] | ScanMistake {
  const constraints: ScannedConstraint[] = [];
  let at = endOfSpace(text, 0);
  let before: Span | undefined;
  for (;;) {
    const pattern = constraints.length === 0 ? grammar.firstVersion : grammar.laterVersion;
    const constraint = scanConstraint(text, { at, before, pattern });
    if ("mistake" in constraint) return constraint;
    constraints.push(constraint);
    const { end } = constraint.span;
    if (endOfSpace(text, end) === text.length) return constraints;
    const separator = matchAt(grammar.separator, text, end);
    if (separator === undefined) return { mistake: "separator", at: wordAt(text, endOfSpace(text, end)) };
    at = end + separator[0].length;
    before = trimSpan(text, { start: end, end: at });
  }
}

/** All spellings of the operators. */
export const CONSTRAINT_OPERATORS = ["", "=", "!=", ">", "<", ">=", "=>", "<=", "=<", "~", "~>", "^"] as const;

/** RE2's `\s`, which excludes U+000B and all white space beyond ASCII. */
const SPACE = /[\t\n\f\r ]*/y;
const OPERATOR = /[=!<>~^]*/y;
/** What a mistake covers: operators, invisible characters, all text up to the next separator, or that separator. */
const WORD = /[=!<>~^]+|(?:(?![\t\n\f\r ])[\p{Z}\p{Cc}\p{Cf}])+|(?:(?!\|\|)[^\t\n\f\r ,=!<>~^])+|\|\||,/uy;

interface ScanPosition {
  readonly at: number;
  /** The separator before this constraint, which needs a version after it. */
  readonly before: Span | undefined;
  readonly pattern: RegExp;
}

function scanConstraint(text: string, { at, before, pattern }: ScanPosition): ScannedConstraint | ScanMistake {
  const operator = matchAt(OPERATOR, text, at)?.[0] ?? "";
  const written: Span = { start: at, end: at + operator.length };
  if (!CONSTRAINT_OPERATORS.some((known) => known === operator)) return { mistake: "operator", at: written };
  const start = endOfSpace(text, written.end);
  if (start === text.length) return missingVersion(text, operator === "" ? before : written);
  const version = matchAt(pattern, text, start);
  if (version === undefined) return { mistake: "version", at: wordAt(text, start) };
  return { operator, version, span: { start: at, end: start + version[0].length } };
}

function missingVersion(text: string, at: Span | undefined): ScanMistake {
  return at ? { mistake: "end", at } : { mistake: "empty", at: { start: 0, end: text.length } };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function endOfSpace(text: string, at: number): number {
  return at + (matchAt(SPACE, text, at)?.[0].length ?? 0);
}

function wordAt(text: string, at: number): Span {
  return { start: at, end: at + (matchAt(WORD, text, at)?.[0].length ?? 0) };
}

/** The span without white space at its ends; the whole span if it is nothing but white space. */
function trimSpan(text: string, { start, end }: Span): Span {
  const from = endOfSpace(text, start);
  if (from >= end) return { start, end };
  return { start: from, end: from + text.slice(from, end).trimEnd().length };
}
