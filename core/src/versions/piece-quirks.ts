// Pieces of a skipRange that OLM reads differently than they look: single characters, which it ignores (`! 1.0.0`,
// `1.0.0 - 2.0.0`, `>=1.0.0 , <2.0.0`), and the letter x, which is not always a wildcard (`~1.2.x`, `1.x.x`, `-rc.x`).

import type { Span } from "../base/text.ts";
import { convertRange } from "./convert-range.ts";
import { comparisonsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { type Alternative, type RangePiece, replaceInRange, spanOfPieces } from "./range-pieces.ts";
import { type Comparison, parseSkipRange } from "./skip-range.ts";
import { splitOperator } from "./skip-range-tokens.ts";
import { compareVersions, parseVersion, versionText } from "./version.ts";
import { everyVersion, intersect, isSameVersionSet, subtract } from "./version-set.ts";
import { writeSkipRange } from "./write-skip-range.ts";

/**
 * `crash`: OLM crashes when it matches the range. `never`: conditions that no version meets at once. `dropped`: a single
 * character that OLM ignores. `operator`: an unknown operator, which OLM ignores before a wildcard. `wildcard`: an x that
 * OLM reads differently than it looks. `redundant`: a condition without effect, because another one implies it.
 */
export type QuirkKind = "crash" | "never" | "dropped" | "operator" | "wildcard" | "redundant";

/** A part of a valid skipRange that OLM reads differently than it looks. */
export interface Quirk {
  readonly kind: QuirkKind;
  /** In the text of the range. */
  readonly at: Span;
  /** How OLM reads it. */
  readonly message: string;
  /** The whole range as its author meant it, where that is clear. It keeps other quirks as they are. */
  readonly better?: string;
}

/** A quirk; without the property `better` where that is undefined. */
export function makeQuirk(kind: QuirkKind, at: Span, message: string, better: string | undefined): Quirk {
  return better === undefined ? { kind, at, message } : { kind, at, message, better };
}

/** The quirks of the ignored pieces of an alternative. */
export function ignoredPieceQuirks(text: string, { pieces, comparisons }: Alternative): readonly Quirk[] {
  const reading = pieces
    .filter(({ isIgnored }) => !isIgnored)
    .map((piece) => piece.text)
    .join(" ");
  return pieces.flatMap((piece, index): Quirk[] => {
    if (!piece.isIgnored) return [];
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    const isHyphen = piece.text === "-" && isPlainVersion(before) && isPlainVersion(after);
    if (isHyphen && !areSameVersion(before, after)) {
      return [hyphenQuirk(text, before, after, pieces.length === 3)];
    }
    const isBetweenConditions = before !== undefined && after !== undefined && !before.isIgnored && !after.isIgnored;
    if (isBetweenConditions && piece.text === "|" && comparisonsIntervals(comparisons).length === 0) {
      return [singleBarQuirk(text, piece, reading)];
    }
    const message = `OLM ignores the lone '${piece.text}' and reads '${reading}'`;
    const better = after && !after.isIgnored ? attachToVersion(text, piece, before, after) : withoutPiece(text, piece);
    return [makeQuirk("dropped", piece.span, message, better)];
  });
}

function isPlainVersion(piece: RangePiece | undefined): piece is RangePiece {
  return piece !== undefined && !piece.isIgnored && /^[0-9]/.test(piece.text);
}

function areSameVersion({ text: a }: RangePiece, { text: b }: RangePiece): boolean {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  return "ok" in left && "ok" in right && compareVersions(left.ok, right.ok) === 0;
}

/** A `|` between conditions that no version meets at once. */
function singleBarQuirk(text: string, { span }: RangePiece, reading: string): Quirk {
  const message = `OLM ignores the lone '|' and reads '${reading}', which matches no version; '||' separates alternatives`;
  return makeQuirk("never", span, message, replaceInRange(text, span, "||"));
}

/** A hyphen range. The meaning is clear if its ends are in order and nothing else is in the alternative. */
function hyphenQuirk(text: string, from: RangePiece, to: RangePiece, isAlone: boolean): Quirk {
  const at = { start: from.span.start, end: to.span.end };
  const written = text.slice(at.start, at.end);
  const message = `'${written}' matches no version: OLM ignores the '-', and no version is both ${from.text} and ${to.text}`;
  const meant = `>=${from.text} <=${to.text}`;
  const range = parseSkipRange(meant);
  const isClear = isAlone && "ok" in range && skipRangeIntervals(range.ok).length > 0;
  return makeQuirk("never", at, message, isClear ? replaceInRange(text, at, meant) : undefined);
}

/** The range with a lone operator attached to its version; where skipRanges lack the operator, its OLM v1 meaning. */
function attachToVersion(
  text: string,
  piece: RangePiece,
  before: RangePiece | undefined,
  after: RangePiece,
): string | undefined {
  const at = { start: piece.span.start, end: after.span.end };
  switch (piece.text) {
    case "!":
      return replaceInRange(text, at, `!${after.text}`);
    case "^":
    case "~": {
      const meant = convertRange(piece.text + after.text, "clusterExtension")?.text;
      return meant === undefined || meant.includes("||") ? undefined : replaceInRange(text, at, meant);
    }
    case "-":
      if (before?.text.startsWith(">") && isPlainVersion(after)) return replaceInRange(text, at, `<=${after.text}`);
  }
  return withoutPiece(text, piece);
}

/** Characters that mean nothing more than the spaces around them. */
const FILLERS = new Set(["&", ",", ";", "(", ")", "*", "|", "-", "v", "x", "X"]);

function withoutPiece(text: string, { text: written, span }: RangePiece): string | undefined {
  if (!FILLERS.has(written)) return undefined;
  const end = span.end + (text[span.end] === " " ? 1 : 0);
  return replaceInRange(text, { start: span.start, end }, "")?.trimEnd();
}

/** The quirks of the pieces of an alternative that contain the letter x. */
export function wildcardQuirks(text: string, alternative: Alternative): readonly Quirk[] {
  return alternative.pieces
    .filter(({ text: written, isIgnored }) => !isIgnored && written.includes("x"))
    .flatMap((piece) => wildcardQuirk(text, alternative, piece) ?? []);
}

const KNOWN_OPERATORS = new Set(["", "=", "==", "!", "!=", ">", ">=", "<", "<="]);
const V1_CONSTRAINT = /^[=!<>~^]*v?[0-9]/;
const PROPER_WILDCARD = /^[0-9]+(\.[0-9]+)?\.x$/;
const DOUBLE_WILDCARD = /^([0-9]+)\.x\.x$/;

function wildcardQuirk(text: string, alternative: Alternative, piece: RangePiece): Quirk | undefined {
  const parts = splitOperator(piece.text);
  if ("error" in parts) return undefined;
  const { operator, version } = parts.ok;
  const read = alternative.comparisons.filter(({ span }) => span.start === piece.span.start);
  if (isReadLiterally(version, read) && (KNOWN_OPERATORS.has(operator) || /^=?v$/.test(operator))) return undefined;
  const written = text.slice(piece.span.start, piece.span.end);
  const reading = `OLM reads '${written}' as '${read.map(comparisonText).join(" ")}'`;
  if (!KNOWN_OPERATORS.has(operator)) {
    const message = `${reading}, because '${operator}' is not an operator`;
    return makeQuirk("operator", piece.span, message, withKnownOperator(text, piece));
  }
  const wildcard = version.replace(DOUBLE_WILDCARD, "$1.x");
  if (operator.startsWith("!") && PROPER_WILDCARD.test(wildcard)) {
    const better = withoutWildcardVersions(text, alternative, piece, wildcard);
    return makeQuirk("never", piece.span, `${reading}, which matches no version`, better);
  }
  if (wildcard === version) {
    return PROPER_WILDCARD.test(version) ? undefined : makeQuirk("wildcard", piece.span, reading, undefined);
  }
  if (isReadAs(operator + wildcard, read)) return undefined;
  return makeQuirk("wildcard", piece.span, reading, replaceInRange(text, piece.span, operator + wildcard));
}

/** Whether the x belongs to a pre-release that OLM reads as written. */
function isReadLiterally(version: string, read: readonly Comparison[]): boolean {
  const literal = parseVersion(version);
  return "ok" in literal && read.every((comparison) => compareVersions(comparison.version, literal.ok) === 0);
}

function isReadAs(text: string, read: readonly Comparison[]): boolean {
  const range = parseSkipRange(text);
  return "ok" in range && isSameVersionSet(skipRangeIntervals(range.ok), comparisonsIntervals(read));
}

function comparisonText({ operator, version }: Comparison): string {
  return `${operator === "=" ? "" : operator}${versionText(version)}`;
}

/** The range with spaces around a `||` that lacks them; else with the meaning that OLM v1 gives to the operator. */
function withKnownOperator(text: string, piece: RangePiece): string | undefined {
  if (piece.text.includes("||")) return replaceInRange(text, piece.span, withSpacesAroundBars(piece.text));
  const meant = V1_CONSTRAINT.test(piece.text) ? convertRange(piece.text, "clusterExtension")?.text : undefined;
  return meant === undefined || meant.includes("||") ? undefined : replaceInRange(text, piece.span, meant);
}

function withSpacesAroundBars(text: string): string {
  return text
    .split("||")
    .map((part) => part.trim())
    .join(" || ")
    .trim();
}

/** The range with an alternative that matches what its other conditions match, without the versions of a wildcard. */
function withoutWildcardVersions(
  text: string,
  { pieces, comparisons }: Alternative,
  piece: RangePiece,
  wildcard: string,
): string | undefined {
  const excluded = parseSkipRange(wildcard);
  if ("error" in excluded) return undefined;
  const others = comparisons.filter(({ span }) => span.start !== piece.span.start);
  const rest = others.length === 0 ? everyVersion(true) : comparisonsIntervals(others);
  const meant = writeSkipRange(intersect([rest, subtract(everyVersion(true), skipRangeIntervals(excluded.ok))]));
  return meant === undefined ? undefined : replaceInRange(text, spanOfPieces(pieces), meant);
}
