// Semantic versions exactly as blang/semver v4 parses, compares and prints them. opm and OLM use this library.

import { trimSpace } from "../base/trim-space.ts";
import { goQuote } from "../go/go-quote.ts";
import type { Parsed } from "./parsed.ts";

/** An unsigned 64-bit number: a `number` where that is exact, otherwise a `bigint`. Both compare correctly. */
export type VersionNumber = number | bigint;

/** One dot-separated part of a pre-release or release: a number, or a word of letters, digits and hyphens. */
export type Identifier = VersionNumber | string;

/** A version `major.minor.patch[-pre][+build]`; `pre` and `build` are empty where absent. */
export interface Version {
  readonly major: VersionNumber;
  readonly minor: VersionNumber;
  readonly patch: VersionNumber;
  readonly pre: readonly Identifier[];
  readonly build: readonly string[];
}

/**
 * Reads a version strictly: three numbers below 2^64 without leading zeros, no `v`, no spaces.
 * The error text is that of blang/semver's `Parse`.
 */
export function parseVersion(text: string): Parsed<Version> {
  if (text === "") return { error: "Version string empty" };
  const parts = splitVersion(text);
  if (parts === undefined) return { error: "No Major.Minor.Patch elements found" };
  const major = parseNumber(parts.major, "Major");
  if ("error" in major) return major;
  const minor = parseNumber(parts.minor, "Minor");
  if ("error" in minor) return minor;
  const patch = parseNumber(parts.patch, "Patch");
  if ("error" in patch) return patch;
  const pre = parts.pre === undefined ? NONE : parsePrerelease(parts.pre);
  if ("error" in pre) return pre;
  const build = parts.build === undefined ? NONE : parseBuild(parts.build);
  if ("error" in build) return build;
  return { ok: { major: major.ok, minor: minor.ok, patch: patch.ok, pre: pre.ok, build: build.ok } };
}

/**
 * Reads a version leniently: white space around it, one `v`, leading zeros and missing numbers are allowed. A version with
 * fewer than three numbers cannot have a pre-release or build metadata.
 * The error text is that of blang/semver's `ParseTolerant`.
 */
export function parseVersionTolerant(text: string): Parsed<Version> {
  const parts = splitAtDots(trimSpace(text).replace(/^v/, "")).map(withoutLeadingZeros);
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? "")) {
    return { error: "Short version cannot contain PreRelease/Build meta data" };
  }
  return parseVersion([...parts, "0", "0"].slice(0, 3).join("."));
}

/** Negative, zero or positive as `a` is lower than, equal to or higher than `b`. Build metadata does not count. */
export function compareVersions(a: Version, b: Version): number {
  if (a.major !== b.major) return a.major > b.major ? 1 : -1;
  if (a.minor !== b.minor) return a.minor > b.minor ? 1 : -1;
  if (a.patch !== b.patch) return a.patch > b.patch ? 1 : -1;
  if (a.pre.length === 0 || b.pre.length === 0) return Math.sign(b.pre.length - a.pre.length);
  return compareIdentifiers(a.pre, b.pre);
}

/** The version as text, with build metadata. */
export function versionText(version: Version): string {
  let text = `${version.major}.${version.minor}.${version.patch}`;
  if (version.pre.length > 0) text += `-${version.pre.join(".")}`;
  if (version.build.length > 0) text += `+${version.build.join(".")}`;
  return text;
}

/** Reads one dot-separated part of a pre-release or release. The error text is that of blang/semver. */
export function parseIdentifier(text: string): Parsed<Identifier> {
  if (text === "") return { error: "Prerelease is empty" };
  if (!DIGITS.test(text)) {
    if (WORD.test(text)) return { ok: text };
    return { error: `Invalid character(s) found in prerelease ${goQuote(text)}` };
  }
  if (!hasLeadingZero(text)) return parseUnsigned(text);
  return { error: `Numeric PreRelease version must not contain leading zeroes ${goQuote(text)}` };
}

