// The range in a channel entry's `skipRange`, exactly as `ParseRange` of blang/semver v4 reads and applies it.

import type { Span } from "../base/text.ts";
import { goQuote } from "../go/go-quote.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { type RangeToken, spanInRange, splitOperator, splitTokens } from "./skip-range-tokens.ts";
import { expandWildcard, spanInWildcard } from "./skip-range-wildcard.ts";
import { compareVersions, parseVersion, type Version } from "./version.ts";
import { mistakeInVersion } from "./version-mistake.ts";

/** How a version must compare; `=` and `!=` stand for all their spellings. */
export type Operator = "=" | "!=" | ">" | ">=" | "<" | "<=";

/** One condition of a range. A token with a wildcard gives one or two. `span` covers the token in the range. */
export interface Comparison {
  readonly operator: Operator;
  readonly version: Version;
  readonly span: Span;
}

/**
 * Alternatives, of which one must hold. An alternative holds if all its comparisons do. opm accepts an alternative without
 * comparisons (`A || || B`), but matching it crashes OLM.
 */
export interface SkipRange {
  readonly alternatives: readonly (readonly Comparison[])[];
}

/** Reads a range; the error text is that of blang/semver's `ParseRange`. */
export function parseSkipRange(text: string): ParsedWithSpan<SkipRange> {
  const groups = splitAlternatives(text, splitTokens(text));
  if ("error" in groups) return groups;
  const expanded: ConditionText[][] = [];
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
      if ("error" in comparison) return { error: comparison.error, at: spanOfMistake(text, condition, comparison.at) };
      comparisons.push(comparison.ok);
    }
    alternatives.push(comparisons);
  }
  return { ok: { alternatives } };
}

/** Whether the range matches the version; "panic" where OLM would crash on an empty alternative. */
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

/** The text of a token, or one of those that replace a token with a wildcard. */
interface ConditionText {
  readonly text: string;
  readonly token: RangeToken;
}

function holdsAll(comparisons: readonly Comparison[], version: Version): boolean {
  for (const comparison of comparisons) {
    if (!compares(comparison.operator, compareVersions(version, comparison.version))) return false;
  }
  return true;
}

function compares(operator: Operator, order: number): boolean {
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

function splitAlternatives(text: string, tokens: readonly RangeToken[]): ParsedWithSpan<RangeToken[][]> {
  const groups: RangeToken[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (token.text !== "||") groups.at(-1)?.push(token);
    else if (index === 0) return { error: "First element in range is '||'", at: spanOfToken(text, token) };
    else groups.push([]);
  }
  if (groups.at(-1)?.length !== 0) return { ok: groups };
  const last = tokens.at(-1);
  return { error: "Last element in range is '||'", at: last ? spanOfToken(text, last) : spanOfIgnored(text) };
}

function spanOfToken(text: string, token: RangeToken): Span {
  return spanInRange(text, token, { start: 0, end: token.text.length });
}

/** The characters that the library ignores; the whole text if it has only spaces. */
function spanOfIgnored(text: string): Span {
  let start = 0;
  let end = text.length;
  while (text[start] === " ") start++;
  while (text[end - 1] === " ") end--;
  return start < end ? { start, end } : { start: 0, end: text.length };
}

function expandTokens(text: string, tokens: readonly RangeToken[]): ParsedWithSpan<ConditionText[]> {
  const conditions: ConditionText[] = [];
  for (const token of tokens) {
    const texts = token.text.includes("x") ? expandWildcard(token.text) : { ok: [token.text] };
    if ("error" in texts) return { error: texts.error, at: spanInRange(text, token, texts.at) };
    for (const expanded of texts.ok) conditions.push({ text: expanded, token });
  }
  return { ok: conditions };
}

/** Reads one condition. The span of an error is one in the condition's text. */
function parseComparison({ text, token }: ConditionText): ParsedWithSpan<Comparison> {
  const parts = splitOperator(text);
  if ("error" in parts) return parts;
  const { operator: written, version: versionPart, versionAt } = parts.ok;
  const whole = goQuote(written + versionPart);
  const operator = OPERATORS.get(written);
  if (operator === undefined) {
    return rangeError(
      text,
      `Could not parse comparator ${goQuote(written)} in ${whole}`,
      unknownOperator(text, written),
    );
  }
  const version = parseVersion(versionPart);
  if ("ok" in version) return { ok: { operator, version: version.ok, span: token.span } };
  const { start, end } = mistakeInVersion(versionPart);
  const reason = `Could not parse version ${goQuote(versionPart)} in ${whole}: ${version.error}`;
  return rangeError(text, reason, { start: versionAt + start, end: versionAt + end });
}

/** The first part of the text before the version that is not an operator: the `v` of `>=v1.0.0`. */
function unknownOperator(text: string, operator: string): Span {
  const pieces = [...operator.matchAll(/[<>=!~^]+|[^<>=!~^]+/g)];
  const piece = pieces.find((candidate) => !OPERATORS.has(candidate[0]));
  const start = text.indexOf(operator) + (piece?.index ?? 0);
  return { start, end: start + (piece?.[0] ?? operator).length };
}

function rangeError(text: string, reason: string, at: Span): { readonly error: string; readonly at: Span } {
  return { error: `Could not parse Range ${goQuote(text)}: ${reason}`, at };
}

/** The span in the range of a mistake in a condition, whose text may be expanded from a wildcard. */
function spanOfMistake(range: string, { text, token }: ConditionText, at: Span): Span {
  if (text === token.text) return spanInRange(range, token, at);
  const written = splitOperator(token.text);
  if ("error" in written) return spanInRange(range, token, written.at);
  const operator = /^[<>]?=?/.exec(text)?.[0].length ?? 0;
  const inVersion = { start: Math.max(0, at.start - operator), end: Math.max(0, at.end - operator) };
  const { start, end } = spanInWildcard(written.ok.version, text.slice(operator), inVersion);
  return spanInRange(range, token, { start: written.ok.versionAt + start, end: written.ok.versionAt + end });
}
