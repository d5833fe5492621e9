// What the CustomResourceDefinition of OLM v1 lets through as `spec.source.catalog.version`: not all that
// operator-controller could read, and some that it cannot. Its pattern has a stray `]` behind two of its `\*`.

import type { Span } from "../base/text.ts";
import { type ConstraintGrammar, type ScanMistake, scanConstraints } from "./scan-constraints.ts";

/** Why the API server refuses a version, as the end of a sentence, and the place; `at` is empty only in an empty text. */
export interface CrdProblem {
  readonly reason: string;
  readonly at: Span;
}

/** The first thing in a ClusterExtension's version that its CRD does not allow: maxLength 64 and the CEL pattern. */
export function crdProblemOf(text: string): CrdProblem | undefined {
  const { length, fitting } = measure(text);
  if (length > LONGEST) {
    const reason = `it has ${length} characters, and a ClusterExtension takes at most ${LONGEST}`;
    return { reason, at: { start: fitting, end: text.length } };
  }
  const scanned = scanConstraints(text, GRAMMAR);
  return "mistake" in scanned ? explained(text, scanned) : undefined;
}

const LONGEST = 64;
const NUMBER = "0|[1-9][0-9]*";
const IDENTIFIERS = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const SUFFIX = String.raw`(?:-${IDENTIFIERS})?(?:\+${IDENTIFIERS})?`;

const GRAMMAR: ConstraintGrammar = {
  firstVersion: new RegExp(
    String.raw`v?(?:${NUMBER}|[x|X*])(?:\.(?:${NUMBER}|x|X|\*\]))?(?:\.(?:${NUMBER}|x|X|\*))?${SUFFIX}`,
    "y",
  ),
  laterVersion: new RegExp(
    String.raw`v?(?:${NUMBER}|x|X|\*\])(?:\.(?:${NUMBER}|x|X|\*))?(?:\.(?:${NUMBER}|x|X|\*\]))?${SUFFIX}`,
    "y",
  ),
  separator: /[\t\n\f\r ]*(?:,|\|\|)[\t\n\f\r ]*|[\t\n\f\r ]+/y,
};

/** The number of characters, which the CRD counts and not their bytes, and the offset behind the last that fits. */
function measure(text: string): { length: number; fitting: number } {
  let length = 0;
  let fitting = 0;
  for (const character of text) {
    length++;
    if (length <= LONGEST) fitting += character.length;
  }
  return { length, fitting };
}

function explained(text: string, { mistake, at }: ScanMistake): CrdProblem {
  if (mistake === "empty") return { reason: "it is empty", at };
  const number = numberWithLeadingZero(text, at);
  if (number) return { reason: `'${text.slice(number.start, number.end)}' starts with a zero`, at: number };
  if (text[at.start] === "|" && text[at.start - 1] === "|") {
    return { reason: "no version stands before '||'", at: { start: at.start - 1, end: at.start + 1 } };
  }
  return { reason: reasonFor(text, { mistake, at }), at };
}

function reasonFor(text: string, { mistake, at }: ScanMistake): string {
  const word = text.slice(at.start, at.end);
  if (mistake === "operator") return `'${word}' is not an operator: use one of = != > >= < <= ~ ^`;
  if (mistake === "end") return `no version follows '${word}'`;
  if (UNSEEN.test(word)) return `the character ${codePointName(word)} is not allowed, only plain spaces are`;
  if (isWildcardAmiss(text, word)) return "'*' is not allowed here, but 'x' is";
  if (mistake === "separator") return `'${word}' cannot follow a version`;
  if (word === "-") return "ranges with a hyphen are not allowed: write '>=1.2.0 <=2.3.4' for '1.2.0 - 2.3.4'";
  return `'${word}' stands where a version such as '1.2.3' or '1.x' must be`;
}

const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}]/u;

function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Where the pattern says `*]` instead of `*`. */
function isWildcardAmiss(text: string, word: string): boolean {
  return /^\.?\*/.test(word) && !("mistake" in scanConstraints(text.replaceAll("*", "x"), GRAMMAR));
}

/** The whole number whose zero was taken for a version part of its own. */
function numberWithLeadingZero(text: string, { start }: Span): Span | undefined {
  const digits = /^[0-9]+/.exec(text.slice(start))?.[0];
  const isZero = text[start - 1] === "0" && !/[0-9A-Za-z-]/.test(text[start - 2] ?? "");
  return digits !== undefined && isZero ? { start: start - 1, end: start + digits.length } : undefined;
}