/** Compares part by part: numbers below words, words by their ASCII codes, and what is longer above its own start. */
export function compareIdentifiers(a: readonly Identifier[], b: readonly Identifier[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const order = compareIdentifier(a[index] as Identifier, b[index] as Identifier);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

const NONE: { readonly ok: readonly never[] } = { ok: [] };
const DIGITS = /^[0-9]*$/;
const WORD = /^[0-9A-Za-z-]*$/;
const LARGEST_UNSIGNED = 2n ** 64n - 1n;

interface VersionParts {
  readonly major: string;
  readonly minor: string;
  readonly patch: string;
  readonly pre: string | undefined;
  readonly build: string | undefined;
}

/** Splits where blang/semver does, without checking the parts; undefined with fewer than two dots. */
export function splitVersion(text: string): VersionParts | undefined {
  const firstDot = text.indexOf(".");
  const secondDot = text.indexOf(".", firstDot + 1);
  if (secondDot <= firstDot) return undefined;
  const plus = indexOrEnd(text, "+", secondDot, text.length);
  const hyphen = indexOrEnd(text, "-", secondDot, plus);
  return {
    major: text.slice(0, firstDot),
    minor: text.slice(firstDot + 1, secondDot),
    patch: text.slice(secondDot + 1, hyphen),
    pre: hyphen < plus ? text.slice(hyphen + 1, plus) : undefined,
    build: plus < text.length ? text.slice(plus + 1) : undefined,
  };
}

/** The text before the first dot, that before the second, and the rest. */
function splitAtDots(text: string): string[] {
  const [major = "", minor, ...rest] = text.split(".");
  if (minor === undefined) return [major];
  return rest.length === 0 ? [major, minor] : [major, minor, rest.join(".")];
}

/** A single character remains as it is. A longer part that does not start with a digit gets a zero: `-rc` in `1.2.-rc`. */
function withoutLeadingZeros(part: string): string {
  if (part === "" || /^[\0-\x7f]$/.test(part)) return part;
  return part.replace(/^0*(?![0-9])/, "0").replace(/^0+(?=[0-9])/, "");
}

function indexOrEnd(text: string, character: string, from: number, end: number): number {
  const at = text.indexOf(character, from);
  return at < 0 || at > end ? end : at;
}

function parseNumber(text: string, part: "Major" | "Minor" | "Patch"): Parsed<VersionNumber> {
  if (!DIGITS.test(text)) {
    return { error: `Invalid character(s) found in ${part.toLowerCase()} number ${goQuote(text)}` };
  }
  if (hasLeadingZero(text)) return { error: `${part} number must not contain leading zeroes ${goQuote(text)}` };
  return parseUnsigned(text);
}

function hasLeadingZero(digits: string): boolean {
  return digits.length > 1 && digits.startsWith("0");
}

/** Reads digits without leading zeros; the error texts are those of Go's `strconv.ParseUint`. */
export function parseUnsigned(digits: string): Parsed<VersionNumber> {
  if (digits === "") return { error: 'strconv.ParseUint: parsing "": invalid syntax' };
  if (digits.length <= 15) return { ok: Number(digits) };
  const value = digits.length <= 20 ? BigInt(digits) : LARGEST_UNSIGNED + 1n;
  if (value > LARGEST_UNSIGNED) return { error: `strconv.ParseUint: parsing "${digits}": value out of range` };
  return { ok: value <= Number.MAX_SAFE_INTEGER ? Number(value) : value };
}

function parsePrerelease(text: string): Parsed<readonly Identifier[]> {
  const identifiers: Identifier[] = [];
  for (const part of text.split(".")) {
    const identifier = parseIdentifier(part);
    if ("error" in identifier) return identifier;
    identifiers.push(identifier.ok);
  }
  return { ok: identifiers };
}

function parseBuild(text: string): Parsed<readonly string[]> {
  const parts = text.split(".");
  for (const part of parts) {
    if (part === "") return { error: "Build meta data is empty" };
    if (!WORD.test(part)) return { error: `Invalid character(s) found in build meta data ${goQuote(part)}` };
  }
  return { ok: parts };
}

function compareIdentifier(a: Identifier, b: Identifier): number {
  if (a === b) return 0;
  const aIsWord = typeof a === "string";
  if (aIsWord !== (typeof b === "string")) return aIsWord ? 1 : -1;
  return a > b ? 1 : -1;
}
