// One constraint of a ClusterExtension's version as Masterminds/semver v3.5.0 understands it (constraints.go).

import type { Span } from "../base/text.ts";
import type { ScannedConstraint } from "./scan-constraints.ts";
import { compareVersions, type Identifier, parseIdentifier, parseUnsigned, type Version } from "./version.ts";

/** How a version must compare with that of a constraint. Each stands for all its spellings, such as `=>` for `>=`. */
export type ConstraintOperator = "=" | "!=" | ">" | "<" | ">=" | "<=" | "~" | "^";

/** One condition of a range. */
export interface Constraint {
  readonly operator: ConstraintOperator;
  /** The first part that is a wildcard or missing, and those after it, are 0. The pre-release is kept. */
  readonly version: Version;
  /** The first part that is a wildcard or missing. */
  readonly wildcard: "none" | "patch" | "minor" | "major";
  /** From the operator to the end of the version; in a hyphen range, only the version. */
  readonly span: Span;
}

/** Reads a scanned constraint; where it is invalid all the same, `at` is the span of the invalid part. */
export function readConstraint({ operator, version: match, span }: ScannedConstraint): Constraint | { at: Span } {
  const parts = [match[1] ?? "", match[2] ?? "", match[3] ?? ""];
  const firstWildcard = parts.findIndex((part) => part === "" || WILDCARD.test(part));
  const kept = firstWildcard < 0 ? parts : parts.slice(0, firstWildcard);
  const start = span.end - match[0].length;
  if (lengthRead(match, kept) > MAX_VERSION_LENGTH) return { at: { start, end: span.end } };
  const numbers = kept.map(readNumber);
  const wrong = numbers.indexOf(undefined);
  if (wrong >= 0) return { at: spanOfGroup(match, wrong + 1, start) };
  const pre = (match[4]?.split(".") ?? []).map(readIdentifier);
  if (pre.includes(undefined)) return { at: spanOfIdentifier(match, pre.indexOf(undefined), start) };
  const [major = 0, minor = 0, patch = 0] = numbers;
  const build = firstWildcard < 0 ? (match[5]?.split(".") ?? []) : [];
  return {
    operator: OPERATORS[operator] ?? "=",
    version: { major, minor, patch, pre: pre.filter((identifier) => identifier !== undefined), build },
    wildcard: WILDCARDS[firstWildcard] ?? "none",
    span,
  };
}

/** Whether the version meets the constraint. Whether pre-releases are allowed at all is decided by the alternative. */
export function constraintHolds(constraint: Constraint, version: Version): boolean {
  const order = compareVersions(version, constraint.version);
  switch (constraint.operator) {
    case "=":
      return constraint.wildcard === "none" ? order === 0 : holdsTilde(constraint, version, order);
    case "!=":
      return !isExcludedBy(constraint, version, order);
    case ">":
      return isAbove(constraint, version, order);
    case ">=":
      return order >= 0;
    case "<":
      return order < 0;
    case "<=":
      return isAtMost(constraint, version, order);
    case "~":
      return holdsTilde(constraint, version, order);
    case "^":
      return holdsCaret(constraint, version, order);
  }
}

const MAX_VERSION_LENGTH = 256;
const WILDCARD = /^[xX*]$/;
const WILDCARDS = ["major", "minor", "patch"] as const;
const OPERATORS: Readonly<Record<string, ConstraintOperator>> = {
  "": "=",
  "=": "=",
  "!=": "!=",
  ">": ">",
  ">=": ">=",
  "=>": ">=",
  "<": "<",
  "<=": "<=",
  "=<": "<=",
  "~": "~",
  "~>": "~",
  "^": "^",
};

/** The length of the text that the library reads as a version: with `.0` for each part that is a wildcard or missing. */
function lengthRead(match: RegExpExecArray, kept: readonly string[]): number {
  if (kept.length === 3) return match[0].length;
  const numbers = [...kept, "0", "0", "0"].slice(0, 3).join(".");
  return numbers.length + (match[4] === undefined ? 0 : match[4].length + 1);
}

function readNumber(text: string): Version["major"] | undefined {
  if (!/^[0-9]+$/.test(text)) return undefined;
  const number = parseUnsigned(text.replace(/^0+(?=[0-9])/, ""));
  return "ok" in number ? number.ok : undefined;
}

/** A number with leading zeros is invalid, but one that is too large for 64 bits is compared as a word. */
function readIdentifier(text: string): Identifier | undefined {
  const identifier = parseIdentifier(text);
  if ("ok" in identifier) return identifier.ok;
  return text.startsWith("0") ? undefined : text;
}

function spanOfGroup(match: RegExpExecArray, group: number, start: number): Span {
  const before = match.slice(1, group).reduce((length, part) => length + part.length + 1, 0);
  const from = start + (match[0].startsWith("v") ? 1 : 0) + before;
  return { start: from, end: from + (match[group]?.length ?? 0) };
}

function spanOfIdentifier(match: RegExpExecArray, index: number, start: number): Span {
  const parts = match[4]?.split(".") ?? [];
  const build = match[5] === undefined ? 0 : match[5].length + 1;
  const prerelease = start + match[0].length - build - (match[4]?.length ?? 0);
  const from = prerelease + parts.slice(0, index).reduce((length, part) => length + part.length + 1, 0);
  return { start: from, end: from + (parts[index]?.length ?? 0) };
}

function isExcludedBy({ version: own, wildcard }: Constraint, version: Version, order: number): boolean {
  switch (wildcard) {
    case "none":
    case "major":
      return order === 0;
    case "minor":
      return version.major === own.major;
    case "patch":
      if (version.major !== own.major || version.minor !== own.minor) return false;
      return compareVersions({ ...version, patch: own.patch }, own) === 0;
  }
}

function isAbove({ version: own, wildcard }: Constraint, version: Version, order: number): boolean {
  if (wildcard === "none" || version.major !== own.major) return order > 0;
  if (wildcard === "minor") return false;
  return wildcard === "patch" ? version.minor > own.minor : order > 0;
}

function isAtMost({ version: own, wildcard }: Constraint, version: Version, order: number): boolean {
  if (wildcard === "none") return order <= 0;
  if (version.major !== own.major) return version.major < own.major;
  return wildcard === "minor" || version.minor <= own.minor;
}

function holdsTilde({ version: own, wildcard }: Constraint, version: Version, order: number): boolean {
  if (order < 0) return false;
  const isAny = own.major === 0 && own.minor === 0 && own.patch === 0 && (wildcard === "none" || wildcard === "major");
  if (isAny) return true;
  return version.major === own.major && (wildcard === "minor" || version.minor === own.minor);
}

function holdsCaret({ version: own, wildcard }: Constraint, version: Version, order: number): boolean {
  if (order < 0 || version.major !== own.major) return false;
  if (own.major > 0 || wildcard === "minor") return true;
  if (version.minor !== own.minor) return false;
  return own.minor > 0 || wildcard === "patch" || version.patch === own.patch;
}
