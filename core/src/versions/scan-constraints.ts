// How the two readers of a ClusterExtension's version cut it up: the Masterminds library and the CRD's pattern.

import type { Span } from "../base/text.ts";

/** What the two readers do not share; all patterns are sticky. */
export interface ConstraintGrammar {
  readonly firstVersion: RegExp;
  readonly laterVersion: RegExp;
  /** What may stand between two constraints, with the white space around it. */
  readonly separator: RegExp;
}

/** One constraint as it is written; `span` runs from its operator to the end of its version. */
export interface ScannedConstraint {
  readonly operator: string;
  readonly version: RegExpExecArray;
  readonly span: Span;
}

/** Why and where a text is not a list of constraints; `at` is empty only in an empty text. */
export interface ScanMistake {
  /**
   * What `at` is: an unknown operator, what stands where a version must be, what the text must not end with for want of
   * a version behind it, what may not follow a version, or all of a text without anything.
   */
  readonly mistake: "operator" | "version" | "end" | "separator" | "empty";
  readonly at: Span;
}

/** Cuts a text into constraints, or finds the first place from which no constraint can go on. */
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
    before = trimmed(text, { start: end, end: at });
  }
}

/** The operators of a constraint, as they are written. */
export const CONSTRAINT_OPERATORS = ["", "=", "!=", ">", "<", ">=", "=>", "<=", "=<", "~", "~>", "^"] as const;

/** White space as RE2's `\s` sees it, which knows neither U+000B nor any beyond ASCII. */
const SPACE = /[\t\n\f\r ]*/y;
const OPERATOR = /[=!<>~^]*/y;
/** What to blame: operators, characters that are not seen, all up to the next separator, or the separator itself. */
const WORD = /[=!<>~^]+|(?:(?![\t\n\f\r ])[\p{Z}\p{Cc}\p{Cf}])+|(?:(?!\|\|)[^\t\n\f\r ,=!<>~^])+|\|\||,/uy;

interface ScanPlace {
  readonly at: number;
  /** The separator in front, which nothing may leave alone. */
  readonly before: Span | undefined;
  readonly pattern: RegExp;
}

function scanConstraint(text: string, { at, before, pattern }: ScanPlace): ScannedConstraint | ScanMistake {
  const operator = matchAt(OPERATOR, text, at)?.[0] ?? "";
  const written: Span = { start: at, end: at + operator.length };
  if (!CONSTRAINT_OPERATORS.some((known) => known === operator)) return { mistake: "operator", at: written };
  const start = endOfSpace(text, written.end);
  if (start === text.length) return unfinished(text, operator === "" ? before : written);
  const version = matchAt(pattern, text, start);
  if (version === undefined) return { mistake: "version", at: wordAt(text, start) };
  return { operator, version, span: { start: at, end: start + version[0].length } };
}

function unfinished(text: string, at: Span | undefined): ScanMistake {
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

/** The span without the white space at its ends, unless it is nothing else. */
function trimmed(text: string, { start, end }: Span): Span {
  const from = endOfSpace(text, start);
  if (from >= end) return { start, end };
  return { start: from, end: from + text.slice(from, end).trimEnd().length };
}
