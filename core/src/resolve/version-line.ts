// The versions of a package in order, so that a range becomes a few stretches of that line and no version is asked twice.

import type { Comparison, SkipRange } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

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

/** Where a range takes in versions; `line` is sorted, lowest first. */
export function rangeOnLine({ alternatives }: SkipRange, line: readonly Version[]): RangeOnLine {
  const whole: readonly Stretch[] = [{ start: 0, end: line.length }];
  const inside: Stretch[] = [];
  for (const comparisons of alternatives) {
    // Go asks one alternative after the other, and stops at the first that holds.
    if (comparisons.length === 0) return { inside, panics: without(whole, inside) };
    inside.push(...comparisons.reduce((rest, each) => overlaps(rest, comparisonOnLine(each, line)), whole));
  }
  return { inside, panics: [] };
}

function comparisonOnLine({ operator, version }: Comparison, line: readonly Version[]): readonly Stretch[] {
  const from = firstIndex(line, (each) => compareVersions(each, version) >= 0);
  const above = firstIndex(line, (each) => compareVersions(each, version) > 0);
  const end = line.length;
  switch (operator) {
    case "=":
      return [{ start: from, end: above }];
    case "!=":
      return [
        { start: 0, end: from },
        { start: above, end },
      ];
    case ">":
      return [{ start: above, end }];
    case ">=":
      return [{ start: from, end }];
    case "<":
      return [{ start: 0, end: from }];
    case "<=":
      return [{ start: 0, end: above }];
    default:
      return operator satisfies never;
  }
}

/** The first index at which a condition holds that, once it holds, holds to the end. */
function firstIndex(line: readonly Version[], holds: (version: Version) => boolean): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(line[middle] as Version)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlaps(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const a of some) {
    for (const b of others) {
      const start = Math.max(a.start, b.start);
      const end = Math.min(a.end, b.end);
      if (start < end) result.push({ start, end });
    }
  }
  return result;
}

function without(whole: readonly Stretch[], parts: readonly Stretch[]): readonly Stretch[] {
  return parts.reduce(
    (rest, { start, end }) =>
      overlaps(rest, [
        { start: 0, end: start },
        { start: end, end: Number.POSITIVE_INFINITY },
      ]),
    whole,
  );
}
