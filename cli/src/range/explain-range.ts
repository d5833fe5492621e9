// What `range` finds out about a text: the JSON it writes, and what its text is made of.

import {
  type ClusterExtensionRange,
  clusterExtensionIntervals,
  clusterExtensionRangeMatches,
  crdProblemOf,
  type Dialect,
  describeVersions,
  type Interval,
  isExpressibleAsIntervals,
  parseClusterExtensionRange,
  parseSkipRange,
  parseVersion,
  type SkipRange,
  type Span,
  skipRangeIntervals,
  skipRangeMatches,
  type Version,
  versionText,
} from "#core";

/** The JSON object, without its version. */
export interface RangeExplanation {
  readonly valid: boolean;
  /** The error of the Go library that OLM parses this dialect with. */
  readonly error: string | null;
  /** In UTF-16 code units. */
  readonly errorAt: Span | null;
  /** Empty where the text is not a range. */
  readonly words: string;
  readonly intervals: readonly JsonInterval[];
  /** `"panic"`: OLM crashes; `null`: the text is not a range, or the key is not a version. */
  readonly matches: Readonly<Record<string, Match>>;
  /** Whether the CustomResourceDefinition of a ClusterExtension accepts the text, whether or not the library does. */
  readonly crd?: { readonly accepts: boolean; readonly reason: string | null };
}

export type Match = boolean | "panic" | null;

interface JsonInterval {
  readonly min: string | null;
  readonly minInclusive: boolean;
  readonly max: string | null;
  readonly maxInclusive: boolean;
  readonly prereleases: boolean;
  readonly releases?: false;
}

/** Parses the text in a dialect and matches the versions against it. */
export function explainRange(text: string, dialect: Dialect, versions: readonly string[]): RangeExplanation {
  const read = dialect === "skipRange" ? readSkipRange(text) : readClusterExtensionRange(text);
  const range = "ok" in read ? read.ok : undefined;
  const crdProblem = dialect === "skipRange" ? undefined : crdProblemOf(text);
  const crd = { accepts: crdProblem === undefined, reason: crdProblem?.reason ?? null };
  return {
    valid: range !== undefined,
    error: "error" in read ? read.error : null,
    errorAt: "error" in read ? { start: read.at.start, end: read.at.end } : null,
    words: range?.words ?? "",
    intervals: range?.intervals.map(formatInterval) ?? [],
    matches: Object.fromEntries(versions.map((version) => [version, matchVersion(range, version)])),
    ...(dialect === "skipRange" ? {} : { crd }),
  };
}

/** A range of either dialect. */
interface ParsedRange {
  readonly words: string;
  readonly intervals: readonly Interval[];
  matches(version: Version): boolean | "panic";
}

type RangeResult = { readonly ok: ParsedRange } | { readonly error: string; readonly at: Span };

function readSkipRange(text: string): RangeResult {
  const range = parseSkipRange(text);
  if ("error" in range) return range;
  const intervals = skipRangeIntervals(range.ok);
  return {
    ok: {
      words: crashesOlm(range.ok) ? describeCrash(intervals) : describeVersions(intervals),
      intervals,
      matches: (version) => skipRangeMatches(range.ok, version),
    },
  };
}

function crashesOlm({ alternatives }: SkipRange): boolean {
  return alternatives.some((comparisons) => comparisons.length === 0);
}

function describeCrash(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return "OLM crashes for every version";
  return `${describeVersions(intervals)}; OLM crashes for every other version`;
}

function readClusterExtensionRange(text: string): RangeResult {
  const range = parseClusterExtensionRange(text);
  if ("error" in range) return range;
  const intervals = clusterExtensionIntervals(range.ok);
  return {
    ok: {
      words: isExpressibleAsIntervals(range.ok)
        ? describeVersions(intervals)
        : `${describeVersions(intervals)}; ${describeExceptions(range.ok)}`,
      intervals,
      matches: (version) => clusterExtensionRangeMatches(range.ok, version),
    },
  };
}

/** Exclusions that no interval can express: `!=1.2-rc.1` excludes 1.2.0-rc.1, 1.2.1-rc.1 and so on without end. */
function describeExceptions({ alternatives }: ClusterExtensionRange): string {
  const odd = alternatives.flat().filter(({ operator, version, wildcard }) => {
    return operator === "!=" && wildcard === "patch" && version.pre.length > 0;
  });
  const patterns = odd.map(({ version: { major, minor, pre } }) => `${major}.${minor}.z-${pre.join(".")}`);
  return `without ${[...new Set(patterns)].join(" and ")} for any z`;
}

function matchVersion(range: ParsedRange | undefined, text: string): Match {
  const version = parseVersion(text);
  return range && "ok" in version ? range.matches(version.ok) : null;
}

function formatInterval({ min, minInclusive, max, maxInclusive, prereleases, releases }: Interval): JsonInterval {
  const interval = {
    min: min ? versionText(min) : null,
    minInclusive,
    max: max ? versionText(max) : null,
    maxInclusive,
    prereleases,
  };
  return releases === false ? { ...interval, releases } : interval;
}
