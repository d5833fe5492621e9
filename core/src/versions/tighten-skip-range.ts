// Excludes versions from a skipRange, changing the author's text as little as possible.

import { hasSingleVersion, type IntervalWithHoles, joinAcrossHoles } from "./intervals-with-holes.ts";
import { comparisonsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { type Comparison, parseSkipRange, type SkipRange } from "./skip-range.ts";
import { compareVersions, type Version, versionText } from "./version.ts";
import { isSameVersionSet, subtract, type VersionSet } from "./version-set.ts";
import { conditionsOf, writeSkipRange } from "./write-skip-range.ts";

/**
 * The skipRange that matches the same versions except those of `drop`. If possible, only one condition of the text is
 * changed, such as `<=1.2.0` to `<1.2.0`; otherwise the text is written anew. Undefined where nothing is dropped, nothing
 * would be left, no skipRange can express the result, or the text is invalid or crashes OLM.
 */
export function tightenSkipRange(text: string, drop: VersionSet): string | undefined {
  const range = parseSkipRange(text);
  if ("error" in range || range.ok.alternatives.some((comparisons) => comparisons.length === 0)) return undefined;
  const set = skipRangeIntervals(range.ok);
  const wanted = subtract(set, drop);
  if (wanted.length === 0 || isSameVersionSet(wanted, set)) return undefined;
  for (const edited of possibleEdits(text, range.ok, wanted)) if (matchesExactly(edited, wanted)) return edited;
  return writeSkipRange(wanted);
}

/** Whether the text is a range that matches exactly these versions, without an alternative that matches none. */
function matchesExactly(text: string, wanted: VersionSet): boolean {
  const range = parseSkipRange(text);
  if ("error" in range || range.ok.alternatives.some((each) => comparisonsIntervals(each).length === 0)) return false;
  return isSameVersionSet(skipRangeIntervals(range.ok), wanted);
}

/** With more conditions, no edit is tried, because each try parses the whole text. */
const MAX_CONDITIONS = 16;

/** The text with one condition changed or extended, the smallest changes first. */
function* possibleEdits(text: string, range: SkipRange, wanted: VersionSet): Generator<string> {
  const comparisons = range.alternatives.flat();
  const intervals = joinAcrossHoles(wanted);
  if (comparisons.length > MAX_CONDITIONS || intervals.length > MAX_CONDITIONS || intervals.every(hasSingleVersion))
    return;
  for (const replacementsOf of [changedConditions, withHoles, wholeIntervals]) {
    for (const { span } of comparisons) {
      for (const replacement of replacementsOf({ written: text.slice(span.start, span.end), comparisons, intervals })) {
        yield text.slice(0, span.start) + replacement + text.slice(span.end);
      }
    }
  }
}

/** A condition as written, with all conditions of the range and the intervals that the range should match. */
interface EditableCondition {
  readonly written: string;
  readonly comparisons: readonly Comparison[];
  readonly intervals: readonly IntervalWithHoles[];
}

/** The conditions that are wanted, with the spacing of the author's. */
function changedConditions({ written, intervals }: EditableCondition): readonly string[] {
  const space = /^[<>=]+( *)/.exec(written)?.[1] ?? "";
  return intervals.flatMap((each) => conditionsOf(each).map((condition) => condition.replace(/^[<>]=?/, `$&${space}`)));
}

/** The condition, followed by the versions that it should not match. */
function withHoles({ written, comparisons, intervals }: EditableCondition): readonly string[] {
  const isNew = (version: Version): boolean =>
    !comparisons.some((other) => other.operator === "!=" && compareVersions(other.version, version) === 0);
  const missing = intervals.map(({ holes }) => holes.filter(isNew)).filter((versions) => versions.length > 0);
  return missing.map((versions) => [written, ...versions.map((version) => `!${versionText(version)}`)].join(" "));
}

/** For a wildcard, which expands to two conditions. */
function wholeIntervals({ written, intervals }: EditableCondition): readonly string[] {
  return /\.x$/.test(written) ? intervals.map((each) => conditionsOf(each).join(" ")) : [];
}
