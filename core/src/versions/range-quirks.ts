// The parts of a skipRange that opm accepts and OLM reads differently than they look.

import type { Span } from "../base/text.ts";
import { ignoredPieceQuirks, makeQuirk, type Quirk, wildcardQuirks } from "./piece-quirks.ts";
import { comparisonsIntervals } from "./range-intervals.ts";
import { type Alternative, rangePieces, replaceInRange, spanOfPieces } from "./range-pieces.ts";
import { redundantConditions } from "./redundant-conditions.ts";
import { type Comparison, parseSkipRange } from "./skip-range.ts";
import { compareVersions, parseVersion } from "./version.ts";

/**
 * The quirks of a skipRange in the order of their places; none for an invalid range. In a text of more than 2,000
 * characters, which was not written by hand, only a crash is looked for.
 */
export function skipRangeQuirks(text: string): readonly Quirk[] {
  if (isOrdinaryRange(text)) return [];
  const found = findQuirks(text);
  return found.map(({ kind, at, message, better }) => {
    const isBetter = better !== undefined && findQuirks(better).length < found.length;
    return makeQuirk(kind, at, message, isBetter ? better : undefined);
  });
}

const MAX_LENGTH = 2000;
const FROM_TO = /^>=?(\d+\.\d+\.\d+) <=?(\d+\.\d+\.\d+)$/;

/** A quick test for nearly all ranges: from one release to a higher one. */
function isOrdinaryRange(text: string): boolean {
  const [, from = "", to = ""] = FROM_TO.exec(text) ?? [];
  const [low, high] = [parseVersion(from), parseVersion(to)];
  return "ok" in low && "ok" in high && compareVersions(low.ok, high.ok) < 0;
}

function findQuirks(text: string): readonly Quirk[] {
  const range = parseSkipRange(text);
  if ("error" in range) return [];
  const alternatives = rangePieces(text).map((pieces, index) => ({
    pieces,
    comparisons: range.ok.alternatives[index] ?? [],
  }));
  const quirks = [
    ...crashQuirks(text, alternatives),
    ...(text.length > MAX_LENGTH ? [] : alternatives.flatMap((each) => alternativeQuirks(text, each))),
  ];
  return quirks.sort((a, b) => a.at.start - b.at.start);
}

function alternativeQuirks(text: string, alternative: Alternative): readonly Quirk[] {
  if (!hasConditions(alternative)) return [];
  const found = [...ignoredPieceQuirks(text, alternative), ...wildcardQuirks(text, alternative)];
  if (found.some(({ kind }) => kind !== "dropped")) return found;
  const never = contradiction(text, alternative);
  if (found.length > 0 || never.length > 0) return [...found, ...never];
  return redundantConditions(text, alternative);
}

/** The quirk of the first alternative without conditions. OLM never tests those after it. */
function crashQuirks(text: string, alternatives: readonly Alternative[]): readonly Quirk[] {
  const index = alternatives.findIndex((alternative) => !hasConditions(alternative));
  const ignored = alternatives[index]?.pieces.map((piece) => `'${piece.text}'`);
  if (ignored === undefined) return [];
  const empty =
    ignored.length === 0
      ? "this skipRange has nothing between two '||'"
      : `OLM ignores ${ignored.join(" and ")}, so this skipRange has nothing between two '||'`;
  const message = `${empty}: OLM crashes on every version that no range before this gap matches`;
  return [
    makeQuirk("crash", emptyAlternativeSpan(text, alternatives, index), message, withoutEmpty(text, alternatives)),
  ];
}

function withoutEmpty(text: string, alternatives: readonly Alternative[]): string {
  return alternatives
    .filter(hasConditions)
    .map(({ pieces }) => text.slice(spanOfPieces(pieces).start, spanOfPieces(pieces).end))
    .join(" || ");
}

/** From the `||` before an empty alternative to the `||` after it, together with adjacent empty alternatives. */
function emptyAlternativeSpan(text: string, alternatives: readonly Alternative[], index: number): Span {
  const before = alternatives.slice(0, index).findLast(hasConditions);
  const after = alternatives.slice(index + 1).find(hasConditions);
  const start = before ? spanOfPieces(before.pieces).end : 0;
  const end = after ? spanOfPieces(after.pieces).start : text.length;
  const written = text.slice(start, end);
  return { start: start + written.search(/[^ ]/), end: start + written.trimEnd().length };
}

function hasConditions({ comparisons }: Alternative): boolean {
  return comparisons.length > 0;
}

function contradiction(text: string, { pieces, comparisons }: Alternative): readonly Quirk[] {
  if (comparisons.length < 2 || comparisonsIntervals(comparisons).length > 0) return [];
  const at = spanOfPieces(pieces.filter(({ isIgnored }) => !isIgnored));
  const message = `'${text.slice(at.start, at.end)}' matches no version, because all its conditions must hold at once`;
  const areVersions = comparisons.every(({ operator }) => operator === "=");
  const better = areVersions ? replaceInRange(text, at, asAlternatives(text, comparisons)) : undefined;
  return [makeQuirk("never", at, message, better)];
}

/** Several versions in a row were meant as alternatives. */
function asAlternatives(text: string, comparisons: readonly Comparison[]): string {
  return comparisons.map(({ span }) => text.slice(span.start, span.end)).join(" || ");
}
