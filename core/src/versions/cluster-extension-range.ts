// The range in a ClusterExtension's `spec.source.catalog.version`, quirk for quirk as operator-controller asks
// Masterminds/semver v3.5.0 for it: `NewConstraint` and `Check`, without IncludePrerelease.

import type { Span } from "../base/text.ts";
import { goQuote } from "../go/go-quote.ts";
import { utf8Prefix } from "../go/utf8-prefix.ts";
import { type Constraint, constraintHolds, readConstraint } from "./constraint.ts";
import { PARTIAL_VERSION, rewriteHyphenRanges } from "./hyphen-range.ts";
import type { ParsedWithSpan } from "./parsed.ts";
import { type ConstraintGrammar, scanConstraints } from "./scan-constraints.ts";
import type { Version } from "./version.ts";

export type { Constraint, ConstraintOperator } from "./constraint.ts";

/** Alternatives of which one must hold; an alternative holds when all its constraints do, and has at least one. */
export interface ClusterExtensionRange {
  readonly alternatives: readonly (readonly Constraint[])[];
}

/**
 * Reads a range; the error text is that of Masterminds/semver's `NewConstraint`.
 * An empty text is an error here; a ClusterExtension whose version is empty has no range at all.
 */
export function parseClusterExtensionRange(text: string): ParsedWithSpan<ClusterExtensionRange> {
  const fitting = utf8Prefix(text, LONGEST_RANGE);
  if (fitting < text.length) return { error: TOO_LONG, at: { start: fitting, end: text.length } };
  const { text: rewritten, placeOf } = rewriteHyphenRanges(text);
  const segments = segmentsOf(rewritten);
  const extra = segments[MOST_ALTERNATIVES];
  if (extra) return { error: TOO_MANY, at: placeOf({ start: extra.start - 2, end: rewritten.length }) };
  const alternatives: (readonly Constraint[])[] = [];
  for (const segment of segments) {
    const constraints = readSegment(rewritten, segment);
    if ("error" in constraints) return { error: constraints.error, at: placeOf(constraints.at) };
    alternatives.push(constraints.ok.map((constraint) => ({ ...constraint, span: placeOf(constraint.span) })));
  }
  return { ok: { alternatives } };
}

/** Whether the version lies in the range; prereleases only do where an alternative names one itself. */
export function clusterExtensionRangeMatches(range: ClusterExtensionRange, version: Version): boolean {
  return range.alternatives.some((constraints) => {
    const knowsPrereleases = constraints.some((constraint) => constraint.version.pre.length > 0);
    if (version.pre.length > 0 && !knowsPrereleases) return false;
    return constraints.every((constraint) => constraintHolds(constraint, version));
  });
}

const LONGEST_RANGE = 512;
const MOST_ALTERNATIVES = 32;
const TOO_LONG = `constraint string is too long (max ${LONGEST_RANGE} bytes)`;
const TOO_MANY = `too many constraint groups (max ${MOST_ALTERNATIVES})`;

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
    const at = scanned.mistake === "empty" ? placeOfBlank(text, segment) : moved(scanned.at, segment.start);
    return { error: `improper constraint: ${goQuote(segmentText)}`, at };
  }
  const constraints: Constraint[] = [];
  for (const one of scanned) {
    const constraint = readConstraint(one);
    if ("at" in constraint) return { error: "constraint parser error", at: moved(constraint.at, segment.start) };
    constraints.push({ ...constraint, span: moved(constraint.span, segment.start) });
  }
  return { ok: constraints };
}

/** The `||` behind a blank alternative, the one before the last; all of a text that is nothing else. */
function placeOfBlank(text: string, { start, end }: Span): Span {
  if (end < text.length) return { start: end, end: end + 2 };
  return start > 0 ? { start: start - 2, end: start } : { start, end };
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
