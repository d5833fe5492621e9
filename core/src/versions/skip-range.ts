// The range in a channel entry's `skipRange`, quirk for quirk as blang/semver v4 `ParseRange` reads and applies it.

import type { Span } from "../text.ts";
import { trimSpace } from "../trim-space.ts";
import type { Parsed } from "./parsed.ts";
import { quote } from "./quote.ts";
import { compareVersions, parseVersion, type Version } from "./version.ts";

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
export function parseSkipRange(text: string): Parsed<SkipRange> {
  const groups = splitAlternatives(splitTokens(text));
  if ("error" in groups) return groups;
  const expanded = expandWildcards(groups.ok);
  if ("error" in expanded) return expanded;
  const alternatives: Comparison[][] = [];
  for (const group of expanded.ok) {
    const comparisons: Comparison[] = [];
    for (const token of group) {
      const comparison = parseComparison(token);
      if ("error" in comparison) return comparison;
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

/** Go's `unicode.IsDigit`, which does not know the digits that came with Unicode 16 and 17. */
const DIGIT =
  /(?![\u{10d40}-\u{10d49}\u{116d0}-\u{116e3}\u{11bf0}-\u{11bf9}\u{11de0}-\u{11de9}\u{16130}-\u{16139}\u{16d70}-\u{16d79}\u{1ccf0}-\u{1ccf9}\u{1e5f1}-\u{1e5fa}])\p{Nd}/u;

const SMALLEST_SIGNED = -(2n ** 63n);
const LARGEST_SIGNED = 2n ** 63n - 1n;

interface Token {
  readonly text: string;
  readonly span: Span;
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

/**
 * Splits at spaces, except behind `>`, `<` and `=`, and drops tokens of one byte, as the library's own loop does:
 * `! 1.0.0` becomes `1.0.0`, `>= 1.0.0` stays one token.
 */
function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  let last = "";
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === undefined || (character === " " && !(last === ">" || last === "<" || last === "="))) {
      if (isLongerThanOneByte(text, start, at)) tokens.push(tokenAt(text, start, at));
      start = at + 1;
    } else if (character !== " ") last = character;
  }
  return tokens;
}

function isLongerThanOneByte(text: string, start: number, end: number): boolean {
  return end - start > 1 || (end - start === 1 && text.charCodeAt(start) >= 0x80);
}

function tokenAt(text: string, start: number, end: number): Token {
  return { text: text.slice(start, end).replaceAll(" ", ""), span: { start, end } };
}

function splitAlternatives(tokens: readonly Token[]): Parsed<Token[][]> {
  const groups: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    if (token.text !== "||") groups.at(-1)?.push(token);
    else if (index === 0) return { error: "First element in range is '||'" };
    else groups.push([]);
  }
  if (groups.at(-1)?.length === 0) return { error: "Last element in range is '||'" };
  return { ok: groups };
}

function expandWildcards(groups: readonly (readonly Token[])[]): Parsed<Token[][]> {
  const expanded: Token[][] = [];
  for (const group of groups) {
    const tokens: Token[] = [];
    for (const token of group) {
      const texts = token.text.includes("x") ? expandWildcard(token.text) : { ok: [token.text] };
      if ("error" in texts) return texts;
      for (const text of texts.ok) tokens.push({ text, span: token.span });
    }
    expanded.push(tokens);
  }
  return { ok: expanded };
}

/** The tokens that a token with the letter `x` stands for; an operator that the library does not know gets lost. */
function expandWildcard(token: string): Parsed<string[]> {
  const parts = splitOperator(token);
  if ("error" in parts) return parts;
  const { operator, version } = parts.ok;
  const lowest = lowestVersion(version);
  switch (operator) {
    case ">":
      return { ok: [`>=${nextVersion(version, lowest)}`] };
    case ">=":
      return { ok: [`>=${lowest}`] };
    case "<":
      return { ok: [`<${lowest}`] };
    case "<=":
      return { ok: [`<${nextVersion(version, lowest)}`] };
    case "":
    case "=":
    case "==":
      return { ok: [`>=${lowest}`, `<${nextVersion(version, lowest)}`] };
    case "!":
    case "!=":
      return { ok: [`<${lowest}`, `>=${nextVersion(version, lowest)}`] };
    default:
      return { ok: [lowest] };
  }
}

function splitOperator(token: string): Parsed<{ operator: string; version: string }> {
  const at = token.search(DIGIT);
  if (at < 0) return { error: `Could not get version from string: ${quote(token)}` };
  return { ok: { operator: trimSpace(token.slice(0, at)), version: token.slice(at) } };
}

/** The version with its first wildcard as 0: `1.2.x` gives 1.2.0, `1.x` and, unexpectedly, `1.x.x` give 1.0.0. */
function lowestVersion(version: string): string {
  const zeroed = version.replace(".x.x", ".x").replace(".x", ".0");
  return zeroed.split(".").length === 2 ? `${zeroed}.0` : zeroed;
}

/** The first version above the wildcard; empty, and an error later on, where there is no proper wildcard. */
function nextVersion(version: string, lowest: string): string {
  const written = version.split(".");
  if (written.at(-1) !== "x") return "";
  if (written.length === 3) return increment(lowest, 1);
  return written.length === 2 ? increment(lowest, 0) : "";
}

function increment(version: string, index: number): string {
  const parts = version.split(".");
  const number = parseSigned(parts[index] ?? "");
  if (number === undefined) return "";
  parts[index] = String(BigInt.asIntN(64, number + 1n));
  return parts.join(".");
}

/** Go's `strconv.Atoi`: an optional sign, digits with any leading zeros, 64 bits. */
function parseSigned(text: string): bigint | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const digits = text.replace(/^[+-]?0*/, "");
  if (digits.length > 19) return undefined;
  const value = text.startsWith("-") ? -BigInt(digits) : BigInt(digits);
  return value < SMALLEST_SIGNED || value > LARGEST_SIGNED ? undefined : value;
}

function parseComparison(token: Token): Parsed<Comparison> {
  const parts = splitOperator(token.text);
  if ("error" in parts) return parts;
  const { operator: written, version: versionPart } = parts.ok;
  const whole = quote(written + versionPart);
  const operator = OPERATORS.get(written);
  if (operator === undefined) return refused(token, `Could not parse comparator ${quote(written)} in ${whole}`);
  const version = parseVersion(versionPart);
  if ("error" in version) {
    return refused(token, `Could not parse version ${quote(versionPart)} in ${whole}: ${version.error}`);
  }
  return { ok: { operator, version: version.ok, span: token.span } };
}

function refused(token: Token, reason: string): { readonly error: string } {
  return { error: `Could not parse Range ${quote(token.text)}: ${reason}` };
}
