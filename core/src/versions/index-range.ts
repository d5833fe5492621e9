// Ranges as stretches of a line of places that is sorted by version.

import type { Comparison, SkipRange } from "./skip-range.ts";
import type { Version } from "./version.ts";

/** Part of a line, as indexes: `end` is not in it. */
export interface IndexRange {
  readonly start: number;
  readonly end: number;
}

/** Where a range lies on a line, and where asking it makes OLM crash. */
export interface RangeMatches {
  readonly matching: readonly IndexRange[];
  readonly crashing: readonly IndexRange[];
}

/** A line of places: how long it is, and which stretch of it a version stands for; an empty one lies between places. */
export interface VersionSlots {
  readonly length: number;
  slotsOf(version: Version): IndexRange;
}

/** Where a range matches. Stretches of one alternative are in order and apart; those of several may overlap. */
export function matchSlots({ alternatives }: SkipRange, line: VersionSlots): RangeMatches {
  const inside: IndexRange[] = [];
  for (const comparisons of alternatives) {
    // Go asks one alternative after the other, and stops at the first that holds.
    if (comparisons.length === 0)
      return { matching: inside, crashing: subtractIndexRanges(inside, { start: 0, end: line.length }) };
    for (const stretch of alternativeOn(comparisons, line)) inside.push(stretch);
  }
  return { matching: inside, crashing: [] };
}

function alternativeOn(comparisons: readonly Comparison[], line: VersionSlots): readonly IndexRange[] {
  let start = 0;
  let end = line.length;
  const holes: IndexRange[] = [];
  for (const { operator, version } of comparisons) {
    const own = line.slotsOf(version);
    if (operator === "!=") holes.push(own);
    if (operator === "=" || operator === ">=") start = Math.max(start, own.start);
    if (operator === ">") start = Math.max(start, own.end);
    if (operator === "=" || operator === "<=") end = Math.min(end, own.end);
    if (operator === "<") end = Math.min(end, own.start);
  }
  return subtractIndexRanges(holes, { start, end });
}

/** What is left of a stretch without others. */
export function subtractIndexRanges(others: readonly IndexRange[], { start, end }: IndexRange): readonly IndexRange[] {
  const left: IndexRange[] = [];
  let at = start;
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    if (other.start >= other.end) continue;
    if (at < Math.min(other.start, end)) left.push({ start: at, end: Math.min(other.start, end) });
    at = Math.max(at, other.end);
  }
  if (at < end) left.push({ start: at, end });
  return left;
}
