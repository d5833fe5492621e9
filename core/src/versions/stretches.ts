// Ranges as stretches of a line of places that is sorted by version.

import type { Comparison, SkipRange } from "./skip-range.ts";
import type { Version } from "./version.ts";

/** Part of a line, as indexes: `end` is not in it. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a range lies on a line, and where asking it makes OLM crash. */
export interface RangeOnLine {
  readonly inside: readonly Stretch[];
  readonly panics: readonly Stretch[];
}

/** A line of places: how long it is, and which stretch of it a version stands for; an empty one lies between places. */
export interface VersionLine {
  readonly length: number;
  stretchOf(version: Version): Stretch;
}

/** Where a range matches. Stretches of one alternative are in order and apart; those of several may overlap. */
export function rangeOn({ alternatives }: SkipRange, line: VersionLine): RangeOnLine {
  const inside: Stretch[] = [];
  for (const comparisons of alternatives) {
    // Go asks one alternative after the other, and stops at the first that holds.
    if (comparisons.length === 0) return { inside, panics: between(inside, { start: 0, end: line.length }) };
    for (const stretch of alternativeOn(comparisons, line)) inside.push(stretch);
  }
  return { inside, panics: [] };
}

function alternativeOn(comparisons: readonly Comparison[], line: VersionLine): readonly Stretch[] {
  let start = 0;
  let end = line.length;
  const holes: Stretch[] = [];
  for (const { operator, version } of comparisons) {
    const own = line.stretchOf(version);
    if (operator === "!=") holes.push(own);
    if (operator === "=" || operator === ">=") start = Math.max(start, own.start);
    if (operator === ">") start = Math.max(start, own.end);
    if (operator === "=" || operator === "<=") end = Math.min(end, own.end);
    if (operator === "<") end = Math.min(end, own.start);
  }
  return between(holes, { start, end });
}

/** What is left of a stretch without others. */
export function between(others: readonly Stretch[], { start, end }: Stretch): readonly Stretch[] {
  const left: Stretch[] = [];
  let at = start;
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    if (other.start >= other.end) continue;
    if (at < Math.min(other.start, end)) left.push({ start: at, end: Math.min(other.start, end) });
    at = Math.max(at, other.end);
  }
  if (at < end) left.push({ start: at, end });
  return left;
}
