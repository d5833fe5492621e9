// The texts that OLM v1's CustomResourceDefinition accepts as `spec.source.catalog.version`. It rejects some that
// operator-controller could read, and accepts some that it cannot. Its pattern has a stray `]` after two of its `\*`.

import type { Span } from "../base/text.ts";
import { type ConstraintGrammar, type ScanMistake, scanConstraints } from "./scan-constraints.ts";

/** Why and where the API server rejects a version; `at` is empty only in an empty text. */
export interface CrdProblem {
  readonly reason: string;
  readonly at: Span;
}

/** The first violation of the CRD in a ClusterExtension's version: of maxLength 64 or of the CEL pattern. */
export function crdProblemOf(text: string): CrdProblem | undefined {
  const { length, fittingOffset } = measure(text);
  if (length > MAX_LENGTH) {
    const reason = `it has ${length} characters, but a ClusterExtension allows at most ${MAX_LENGTH}`;
    return { reason, at: { start: fittingOffset, end: text.length } };
  }
  const scanned = scanConstraints(text, GRAMMAR);
  return "mistake" in scanned ? explain(text, scanned) : undefined;
}

const MAX_LENGTH = 64;
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

/** The length in code points, which is what the CRD counts, and the offset after the last one that is allowed. */
function measure(text: string): { length: number; fittingOffset: number } {
  let length = 0;
  let fittingOffset = 0;
  for (const character of text) {
    length++;
    if (length <= MAX_LENGTH) fittingOffset += character.length;
  }
  return { length, fittingOffset };
}

function explain(text: string, { mistake, at }: ScanMistake): CrdProblem {
  if (mistake === "empty") return { reason: "it is empty", at };
  const number = numberWithLeadingZero(text, at);
  if (number) return { reason: `'${text.slice(number.start, number.end)}' starts with a zero`, at: number };
  if (text[at.start] === "|" && text[at.start - 1] === "|") {
    return { reason: "there is no version before '||'", at: { start: at.start - 1, end: at.start + 1 } };
  }
  return { reason: reasonFor(text, { mistake, at }), at };
}

function reasonFor(text: string, { mistake, at }: ScanMistake): string {
  const word = text.slice(at.start, at.end);
  if (mistake === "operator") return `'${word}' is not an operator: use one of = != > >= < <= ~ ^`;
  if (mistake === "end") return `no version follows '${word}'`;
  if (INVISIBLE.test(word)) return `the character ${codePointName(word)} is not allowed, only plain spaces are`;
  const [and] = OTHER_AND.exec(word) ?? [];
  if (and) return `conditions are joined with a space or a comma, not with '${and}'`;
  const [or] = OTHER_OR.exec(word) ?? [];
  if (or) return `alternatives are joined with '||', not with '${or}'`;
  if (isMisplacedWildcard(text, word)) return "'*' is not allowed here, but 'x' is";
  if (mistake === "separator") return `'${word}' cannot follow a version`;
  if (word === "-") return "ranges with a hyphen are not allowed: write '>=1.2.0 <=2.3.4' for '1.2.0 - 2.3.4'";
  return `'${word}' is not a version such as '1.2.3' or '1.x'`;
}

/** How other notations join conditions and alternatives. */
const OTHER_AND = /^(?:&+|;|and$)/i;
const OTHER_OR = /^(?:\||or$)/i;
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}]/u;

function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Whether the only mistake is a `*` where the pattern has `*]` instead of `*`. */
function isMisplacedWildcard(text: string, word: string): boolean {
  return /^\.?\*/.test(word) && !("mistake" in scanConstraints(text.replaceAll("*", "x"), GRAMMAR));
}

/** The whole number, of which the pattern takes the leading zero to be a part of its own. */
function numberWithLeadingZero(text: string, { start }: Span): Span | undefined {
  const digits = /^[0-9]+/.exec(text.slice(start))?.[0];
  const isZero = text[start - 1] === "0" && !/[0-9A-Za-z-]/.test(text[start - 2] ?? "");
  return digits !== undefined && isZero ? { start: start - 1, end: start + digits.length } : undefined;
}
