// Writes a set of versions as a skipRange.

import { type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { skipRangeIntervals } from "./range-intervals.ts";
import { parseSkipRange } from "./skip-range.ts";
import { type Version, versionText } from "./version.ts";
import { isSameVersionSet, type VersionSet } from "./version-set.ts";
import { versionAfter } from "./version-step.ts";

/**
 * A skipRange that matches exactly these versions. Undefined where there is none, because the set excludes pre-releases
 * between its versions, or because an x in a pre-release such as `rc.x` would be read as a wildcard.
 */
export function writeSkipRange(set: VersionSet): string | undefined {
  const alternatives = joinAcrossHoles(set, (version) => !hasLetterX(version)).map(alternativeFor);
  const text = alternatives.length === 0 ? NOTHING : alternatives.join(" || ");
  const readBack = parseSkipRange(text);
  return "ok" in readBack && isSameVersionSet(skipRangeIntervals(readBack.ok), set) ? text : undefined;
}

/** The conditions of an alternative that matches exactly these versions, lower bound first; none for every version. */
export function conditionsOf({ interval, holes }: IntervalWithHoles): readonly string[] {
  const { min, minInclusive, max, maxInclusive } = interval;
  const conditions: string[] = [];
  if (min !== undefined) conditions.push(lowerCondition(min, minInclusive));
  if (max !== undefined) conditions.push(upperCondition(max, maxInclusive));
  for (const version of holes) conditions.push(`!${versionText(version)}`);
  return conditions;
}

const NOTHING = "<0.0.0-0";
const EVERYTHING = ">=0.0.0-0";

function alternativeFor(each: IntervalWithHoles): string {
  const single = singleVersion(each.interval);
  if (single !== undefined && !hasLetterX(single)) return versionText(single);
  const conditions = conditionsOf(each);
  return conditions.length === 0 ? EVERYTHING : conditions.join(" ");
}

/** After `>`, a version with the letter x would be invalid, so `>=` with the next version is used. */
function lowerCondition(min: Version, isInclusive: boolean): string {
  const next = hasLetterX(min) ? versionAfter(min) : undefined;
  if (!isInclusive && next !== undefined) return `>=${versionText(next)}`;
  return `${isInclusive ? ">=" : ">"}${versionText(min)}`;
}

function upperCondition(max: Version, isInclusive: boolean): string {
  const next = hasLetterX(max) ? versionAfter(max) : undefined;
  if (isInclusive && next !== undefined) return `<${versionText(next)}`;
  return `${isInclusive ? "<=" : "<"}${versionText(max)}`;
}

function hasLetterX(version: Version): boolean {
  return version.pre.some((identifier) => String(identifier).includes("x"));
}
