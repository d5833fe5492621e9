// Expands the wildcard `x` of a skipRange, as blang/semver v4 does before it parses the range (`expandWildcardVersion` in
// range.go), and maps mistakes in the expanded text back to the original.

import type { Span } from "../base/text.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { splitOperator } from "./skip-range-tokens.ts";

/** The tokens that replace a token with the letter `x`. As in the library, an unknown operator is lost. */
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
 * Maps the span of a mistake in the expanded version to the written version: to the same characters, or to the whole
 * dot-separated part if the expansion changed it. Without an expanded version, returns the span of the cause: a number
 * that cannot be incremented, or an `x` that is not a wildcard.
 */
export function spanInWildcard(written: string, expanded: string, at: Span): Span {
  const parts = partSpans(written);
  if (expanded === "" || expanded.startsWith("-")) return spanOfMissingNext(written, parts);
  const index = expanded.slice(0, at.start).split(".").length - 1 + (expanded[at.start] === "." ? 1 : 0);
  const part = parts[Math.min(index, parts.length - 1)] ?? { start: 0, end: written.length };
  const made = partSpans(expanded)[index];
  const isKept = made && expanded.slice(made.start, made.end) === written.slice(part.start, part.end);
  if (!isKept || at.start < made.start || at.end > made.end || part.start === part.end)
    return nonEmptySpan(written, part);
  return { start: part.start + at.start - made.start, end: part.start + at.end - made.start };
}

const SMALLEST_SIGNED = -(2n ** 63n);
const LARGEST_SIGNED = 2n ** 63n - 1n;

/** The version with its first wildcard as 0: 1.2.0 for `1.2.x`, 1.0.0 for `1.x` and, unexpectedly, for `1.x.x`. */
function lowestVersion(version: string): string {
  const zeroed = version.replace(".x.x", ".x").replace(".x", ".0");
  return zeroed.split(".").length === 2 ? `${zeroed}.0` : zeroed;
}

/** The first version above the wildcard, such as 1.3.0 for `1.2.x`. Empty for an invalid wildcard; parsing it fails. */
function nextVersion(version: string, lowest: string): string {
  const written = version.split(".");
  if (written.at(-1) !== "x") return "";
  if (written.length === 3) return incrementPart(lowest, 1);
  return written.length === 2 ? incrementPart(lowest, 0) : "";
}

function incrementPart(version: string, index: number): string {
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

function partSpans(version: string): Span[] {
  let start = 0;
  return version.split(".").map((part) => {
    const span = { start, end: start + part.length };
    start = span.end + 1;
    return span;
  });
}

function spanOfMissingNext(written: string, parts: readonly Span[]): Span {
  const last = parts.at(-1);
  const isWildcard = last !== undefined && written.slice(last.start, last.end) === "x";
  if (!isWildcard) return { start: written.indexOf("x"), end: written.indexOf("x") + 1 };
  const counted = parts.length === 2 || parts.length === 3 ? parts.at(-2) : undefined;
  return counted ? nonEmptySpan(written, counted) : last;
}

/** For an empty part, the dots around it. */
function nonEmptySpan(written: string, { start, end }: Span): Span {
  return start === end ? { start: Math.max(0, start - 1), end: Math.min(end + 1, written.length) } : { start, end };
}
