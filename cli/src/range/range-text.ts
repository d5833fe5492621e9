// A range explained for people.

import {
  type ConvertedRange,
  convertRange,
  crdProblemOf,
  type Dialect,
  inDialect,
  parseVersion,
  type Span,
  skipRangeQuirks,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { underlined } from "../validate/excerpt.ts";
import { answerOf, type RangeAnswer } from "./range-answer.ts";

/** What the text is in its dialect, which of the versions it takes in, and what it is in the other dialect. */
export function describeRange(
  text: string,
  dialect: Dialect,
  versions: readonly string[],
  answer: RangeAnswer,
  paint: Paint,
): string {
  const blocks = [
    verdict(text, dialect, answer, paint),
    ...warnings(text, dialect, answer, paint),
    intervalLines(answer),
    versionLines(versions, answer, paint),
    otherDialect(text, dialect),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

const names: Readonly<Record<Dialect, string>> = {
  skipRange: "skipRange",
  clusterExtension: "range for a ClusterExtension",
};

function verdict(text: string, dialect: Dialect, answer: RangeAnswer, paint: Paint): readonly string[] {
  if (answer.error === null) return [`${paint("good", `a ${names[dialect]}`)}: ${answer.words}`];
  const complaint = `${paint("error", `no ${names[dialect]}`)}: ${printable(answer.error)}`;
  const meant = inDialect(text, dialect);
  const lines = [complaint, ...marked(text, answer.errorAt, (marker) => paint("error", marker))];
  return meant ? [...lines, `  perhaps meant: ${suggestion(meant)}`] : lines;
}

/** What is read otherwise than it looks, or refused by the API server. */
function warnings(text: string, dialect: Dialect, { valid }: RangeAnswer, paint: Paint): readonly string[][] {
  const warning = (message: string, at: Span) => [
    `${paint("warning", "but")} ${printable(message)}`,
    ...marked(text, at, (marker) => paint("warning", marker)),
  ];
  if (dialect === "skipRange") {
    return skipRangeQuirks(text).map(({ message, at, better }) => [
      ...warning(message, at),
      ...(better === undefined ? [] : [`  perhaps meant: '${printable(better)}'`]),
    ]);
  }
  const problem = valid ? crdProblemOf(text) : undefined;
  if (!problem) return [];
  const meant = inDialect(text, dialect);
  const lines = warning(`the API server of a cluster refuses it: ${problem.reason}`, problem.at);
  return [meant ? [...lines, `  it takes: ${suggestion(meant)}`] : lines];
}

function marked(text: string, at: Span | null, mark: (text: string) => string): readonly string[] {
  if (text === "" || at === null) return [];
  return underlined(text, at, mark).map((line) => `  ${line}`);
}

function intervalLines({ intervals }: RangeAnswer): readonly string[] {
  if (intervals.length === 0) return [];
  return ["intervals", ...intervals.map((interval) => `  ${intervalText(interval)}`)];
}

function intervalText(interval: RangeAnswer["intervals"][number]): string {
  const { min, minInclusive, max, maxInclusive, prereleases, releases } = interval;
  const lower = min === null ? "" : `${min} ${minInclusive ? "<=" : "<"} `;
  const upper = max === null ? "" : ` ${maxInclusive ? "<=" : "<"} ${max}`;
  const kind = releases === false ? "pre-releases alone" : prereleases ? "with pre-releases" : "without pre-releases";
  return `${lower}version${upper}, ${kind}`;
}

function versionLines(versions: readonly string[], { valid, matches }: RangeAnswer, paint: Paint): readonly string[] {
  if (versions.length === 0 || !valid) return [];
  const all = [...new Set(versions)];
  const width = all.reduce((most, version) => Math.max(most, printable(version).length), 0);
  const rows = all.map((version) => `  ${printable(version).padEnd(width)}  ${matchText(version, matches, paint)}`);
  return ["versions", ...rows];
}

function matchText(version: string, matches: RangeAnswer["matches"], paint: Paint): string {
  const match = matches[version];
  if (match === true) return paint("good", "inside");
  if (match === false) return paint("dim", "outside");
  if (match === "panic") return paint("error", "OLM crashes");
  const read = parseVersion(version);
  return `no version${"error" in read ? `: ${printable(read.error)}` : ""}`;
}

/** What the same text means in the other dialect, and how to say there what it means here. */
function otherDialect(text: string, dialect: Dialect): readonly string[] {
  const other = dialect === "skipRange" ? "clusterExtension" : "skipRange";
  const { valid, words } = answerOf(text, other, []);
  const lines = [`as a ${names[other]}`, `  the same text is ${valid ? `read as: ${words}` : "no range"}`];
  const converted = convertRange(text, dialect);
  if (converted && converted.text !== text) lines.push(`  the same meaning has: ${suggestion(converted)}`);
  return lines;
}

function suggestion({ text, note }: ConvertedRange): string {
  return `'${text}'${note === undefined ? "" : `, which ${note}`}`;
}
