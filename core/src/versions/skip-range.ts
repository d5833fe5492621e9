// The range in a channel entry's `skipRange`, quirk for quirk as blang/semver v4 `ParseRange` reads and applies it.

import type { Span } from "../base/text.ts";
import { goQuote } from "../go/go-quote.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { placeInRange, splitOperator, splitTokens, type Token } from "./skip-range-tokens.ts";
import { expandWildcard, placeInWildcard } from "./skip-range-wildcard.ts";
import { compareVersions, parseVersion, type Version } from "./version.ts";
import { mistakeInVersion } from "./version-mistake.ts";

/** How a version must compare; `=` and `!=` stand for all their spellings. */
export type Operator = "=" | "!=" | ">" | ">=" | "<" | "<=";

/** One condition of a range; a token with a wildcard gives one or two of them. `span` covers the token in the range. */
export interface Comparison {
  readonly operator: Operator;
  readonly version: Version;
  readonly span: Span;
}

/**
 * Alternatives of which one must hold; an alternative holds when all its comparisons do.
 * An alternative without comparisons (`A || || B`) is accepted by opm and crashes whoever asks it.
 */
export interface SkipRange {
  readonly alternatives: readonly (readonly Comparison[])[];
}

/** Reads a range; the error text is that of blang/semver's `ParseRange`. */
export function parseSkipRange(text: string): ParsedWithSpan<SkipRange> {
  const groups = splitAlternatives(text, splitTokens(text));
  if ("error" in groups) return groups;
  const expanded: Condition[][] = [];
  for (const tokens of groups.ok) {
    const conditions = expandTokens(text, tokens);
    if ("error" in conditions) return conditions;
    expanded.push(conditions.ok);
  }
  const alternatives: Comparison[][] = [];
  for (const conditions of expanded) {
    const comparisons: Comparison[] = [];
    for (const condition of conditions) {
      const comparison = parseComparison(condition);
      if ("error" in comparison) return { error: comparison.error, at: placeOf(text, condition, comparison.at) };
      comparisons.push(comparison.ok);
    }
    alternatives.push(comparisons);
  }
  return { ok: { alternatives } };
}

/** Whether the version lies in the range; "panic" where the Go code that asks would crash on an empty alternative. */
export function skipRangeMatches(range: SkipRange, version: Version): boolean | "panic" {
  for (const comparisons of range.alternatives) {
    if (comparisons.length === 0) return "panic";
    if (holdsAll(comparisons, version)) return true;
  }
  return false;
}

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["", "="],
  ["=", "="],
  ["==", "="],
  ["!", "!="],
  ["!=", "!="],
  [">", ">"],
  [">=", ">="],
  ["<", "<"],
  ["<=", "<="],
]);

/** A token, or what one with a wildcard stands for. */
interface Condition {
  readonly text: string;
  readonly token: Token;
}

function holdsAll(comparisons: readonly Comparison[], version: Version): boolean {
  for (const comparison of comparisons) {
    if (!holds(comparison.operator, compareVersions(version, comparison.version))) return false;
  }
  return true;
}

function holds(operator: Operator, order: number): boolean {
  switch (operator) {
    case "=":
      return order === 0;
    case "!=":
      return order !== 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
  }
}

function splitAlternatives(text: string, tokens: readonly Token[]): ParsedWithSpan<Token[][]> {
  const groups: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (token.text !== "||") groups.at(-1)?.push(token);
    else if (index === 0) return { error: "First element in range is '||'", at: wholeOf(text, token) };
    else groups.push([]);
  }
  if (groups.at(-1)?.length !== 0) return { ok: groups };
  const last = tokens.at(-1);
  return { error: "Last element in range is '||'", at: last ? wholeOf(text, last) : placeOfNothing(text) };
}

function wholeOf(text: string, token: Token): Span {
  return placeInRange(text, token, { start: 0, end: token.text.length });
}

/** What the library dropped, else the spaces that are all there is. */
function placeOfNothing(text: string): Span {
  let start = 0;
  let end = text.length;
  while (text[start] === " ") start++;
  while (text[end - 1] === " ") end--;
  return start < end ? { start, end } : { start: 0, end: text.length };
}

function expandTokens(text: string, tokens: readonly Token[]): ParsedWithSpan<Condition[]> {
  const conditions: Condition[] = [];
  for (const token of tokens) {
    const texts = token.text.includes("x") ? expandWildcard(token.text) : { ok: [token.text] };
    if ("error" in texts) return { error: texts.error, at: placeInRange(text, token, texts.at) };
    for (const expanded of texts.ok) conditions.push({ text: expanded, token });
  }
  return { ok: conditions };
}

/** Reads one condition; the place of a mistake is one in the condition's text. */
function parseComparison({ text, token }: Condition): ParsedWithSpan<Comparison> {
  const parts = splitOperator(text);
  if ("error" in parts) return parts;
  const { operator: written, version: versionPart, versionAt } = parts.ok;
  const whole = goQuote(written + versionPart);
  const operator = OPERATORS.get(written);
  if (operator === undefined) {
    return refused(text, `Could not parse comparator ${goQuote(written)} in ${whole}`, unknownOperator(text, written));
  }
  const version = parseVersion(versionPart);
  if ("ok" in version) return { ok: { operator, version: version.ok, span: token.span } };
  const { start, end } = mistakeInVersion(versionPart);
  const reason = `Could not parse version ${goQuote(versionPart)} in ${whole}: ${version.error}`;
  return refused(text, reason, { start: versionAt + start, end: versionAt + end });
}

/** The first piece of what stands in front of the version that is no operator of its own: the `v` of `>=v1.0.0`. */
function unknownOperator(text: string, operator: string): Span {
  const pieces = [...operator.matchAll(/[<>=!~^]+|[^<>=!~^]+/g)];
  const piece = pieces.find((candidate) => !OPERATORS.has(candidate[0]));
  const start = text.indexOf(operator) + (piece?.index ?? 0);
  return { start, end: start + (piece?.[0] ?? operator).length };
}

function refused(text: string, reason: string, at: Span): { readonly error: string; readonly at: Span } {
  return { error: `Could not parse Range ${goQuote(text)}: ${reason}`, at };
}

/** The place in the range of a mistake in a condition, which the author may have written otherwise. */
function placeOf(range: string, { text, token }: Condition, at: Span): Span {
  if (text === token.text) return placeInRange(range, token, at);
  const written = splitOperator(token.text);
  if ("error" in written) return placeInRange(range, token, written.at);
  const operator = /^[<>]?=?/.exec(text)?.[0].length ?? 0;
  const inVersion = { start: Math.max(0, at.start - operator), end: Math.max(0, at.end - operator) };
  const { start, end } = placeInWildcard(written.ok.version, text.slice(operator), inVersion);
  return placeInRange(range, token, { start: written.ok.versionAt + start, end: written.ok.versionAt + end });
}
