// A range explained for people.

import {
  type ConvertedRange,
  convertRange,
  crdProblemOf,
  type Dialect,
  parseVersion,
  repairDialect,
  type Span,
  skipRangeQuirks,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { underlineText } from "../validate/excerpt.ts";
import { explainRange, type RangeExplanation } from "./explain-range.ts";

/** What the text is in its dialect, which of the versions it takes in, and what it is in the other dialect. */
export function formatRangeText(
  text: string,
  dialect: Dialect,
  versions: readonly string[],
  answer: RangeExplanation,
  paint: Paint,
): string {
  const blocks = [
    formatVerdict(text, dialect, answer, paint),
    ...formatWarnings(text, dialect, answer, paint),
    formatIntervals(answer),
    formatVersions(versions, answer, paint),
    describeOtherDialect(text, dialect),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

const dialectNames: Readonly<Record<Dialect, string>> = {
  skipRange: "skipRange",
  clusterExtension: "range for a ClusterExtension",
};

function formatVerdict(text: string, dialect: Dialect, answer: RangeExplanation, paint: Paint): readonly string[] {
  if (answer.error === null) return [`${paint("good", `a ${dialectNames[dialect]}`)}: ${answer.words}`];
  const complaint = `${paint("error", `no ${dialectNames[dialect]}`)}: ${printable(answer.error)}`;
  const meant = repairDialect(text, dialect);
  const lines = [complaint, ...underlineSpan(text, answer.errorAt, (marker) => paint("error", marker))];
  return meant ? [...lines, `  perhaps meant: ${formatSuggestion(meant)}`] : lines;
}

/** What is read otherwise than it looks, or refused by the API server. */
function formatWarnings(
  text: string,
  dialect: Dialect,
  { valid }: RangeExplanation,
  paint: Paint,
): readonly string[][] {
  const warning = (message: string, at: Span) => [
    `${paint("warning", "but")} ${printable(message)}`,
    ...underlineSpan(text, at, (marker) => paint("warning", marker)),
  ];
  if (dialect === "skipRange") {
    return skipRangeQuirks(text).map(({ message, at, better }) => [
      ...warning(message, at),
      ...(better === undefined ? [] : [`  perhaps meant: '${printable(better)}'`]),
    ]);
  }
  const problem = valid ? crdProblemOf(text) : undefined;
  if (!problem) return [];
  const meant = repairDialect(text, dialect);
  const lines = warning(`the API server of a cluster refuses it: ${problem.reason}`, problem.at);
  return [meant ? [...lines, `  it takes: ${formatSuggestion(meant)}`] : lines];
}

function underlineSpan(text: string, at: Span | null, mark: (text: string) => string): readonly string[] {
  if (text === "" || at === null) return [];
  return underlineText(text, at, mark).map((line) => `  ${line}`);
}

function formatIntervals({ intervals }: RangeExplanation): readonly string[] {
  if (intervals.length === 0) return [];
  return ["intervals", ...intervals.map((interval) => `  ${formatInterval(interval)}`)];
}

function formatInterval(interval: RangeExplanation["intervals"][number]): string {
  const { min, minInclusive, max, maxInclusive, prereleases, releases } = interval;
  const lower = min === null ? "" : `${min} ${minInclusive ? "<=" : "<"} `;
  const upper = max === null ? "" : ` ${maxInclusive ? "<=" : "<"} ${max}`;
  const kind = releases === false ? "pre-releases alone" : prereleases ? "with pre-releases" : "without pre-releases";
  return `${lower}version${upper}, ${kind}`;
}

function formatVersions(
  versions: readonly string[],
  { valid, matches }: RangeExplanation,
  paint: Paint,
): readonly string[] {
  if (versions.length === 0 || !valid) return [];
  const all = [...new Set(versions)];
  const width = all.reduce((most, version) => Math.max(most, printable(version).length), 0);
  const rows = all.map((version) => `  ${printable(version).padEnd(width)}  ${formatMatch(version, matches, paint)}`);
  return ["versions", ...rows];
}

function formatMatch(version: string, matches: RangeExplanation["matches"], paint: Paint): string {
  const match = matches[version];
  if (match === true) return paint("good", "inside");
  if (match === false) return paint("dim", "outside");
  if (match === "panic") return paint("error", "OLM crashes");
  const read = parseVersion(version);
  return `no version${"error" in read ? `: ${printable(read.error)}` : ""}`;
}

/** What the same text means in the other dialect, and how to say there what it means here. */
function describeOtherDialect(text: string, dialect: Dialect): readonly string[] {
  const other = dialect === "skipRange" ? "clusterExtension" : "skipRange";
  const { valid, words } = explainRange(text, other, []);
  const lines = [`as a ${dialectNames[other]}`, `  the same text is ${valid ? `read as: ${words}` : "no range"}`];
  const converted = convertRange(text, dialect);
  if (converted && converted.text !== text) lines.push(`  the same meaning has: ${formatSuggestion(converted)}`);
  return lines;
}

function formatSuggestion({ text, note }: ConvertedRange): string {
  return `'${text}'${note === undefined ? "" : `, which ${note}`}`;
}
