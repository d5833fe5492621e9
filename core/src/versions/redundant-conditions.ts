// Conditions of a skipRange without effect: `1.0.0 <1.2.0` matches only 1.0.0, because OLM reads a version without an
// operator as exactly that version, and `>=1.0.0 >1.2.0` is the same as `>1.2.0`.

import { makeQuirk, type Quirk } from "./piece-quirks.ts";
import { comparisonsIntervals } from "./range-intervals.ts";
import { type Alternative, replaceInRange } from "./range-pieces.ts";
import type { Comparison, Operator } from "./skip-range.ts";
import { compareVersions } from "./version.ts";
import { everyVersion, isSubset } from "./version-set.ts";

/** The quirk of the first two conditions of which one implies the other; none in an alternative of many conditions. */
export function redundantConditions(text: string, { comparisons }: Alternative): readonly Quirk[] {
  const conditions = singleConditions(comparisons);
  if (conditions.length > MAX_CONDITIONS) return [];
  for (const [index, first] of conditions.entries()) {
    for (const second of conditions.slice(index + 1)) {
      if (implies(first, second)) return [redundantQuirk(text, first, second)];
      if (implies(second, first)) return [redundantQuirk(text, second, first)];
    }
  }
  return [];
}

/** Longer alternatives list versions to exclude, and are not written by hand. */
const MAX_CONDITIONS = 8;

/** The conditions that are not a wildcard, which stands for two. */
function singleConditions(comparisons: readonly Comparison[]): readonly Comparison[] {
  return comparisons.filter(({ span }) => comparisons.filter((other) => other.span.start === span.start).length === 1);
}

function implies(strict: Comparison, loose: Comparison): boolean {
  // Authors write `!=1.5.0` beside `<1.2.0` to be safe, and `>=0.0.0-0` to show that every older version is meant.
  const loosely = comparisonsIntervals([loose]);
  if (loose.operator === "!=" || isSubset(everyVersion(true), loosely)) return false;
  return isSubset(comparisonsIntervals([strict]), loosely);
}

function redundantQuirk(text: string, strict: Comparison, loose: Comparison): Quirk {
  const written = text.slice(strict.span.start, strict.span.end);
  const idle = text.slice(loose.span.start, loose.span.end);
  if (isSame(strict, loose)) return makeQuirk("redundant", loose.span, `'${idle}' repeats '${written}'`, undefined);
  const isExact = strict.operator === "=" && /^\d/.test(written);
  const reason = isExact ? `OLM reads '${written}' as exactly that version` : `'${written}' is stricter`;
  return makeQuirk("redundant", strict.span, `${reason}, so '${idle}' has no effect`, asInterval(text, strict, loose));
}

function isSame(a: Comparison, b: Comparison): boolean {
  return a.operator === b.operator && compareVersions(a.version, b.version) === 0;
}

/** The range with the operator that makes both conditions the ends of an interval. */
function asInterval(text: string, strict: Comparison, loose: Comparison): string | undefined {
  const order = compareVersions(strict.version, loose.version);
  if (order === 0) return undefined;
  // The lower version is the lower end. Of two bounds in the same direction, the one at the wrong end is turned.
  const [low, high] = order < 0 ? [strict, loose] : [loose, strict];
  if (!isLowerBound(low.operator)) return replaceOperator(text, low, ">=");
  return isUpperBound(high.operator) ? undefined : replaceOperator(text, high, "<");
}

function isLowerBound(operator: Operator): boolean {
  return operator === ">" || operator === ">=";
}

function isUpperBound(operator: Operator): boolean {
  return operator === "<" || operator === "<=";
}

function replaceOperator(text: string, { span }: Comparison, operator: Operator): string | undefined {
  const version = text.slice(span.start, span.end).replace(/^[<>=! ]+/, "");
  return replaceInRange(text, span, operator + version);
}
