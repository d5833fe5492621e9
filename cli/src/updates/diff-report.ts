// The differences between two catalogs as text and as JSON.

import {
  addAll,
  type ChangedPath,
  formatFirst,
  groupBy,
  joinSafe,
  type Olm,
  type Place,
  type SafeText,
  safe,
} from "#core";
import { printable } from "../output/printable.ts";
import { formatPlace, type TextContext } from "../output/text-context.ts";
import type { PlacedSpan } from "../validate/placed.ts";
import { formatSpanJson } from "../validate/reporters/json.ts";
import type { OlmPackageDiff } from "./diff.ts";

/** The JSON object without its version. Its keys are a contract and are never removed. */
export function formatDiffJson(diffs: readonly OlmPackageDiff[], place: (place: Place) => PlacedSpan, cwd: string) {
  const updates = (kind: "lost" | "won") =>
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
  return { lost: updates("lost"), won: updates("won"), stuck };
}

/** More lines of one block would hide the other blocks. */
const MAX_LINES = 20;
const MAX_TARGETS = 3;

/** The lost updates, the entries that are now stuck, and the new updates. Both OLMs share a line where they agree. */
export function formatDiffText(diffs: readonly OlmPackageDiff[], context: TextContext): SafeText {
  const { paint } = context;
  const blocks = [
    formatBlock(paint("error", "lost updates"), formatUpdates(diffs, "lost", "can no longer update to", context)),
    formatBlock(paint("warning", "stuck"), formatStuck(diffs, context)),
    formatBlock(paint("good", "new updates"), formatUpdates(diffs, "won", "can now update to", context)),
  ].filter((block) => block !== "");
  if (blocks.length > 0) return joinSafe(blocks, safe`\n`);
  return safe`${paint("good", "no updates are lost or added, and no entry becomes stuck")}\n`;
}

function formatBlock(title: SafeText, lines: readonly SafeText[]): SafeText {
  if (lines.length === 0) return safe``;
  const more = lines.length - MAX_LINES;
  const rest = more > 0 ? [safe`  and ${more} more; --format json lists them`] : [];
  const all = [title, ...lines.slice(0, MAX_LINES).map((line) => safe`  ${line}`), ...rest];
  return safe`${joinSafe(all, safe`\n`)}\n`;
}

/** A line of the text, and the OLMs that it is true of. */
interface DiffLine {
  readonly text: string;
  readonly at: Place | undefined;
  readonly olms: Olm[];
}

function formatUpdates(
  diffs: readonly OlmPackageDiff[],
  kind: "lost" | "won",
  verb: string,
  context: TextContext,
): readonly SafeText[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    groupBySource(diff[kind]).map((updates) => updatesLine(name, olm, verb, updates)),
  );
  return mergeLines(lines).map((line) => formatLine(line, context));
}

/** The updates from one entry of one channel form a group. */
function groupBySource(updates: readonly ChangedPath[]): readonly (readonly ChangedPath[])[] {
  return [...groupBy(updates, ({ channel, from }) => JSON.stringify([channel, from])).values()];
}

function updatesLine(name: string, olm: Olm, verb: string, updates: readonly ChangedPath[]): DiffLine {
  const [first] = updates;
  const targets = formatFirst(
    updates.map(({ to }) => to),
    MAX_TARGETS,
  );
  return { text: `${name}, ${first?.channel}: ${first?.from} ${verb} ${targets}`, at: first?.at, olms: [olm] };
}

function formatStuck(diffs: readonly OlmPackageDiff[], context: TextContext): readonly SafeText[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    diff.stuck.map(({ channel, from }): DiffLine => {
      const text = `${name}, ${channel}: automatic updates from ${from} no longer reach the channel head`;
      return { text, at: undefined, olms: [olm] };
    }),
  );
  return mergeLines(lines).map((line) => formatLine(line, context));
}

/** Joins equal lines of both OLMs. */
function mergeLines(lines: readonly DiffLine[]): readonly DiffLine[] {
  const byText = new Map<string, DiffLine>();
  for (const line of lines) {
    const known = byText.get(line.text);
    if (known) addAll(known.olms, line.olms);
    else byText.set(line.text, line);
  }
  return [...byText.values()];
}

function formatLine({ text, at, olms }: DiffLine, context: TextContext): SafeText {
  return safe`${printable(text)} (OLM ${printable(olms.join(" and "))})${formatPlace(at, context)}`;
}
