// A skipRange without some of its versions, close to what its author wrote.

import { type IntervalWithHoles, joinAcrossHoles, singleVersion } from "./intervals-with-holes.ts";
import { comparisonsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { type Comparison, parseSkipRange, type SkipRange } from "./skip-range.ts";
import { compareVersions, type Version, versionText } from "./version.ts";
import { isSameVersionSet, subtract, type VersionSet } from "./version-set.ts";
import { conditionsOf, writeSkipRange } from "./write-skip-range.ts";

/**
 * The skipRange that has the same versions but those of `drop`. One condition of the author's text is changed where that
 * is enough (`<=1.2.0` to `<1.2.0`), else the text is written anew. Undefined where nothing is to be dropped, nothing
 * would be left, no skipRange can say it, or the text is none or crashes OLM.
 */
export function tightenSkipRange(text: string, drop: VersionSet): string | undefined {
  const range = parseSkipRange(text);
  if ("error" in range || range.ok.alternatives.some((comparisons) => comparisons.length === 0)) return undefined;
  const set = skipRangeIntervals(range.ok);
  const wanted = subtract(set, drop);
  if (wanted.length === 0 || isSameVersionSet(wanted, set)) return undefined;
  for (const edited of editsOf(text, range.ok, wanted)) if (says(edited, wanted)) return edited;
  return writeSkipRange(wanted);
}

/** Whether the text has these versions, and no alternative that has none. */
function says(text: string, wanted: VersionSet): boolean {
  const range = parseSkipRange(text);
  if ("error" in range || range.ok.alternatives.some((each) => comparisonsIntervals(each).length === 0)) return false;
  return isSameVersionSet(skipRangeIntervals(range.ok), wanted);
}

/** Where there are more, an edit is no longer looked for, since each one tried reads the whole text. */
const MOST_CONDITIONS = 16;

/** The text with one condition changed or with conditions added to one, the smallest changes first. */
function* editsOf(text: string, range: SkipRange, wanted: VersionSet): Generator<string> {
  const comparisons = range.alternatives.flat();
  const runs = joinAcrossHoles(wanted);
  if (comparisons.length > MOST_CONDITIONS || runs.length > MOST_CONDITIONS || runs.every(isSingle)) return;
  for (const replacementsOf of [changedConditions, withMissing, wholeRuns]) {
    for (const { span } of comparisons) {
      for (const replacement of replacementsOf({ written: text.slice(span.start, span.end), comparisons, runs })) {
        yield text.slice(0, span.start) + replacement + text.slice(span.end);
      }
    }
  }
}

function isSingle({ interval }: IntervalWithHoles): boolean {
  return singleVersion(interval) !== undefined;
}

/** A condition as its author wrote it, all conditions of the range, and what it should say. */
interface Condition {
  readonly written: string;
  readonly comparisons: readonly Comparison[];
  readonly runs: readonly IntervalWithHoles[];
}

/** The conditions of what is wanted, spaced as the author's. */
function changedConditions({ written, runs }: Condition): readonly string[] {
  const space = /^[<>=]+( *)/.exec(written)?.[1] ?? "";
  return runs.flatMap((run) => conditionsOf(run).map((condition) => condition.replace(/^[<>]=?/, `$&${space}`)));
}

/** The condition, and behind it the versions that it would take in too many. */
function withMissing({ written, comparisons, runs }: Condition): readonly string[] {
  const isNew = (version: Version): boolean =>
    !comparisons.some((other) => other.operator === "!=" && compareVersions(other.version, version) === 0);
  const missing = runs.map(({ holes: without }) => without.filter(isNew)).filter((versions) => versions.length > 0);
  return missing.map((versions) => [written, ...versions.map((version) => `!${versionText(version)}`)].join(" "));
}

/** For a wildcard, which stands for two conditions. */
function wholeRuns({ written, runs }: Condition): readonly string[] {
  return /\.x$/.test(written) ? runs.map((run) => conditionsOf(run).join(" ")) : [];
}
