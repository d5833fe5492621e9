// The wildcard `x` of a skipRange as blang/semver v4 expands it before it parses anything (range.go:
// `expandWildcardVersion`), and the way back from what it wrote to what the author wrote.

import type { Span } from "../base/text.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { splitOperator } from "./skip-range-tokens.ts";

/** The tokens that a token with the letter `x` stands for; an operator that the library does not know gets lost. */
export function expandWildcard(token: string): ParsedWithSpan<string[]> {
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

/**
 * The place in a written version of a mistake in the version that was made of it, `at` in `expanded`: the same
 * characters, or the same dot-separated part where the expansion changed it. Without a version, what prevented it:
 * the number that cannot be counted up, or the `x` that is no wildcard.
 */
export function placeInWildcard(written: string, expanded: string, at: Span): Span {
  const parts = partsOf(written);
  if (expanded === "" || expanded.startsWith("-")) return placeOfNoNext(written, parts);
  const index = expanded.slice(0, at.start).split(".").length - 1 + (expanded[at.start] === "." ? 1 : 0);
  const part = parts[Math.min(index, parts.length - 1)] ?? { start: 0, end: written.length };
  const made = partsOf(expanded)[index];
  const isKept = made && expanded.slice(made.start, made.end) === written.slice(part.start, part.end);
  if (!isKept || at.start < made.start || at.end > made.end || part.start === part.end) return notEmpty(written, part);
  return { start: part.start + at.start - made.start, end: part.start + at.end - made.start };
}

const SMALLEST_SIGNED = -(2n ** 63n);
const LARGEST_SIGNED = 2n ** 63n - 1n;

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

function partsOf(version: string): Span[] {
  let start = 0;
  return version.split(".").map((part) => {
    const span = { start, end: start + part.length };
    start = span.end + 1;
    return span;
  });
}

function placeOfNoNext(written: string, parts: readonly Span[]): Span {
  const last = parts.at(-1);
  const isWildcard = last !== undefined && written.slice(last.start, last.end) === "x";
  if (!isWildcard) return { start: written.indexOf("x"), end: written.indexOf("x") + 1 };
  const counted = parts.length === 2 || parts.length === 3 ? parts.at(-2) : undefined;
  return counted ? notEmpty(written, counted) : last;
}

/** An empty part is shown by the dots around it. */
function notEmpty(written: string, { start, end }: Span): Span {
  return start === end ? { start: Math.max(0, start - 1), end: Math.min(end + 1, written.length) } : { start, end };
}
