// What an edit changes, as text and as JSON.

import { addAll, type ChangedPath, type Olm, type Place } from "#core";
import { printable } from "../output/printable.ts";
import { formatPlace, type TextContext } from "../output/text-context.ts";
import type { PlacedSpan } from "../validate/placed.ts";
import { formatSpanJson } from "../validate/reporters/json.ts";
import type { OlmPackageDiff } from "./diff.ts";

/** The object without its version: a contract, to which keys are only ever added. */
export function formatDiffJson(diffs: readonly OlmPackageDiff[], place: (place: Place) => PlacedSpan, cwd: string) {
  const ways = (kind: "lost" | "won") =>
    diffs.flatMap(({ package: name, olm, diff }) =>
      diff[kind].map(({ channel, from, to, at }) => ({
        package: name,
        channel,
        olm,
        from,
        to,
        at: formatSpanJson(place(at), cwd),
      })),
    );
  const stuck = diffs.flatMap(({ package: name, olm, diff }) =>
    diff.stuck.map(({ channel, from }) => ({ package: name, channel, olm, from })),
  );
  return { lost: ways("lost"), won: ways("won"), stuck };
}

/** More of one kind would hide the others. */
const MAX_LINES = 20;
const MAX_TARGETS = 3;

/** Everybody who has lost or won a way or is stuck now, each once for both OLMs where they agree. */
export function formatDiffText(diffs: readonly OlmPackageDiff[], setting: TextContext): string {
  const { paint } = setting;
  const blocks = [
    formatBlock(paint("error", "lost"), formatUpdates(diffs, "lost", "no longer gets to", setting)),
    formatBlock(paint("warning", "stuck"), formatStuck(diffs, setting)),
    formatBlock(paint("good", "won"), formatUpdates(diffs, "won", "gets to", setting)),
  ].filter((lines) => lines !== "");
  if (blocks.length > 0) return blocks.join("\n");
  return `${paint("good", "nobody loses a way, wins one, or gets stuck")}\n`;
}

function formatBlock(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length - MAX_LINES;
  const rest = more > 0 ? [`  and ${more} more; --format json lists them`] : [];
  return `${[title, ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`), ...rest].join("\n")}\n`;
}

/** What somebody has lost or won, or that they are stuck: a line of the text, and the OLMs that it is true of. */
interface DiffLine {
  readonly text: string;
  readonly at: Place | undefined;
  readonly olms: Olm[];
}

function formatUpdates(
  diffs: readonly OlmPackageDiff[],
  kind: "lost" | "won",
  verb: string,
  setting: TextContext,
): readonly string[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    groupBySource(diff[kind]).map((ways) => updatesLine(name, olm, verb, ways)),
  );
  return mergeLines(lines).map((line) => formatLine(line, setting));
}

/** The ways of each who has them. */
function groupBySource(ways: readonly ChangedPath[]): readonly (readonly ChangedPath[])[] {
  const groups = new Map<string, ChangedPath[]>();
  for (const way of ways) {
    const key = JSON.stringify([way.channel, way.from]);
    const group = groups.get(key);
    if (group) group.push(way);
    else groups.set(key, [way]);
  }
  return [...groups.values()];
}

function updatesLine(name: string, olm: Olm, verb: string, ways: readonly ChangedPath[]): DiffLine {
  const [first] = ways;
  const targets = ways.slice(0, MAX_TARGETS).map(({ to }) => to);
  const more = ways.length - targets.length;
  const to = `${targets.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return { text: `${name}, ${first?.channel}: ${first?.from} ${verb} ${to}`, at: first?.at, olms: [olm] };
}

function formatStuck(diffs: readonly OlmPackageDiff[], setting: TextContext): readonly string[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    diff.stuck.map(({ channel, from }): DiffLine => {
      return { text: `${name}, ${channel}: ${from} no longer gets to the head`, at: undefined, olms: [olm] };
    }),
  );
  return mergeLines(lines).map((line) => formatLine(line, setting));
}

function mergeLines(lines: readonly DiffLine[]): readonly DiffLine[] {
  const byText = new Map<string, DiffLine>();
  for (const line of lines) {
    const known = byText.get(line.text);
    if (known) addAll(known.olms, line.olms);
    else byText.set(line.text, line);
  }
  return [...byText.values()];
}

function formatLine({ text, at, olms }: DiffLine, setting: TextContext): string {
  return `${printable(text)} (OLM ${olms.join(" and ")})${formatPlace(at, setting)}`;
}
