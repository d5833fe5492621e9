// The range in a ClusterExtension's `spec.source.catalog.version`, exactly as operator-controller reads and applies it:
// `NewConstraint` and `Check` of Masterminds/semver v3.5.0, without IncludePrerelease.

import type { Span } from "../base/text.ts";
import { goQuote } from "../go/go-quote.ts";
import { utf8Prefix } from "../go/utf8-prefix.ts";
import { type Constraint, constraintHolds, readConstraint } from "./constraint.ts";
import { PARTIAL_VERSION, rewriteHyphenRanges } from "./hyphen-range.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { type ConstraintGrammar, scanConstraints } from "./scan-constraints.ts";
import type { Version } from "./version.ts";

export type { Constraint, ConstraintOperator } from "./constraint.ts";

/** Alternatives, of which one must hold. An alternative has at least one constraint, and all of them must hold. */
export interface ClusterExtensionRange {
  readonly alternatives: readonly (readonly Constraint[])[];
}

/**
 * Reads a range; the error text is that of Masterminds/semver's `NewConstraint`.
 * An empty text is an error here, whereas an empty version in a ClusterExtension means any version.
 */
export function parseClusterExtensionRange(text: string): ParsedWithSpan<ClusterExtensionRange> {
  const fittingLength = utf8Prefix(text, MAX_LENGTH);
  if (fittingLength < text.length) return { error: TOO_LONG, at: { start: fittingLength, end: text.length } };
  const { text: rewritten, originOf } = rewriteHyphenRanges(text);
  const segments = segmentsOf(rewritten);
  const extra = segments[MAX_ALTERNATIVES];
  if (extra) return { error: TOO_MANY, at: originOf({ start: extra.start - 2, end: rewritten.length }) };
  const alternatives: (readonly Constraint[])[] = [];
  for (const segment of segments) {
    const constraints = readSegment(rewritten, segment);
    if ("error" in constraints) return { error: constraints.error, at: originOf(constraints.at) };
    alternatives.push(constraints.ok.map((constraint) => ({ ...constraint, span: originOf(constraint.span) })));
  }
  return { ok: { alternatives } };
}

/** Whether the range matches the version. It matches a pre-release only by an alternative that names a pre-release. */
export function clusterExtensionRangeMatches(range: ClusterExtensionRange, version: Version): boolean {
  return range.alternatives.some((constraints) => {
    const namesPrerelease = constraints.some((constraint) => constraint.version.pre.length > 0);
    if (version.pre.length > 0 && !namesPrerelease) return false;
    return constraints.every((constraint) => constraintHolds(constraint, version));
  });
}

/** The only version that a range matches because it is written as that version; undefined for any other range. */
export function pinnedVersion({ alternatives }: ClusterExtensionRange): Version | undefined {
  const [only, ...others] = alternatives.flat();
  const isPin = only?.operator === "=" && only.wildcard === "none" && others.length === 0;
  return isPin ? only.version : undefined;
}

const MAX_LENGTH = 512;
const MAX_ALTERNATIVES = 32;
const TOO_LONG = `constraint string is too long (max ${MAX_LENGTH} bytes)`;
const TOO_MANY = `too many constraint groups (max ${MAX_ALTERNATIVES})`;

const VERSION = new RegExp(PARTIAL_VERSION, "y");
const GRAMMAR: ConstraintGrammar = {
  firstVersion: VERSION,
  laterVersion: VERSION,
  separator: /[\t\n\f\r ]*,[\t\n\f\r ]*|[\t\n\f\r ]+/y,
};

function segmentsOf(text: string): Span[] {
  const segments: Span[] = [];
  let start = 0;
  for (let end = text.indexOf("||"); end >= 0; end = text.indexOf("||", start)) {
    segments.push({ start, end });
    start = end + 2;
  }
  segments.push({ start, end: text.length });
  return segments;
}

function readSegment(text: string, segment: Span): ParsedWithSpan<readonly Constraint[]> {
  const segmentText = text.slice(segment.start, segment.end);
  const scanned = scanConstraints(segmentText, GRAMMAR);
  if ("mistake" in scanned) {
    const at = scanned.mistake === "empty" ? spanOfBlank(text, segment) : shifted(scanned.at, segment.start);
    return { error: `improper constraint: ${goQuote(segmentText)}`, at };
  }
  const constraints: Constraint[] = [];
  for (const one of scanned) {
    const constraint = readConstraint(one);
    if ("at" in constraint) return { error: "constraint parser error", at: shifted(constraint.at, segment.start) };
    constraints.push({ ...constraint, span: shifted(constraint.span, segment.start) });
  }
  return { ok: constraints };
}

/** The `||` after a blank alternative, or before it if it is the last; the whole text if that is blank. */
function spanOfBlank(text: string, { start, end }: Span): Span {
  if (end < text.length) return { start: end, end: end + 2 };
  return start > 0 ? { start: start - 2, end: start } : { start, end };
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
