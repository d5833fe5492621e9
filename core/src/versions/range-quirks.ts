// What a skipRange says otherwise than it looks: opm accepts it, and OLM reads something else than was meant.

import type { Span } from "../base/text.ts";
import { droppedQuirks } from "./dropped-quirks.ts";
import { type Alternative, makeQuirk, piecesOf, type Quirk, replaced, spanOf } from "./quirk.ts";
import { comparisonsIntervals } from "./range-intervals.ts";
import { type Comparison, parseSkipRange, type SkipRange } from "./skip-range.ts";
import { compareVersions, parseVersion } from "./version.ts";
import { wildcardQuirks } from "./wildcard-quirks.ts";

/**
 * The quirks of a skipRange in the order of their places; none where opm refuses it. In a text of more than 2,000
 * characters, which nobody wrote by hand, only the crash is looked for.
 */
export function skipRangeQuirks(text: string): readonly Quirk[] {
  if (isUsual(text)) return [];
  const found = quirksIn(text);
  return found.map(({ kind, at, message, better }) => {
    const isBetter = better !== undefined && quirksIn(better).length < found.length;
    return makeQuirk(kind, at, message, isBetter ? better : undefined);
  });
}

const LONGEST = 2000;
const FROM_TO = /^>=?(\d+\.\d+\.\d+) <=?(\d+\.\d+\.\d+)$/;

/** Nearly every range goes from one release to a higher one, and is told from the others at once. */
function isUsual(text: string): boolean {
  const [, from = "", to = ""] = FROM_TO.exec(text) ?? [];
  const [low, high] = [parseVersion(from), parseVersion(to)];
  return "ok" in low && "ok" in high && compareVersions(low.ok, high.ok) < 0;
}

function quirksIn(text: string): readonly Quirk[] {
  const range = parseSkipRange(text);
  if ("error" in range) return [];
  const alternatives = alternativesOf(text, range.ok);
  const quirks = [
    ...crashQuirks(text, alternatives),
    ...(text.length > LONGEST ? [] : alternatives.flatMap((alternative) => alternativeQuirks(text, alternative))),
  ];
  return quirks.sort((a, b) => a.at.start - b.at.start);
}

function alternativesOf(text: string, range: SkipRange): readonly Alternative[] {
  return piecesOf(text).map((pieces, index) => ({ pieces, comparisons: range.alternatives[index] ?? [] }));
}

function alternativeQuirks(text: string, alternative: Alternative): readonly Quirk[] {
  if (!isFilled(alternative)) return [];
  const found = [...droppedQuirks(text, alternative), ...wildcardQuirks(text, alternative)];
  return found.every(({ kind }) => kind === "dropped") ? [...found, ...contradiction(text, alternative)] : found;
}

/** The first alternative without a condition; OLM never gets beyond it. */
function crashQuirks(text: string, alternatives: readonly Alternative[]): readonly Quirk[] {
  const index = alternatives.findIndex((alternative) => !isFilled(alternative));
  const dropped = alternatives[index]?.pieces.map((piece) => `'${piece.text}'`);
  if (dropped === undefined) return [];
  const reason = dropped.length === 0 ? "" : `, since OLM drops ${dropped.join(", ")}`;
  const message = `an empty alternative crashes OLM for every version that is in none before it${reason}`;
  return [makeQuirk("crash", between(text, alternatives, index), message, withoutEmpty(text, alternatives))];
}

function withoutEmpty(text: string, alternatives: readonly Alternative[]): string {
  return alternatives
    .filter(isFilled)
    .map(({ pieces }) => text.slice(spanOf(pieces).start, spanOf(pieces).end))
    .join(" || ");
}

/** From the `||` before an empty alternative to the `||` behind it and all that are empty too. */
function between(text: string, alternatives: readonly Alternative[], index: number): Span {
  const before = alternatives.slice(0, index).findLast(isFilled);
  const after = alternatives.slice(index + 1).find(isFilled);
  const start = before ? spanOf(before.pieces).end : 0;
  const end = after ? spanOf(after.pieces).start : text.length;
  const written = text.slice(start, end);
  return { start: start + written.search(/[^ ]/), end: start + written.trimEnd().length };
}

function isFilled({ comparisons }: Alternative): boolean {
  return comparisons.length > 0;
}

function contradiction(text: string, { pieces, comparisons }: Alternative): readonly Quirk[] {
  if (comparisons.length < 2 || comparisonsIntervals(comparisons).length > 0) return [];
  const at = spanOf(pieces.filter(({ isDropped }) => !isDropped));
  const message = `no version is in '${text.slice(at.start, at.end)}', since all its conditions must hold at once`;
  const better = comparisons.every(isExact) ? replaced(text, at, writtenApart(text, comparisons)) : undefined;
  return [makeQuirk("never", at, message, better)];
}

function isExact({ operator }: Comparison): boolean {
  return operator === "=";
}

/** Versions one after the other are surely meant as alternatives. */
function writtenApart(text: string, comparisons: readonly Comparison[]): string {
  return comparisons.map(({ span }) => text.slice(span.start, span.end)).join(" || ");
}
