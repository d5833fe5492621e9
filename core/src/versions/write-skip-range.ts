// A set of versions as a skipRange.

import { type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { skipRangeIntervals } from "./range-intervals.ts";
import { parseSkipRange } from "./skip-range.ts";
import { type Version, versionText } from "./version.ts";
import { isSameVersionSet, type VersionSet } from "./version-set.ts";
import { versionAfter } from "./version-step.ts";

/**
 * The skipRange with exactly these versions. Undefined where there is none, because pre-releases are left out between
 * others, or where one would have an identifier such as `rc.x`, whose x would be read as a wildcard.
 */
export function writeSkipRange(set: VersionSet): string | undefined {
  const alternatives = joinAcrossHoles(set, (version) => !hasLetterX(version)).map(alternativeOf);
  const text = alternatives.length === 0 ? NEVER : alternatives.join(" || ");
  const readBack = parseSkipRange(text);
  return "ok" in readBack && isSameVersionSet(skipRangeIntervals(readBack.ok), set) ? text : undefined;
}

/** The conditions of an alternative with exactly these versions, lower end first; none where it has every version. */
export function conditionsOf({ interval, holes: without }: IntervalWithHoles): readonly string[] {
  const { min, minInclusive, max, maxInclusive } = interval;
  const conditions: string[] = [];
  if (min !== undefined) conditions.push(lowerCondition(min, minInclusive));
  if (max !== undefined) conditions.push(upperCondition(max, maxInclusive));
  for (const version of without) conditions.push(`!${versionText(version)}`);
  return conditions;
}

const NEVER = "<0.0.0-0";
const ALWAYS = ">=0.0.0-0";

function alternativeOf(run: IntervalWithHoles): string {
  const single = singleVersion(run.interval);
  if (single !== undefined && !hasLetterX(single)) return versionText(single);
  const conditions = conditionsOf(run);
  return conditions.length === 0 ? ALWAYS : conditions.join(" ");
}

/** Behind `>` a version with the letter x would be refused, so it is the next one behind `>=`. */
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
