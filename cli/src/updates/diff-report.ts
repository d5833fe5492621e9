// What an edit changes, as text and as JSON.

import { addAll, type Olm, type Place, type Way } from "#core";
import { placeText, type TextSetting } from "../arguments/text-setting.ts";
import { printable } from "../output/printable.ts";
import type { PlacedSpan } from "../validate/placed.ts";
import { jsonSpan } from "../validate/reporters/json.ts";
import type { DiffOfPackage } from "./diff.ts";

/** The object without its version: a contract, to which keys are only ever added. */
export function jsonDiff(diffs: readonly DiffOfPackage[], place: (place: Place) => PlacedSpan, cwd: string) {
  const ways = (kind: "lost" | "won") =>
    diffs.flatMap(({ package: name, olm, diff }) =>
      diff[kind].map(({ channel, from, to, at }) => ({
        package: name,
        channel,
        olm,
        from,
        to,
        at: jsonSpan(place(at), cwd),
      })),
    );
  const stuck = diffs.flatMap(({ package: name, olm, diff }) =>
    diff.stuck.map(({ channel, from }) => ({ package: name, channel, olm, from })),
  );
  return { lost: ways("lost"), won: ways("won"), stuck };
}

/** More of one kind would hide the others. */
const MOST_SHOWN = 20;
const MOST_TARGETS = 3;

/** Everybody who has lost or won a way or is stuck now, each once for both OLMs where they agree. */
export function describeDiff(diffs: readonly DiffOfPackage[], setting: TextSetting): string {
  const { paint } = setting;
  const blocks = [
    block(paint("error", "lost"), linesOfWays(diffs, "lost", "no longer gets to", setting)),
    block(paint("warning", "stuck"), linesOfStuck(diffs, setting)),
    block(paint("good", "won"), linesOfWays(diffs, "won", "gets to", setting)),
  ].filter((lines) => lines !== "");
  if (blocks.length > 0) return blocks.join("\n");
  return `${paint("good", "nobody loses a way, wins one, or gets stuck")}\n`;
}

function block(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length - MOST_SHOWN;
  const rest = more > 0 ? [`  and ${more} more; --format json lists them`] : [];
  return `${[title, ...lines.slice(0, MOST_SHOWN).map((line) => `  ${line}`), ...rest].join("\n")}\n`;
}

/** What somebody has lost or won, or that they are stuck: a line of the text, and the OLMs that it is true of. */
interface Line {
  readonly text: string;
  readonly at: Place | undefined;
  readonly olms: Olm[];
}

function linesOfWays(
  diffs: readonly DiffOfPackage[],
  kind: "lost" | "won",
  verb: string,
  setting: TextSetting,
): readonly string[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    groupsOf(diff[kind]).map((ways) => lineOfWays(name, olm, verb, ways)),
  );
  return shared(lines).map((line) => lineText(line, setting));
}

/** The ways of each who has them. */
function groupsOf(ways: readonly Way[]): readonly (readonly Way[])[] {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const key = JSON.stringify([way.channel, way.from]);
    const group = groups.get(key);
    if (group) group.push(way);
    else groups.set(key, [way]);
  }
  return [...groups.values()];
}

function lineOfWays(name: string, olm: Olm, verb: string, ways: readonly Way[]): Line {
  const [first] = ways;
  const targets = ways.slice(0, MOST_TARGETS).map(({ to }) => to);
  const more = ways.length - targets.length;
  const to = `${targets.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return { text: `${name}, ${first?.channel}: ${first?.from} ${verb} ${to}`, at: first?.at, olms: [olm] };
}

function linesOfStuck(diffs: readonly DiffOfPackage[], setting: TextSetting): readonly string[] {
  const lines = diffs.flatMap(({ package: name, olm, diff }) =>
    diff.stuck.map(({ channel, from }): Line => {
      return { text: `${name}, ${channel}: ${from} no longer gets to the head`, at: undefined, olms: [olm] };
    }),
  );
  return shared(lines).map((line) => lineText(line, setting));
}

function shared(lines: readonly Line[]): readonly Line[] {
  const byText = new Map<string, Line>();
  for (const line of lines) {
    const known = byText.get(line.text);
    if (known) addAll(known.olms, line.olms);
    else byText.set(line.text, line);
  }
  return [...byText.values()];
}

function lineText({ text, at, olms }: Line, setting: TextSetting): string {
  return `${printable(text)} (OLM ${olms.join(" and ")})${placeText(at, setting)}`;
}
