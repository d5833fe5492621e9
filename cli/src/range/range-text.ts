// The explanation of a range as text.

import {
  type ConvertedRange,
  convertRange,
  crdProblemOf,
  type Dialect,
  joinSafe,
  padSafe,
  parseVersion,
  repairDialect,
  type SafeText,
  type Span,
  safe,
  skipRangeQuirks,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { underlineText } from "../validate/excerpt.ts";
import { explainRange, type RangeExplanation } from "./explain-range.ts";

/** Whether the text is a range, which of the versions it matches, and what it means in the other dialect. */
export function formatRangeText(
  text: string,
  dialect: Dialect,
  versions: readonly string[],
  answer: RangeExplanation,
  paint: Paint,
): SafeText {
  const blocks = [
    formatVerdict(text, dialect, answer, paint),
    ...formatWarnings(text, dialect, answer, paint),
    formatIntervals(answer),
    formatVersions(versions, answer, paint),
    describeOtherDialect(text, dialect),
  ];
  const shown = blocks.filter((lines) => lines.length > 0).map((lines) => joinSafe(lines, safe`\n`));
  return safe`${joinSafe(shown, safe`\n\n`)}\n`;
}

const dialectNames = { skipRange: "skipRange", clusterExtension: "ClusterExtension version range" } as const;

function formatVerdict(text: string, dialect: Dialect, answer: RangeExplanation, paint: Paint): readonly SafeText[] {
  if (answer.error === null)
    return [safe`${paint("good", `valid ${dialectNames[dialect]}`)}: ${printable(answer.words)}`];
  const headline = safe`${paint("error", `not a valid ${dialectNames[dialect]}`)}: ${printable(answer.error)}`;
  const meant = repairDialect(text, dialect);
  const lines = [headline, ...underlineSpan(text, answer.errorAt, (marker) => paint("error", marker))];
  return meant ? [...lines, safe`  did you mean ${formatSuggestion(meant)}?`] : lines;
}

/** Parts that OLM reads differently than they look, or that the API server rejects. */
function formatWarnings(
  text: string,
  dialect: Dialect,
  { valid }: RangeExplanation,
  paint: Paint,
): readonly SafeText[][] {
  const warning = (message: string, at: Span) => [
    safe`${paint("warning", "warning")}: ${printable(message)}`,
    ...underlineSpan(text, at, (marker) => paint("warning", marker)),
  ];
  if (dialect === "skipRange") {
    return skipRangeQuirks(text).map(({ message, at, better }) => [
      ...warning(message, at),
      ...(better === undefined ? [] : [safe`  did you mean '${printable(better)}'?`]),
    ]);
  }
  const problem = valid ? crdProblemOf(text) : undefined;
  if (!problem) return [];
  const meant = repairDialect(text, dialect);
  const lines = warning(`the API server rejects it: ${problem.reason}`, problem.at);
  return [meant ? [...lines, safe`  did you mean ${formatSuggestion(meant)}?`] : lines];
}

function underlineSpan(text: string, at: Span | null, mark: (text: string) => SafeText): readonly SafeText[] {
  if (text === "" || at === null) return [];
  return underlineText(text, at, mark).map((line) => safe`  ${line}`);
}

function formatIntervals({ intervals }: RangeExplanation): readonly SafeText[] {
  if (intervals.length === 0) return [];
  return [safe`intervals`, ...intervals.map((interval) => safe`  ${printable(formatInterval(interval))}`)];
}

function formatInterval(interval: RangeExplanation["intervals"][number]): string {
  const { min, minInclusive, max, maxInclusive, prereleases, releases } = interval;
  const lower = min === null ? "" : `${min} ${minInclusive ? "<=" : "<"} `;
  const upper = max === null ? "" : ` ${maxInclusive ? "<=" : "<"} ${max}`;
  const kind = releases === false ? "pre-releases only" : prereleases ? "with pre-releases" : "without pre-releases";
  return `${lower}version${upper}, ${kind}`;
}

function formatVersions(
  versions: readonly string[],
  { valid, matches }: RangeExplanation,
  paint: Paint,
): readonly SafeText[] {
  if (versions.length === 0 || !valid) return [];
  const all = [...new Set(versions)];
  const width = all.reduce((most, version) => Math.max(most, printable(version).length), 0);
  const rows = all.map(
    (version) => safe`  ${padSafe(printable(version), width)}  ${formatMatch(version, matches, paint)}`,
  );
  return [safe`versions`, ...rows];
}

function formatMatch(version: string, matches: RangeExplanation["matches"], paint: Paint): SafeText {
  const match = matches[version];
  if (match === true) return paint("good", "matches");
  if (match === false) return paint("dim", "does not match");
  if (match === "panic") return paint("error", "OLM crashes");
  const read = parseVersion(version);
  return safe`not a valid version${"error" in read ? safe`: ${printable(read.error)}` : ""}`;
}

/** What the same text means in the other dialect, and which text there has the meaning that it has here. */
function describeOtherDialect(text: string, dialect: Dialect): readonly SafeText[] {
  const other = dialect === "skipRange" ? "clusterExtension" : "skipRange";
  const { valid, words } = explainRange(text, other, []);
  const meaning = valid ? safe`the same text means: ${printable(words)}` : safe`the same text is not valid`;
  const lines = [safe`as a ${dialectNames[other]}`, safe`  ${meaning}`];
  const converted = convertRange(text, dialect);
  if (converted && converted.text !== text) lines.push(safe`  equivalent: ${formatSuggestion(converted)}`);
  return lines;
}

function formatSuggestion({ text, note }: ConvertedRange): SafeText {
  return safe`'${printable(text)}'${note === undefined ? "" : safe`, which ${printable(note)}`}`;
}
