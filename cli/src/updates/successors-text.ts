// The answer to `successors` for people.

import { type Because, type Candidate, type Resolution, releaseText, versionText } from "#core";
import { placeText, type TextSetting } from "../arguments/text-setting.ts";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { Question } from "./question.ts";
import { errorText, headline, v0Note } from "./question-text.ts";
import { waysNotTaken } from "./ways-not-taken.ts";

/** More would bury the answer, which stands below them. */
const MOST_SHOWN = 20;

/** The candidates with their reasons, and what happens. */
export function describeSuccessors(question: Question, resolution: Resolution, setting: TextSetting): string {
  const { candidates } = resolution;
  const shown = candidates.slice(0, MOST_SHOWN).flatMap((each) => candidateLines(each, question, resolution, setting));
  const more = candidates.length - MOST_SHOWN;
  const lines = [
    setting.paint("bold", headline(question)),
    "",
    ...shown,
    ...(more > 0 ? [`  and ${more} more; --format json lists them`] : []),
    ...(candidates.length > 0 ? [""] : []),
    verdict(question, resolution, setting.paint),
    ...(resolution.outcome === "stays" ? waysNotTaken(question.inquiry, question.inquiry.question.installed) : []),
    ...v0Note(question, setting.paint),
  ];
  return `${lines.join("\n")}\n`;
}

function candidateLines(
  candidate: Candidate,
  { sources, inquiry }: Question,
  { chosen, chosenAnyOf }: Resolution,
  setting: TextSetting,
): readonly string[] {
  const { name, version, release, channels, catalog, deprecated, because } = candidate;
  const isPicked = candidate === chosen || chosenAnyOf.includes(candidate);
  const build = release.length > 0 ? ` release ${releaseText(release)}` : "";
  const parts = [
    `${isPicked ? "→" : " "} ${isPicked ? setting.paint("bold", printable(name)) : printable(name)}`,
    version ? `${versionText(version)}${build}` : "without version",
    channels.length > 0 ? printable(channels.join(", ")) : "in no channel",
    ...(sources.length > 1 ? [`of ${printable(catalog)}`] : []),
    ...(deprecated ? [setting.paint("warning", "deprecated")] : []),
  ];
  const isAsked = inquiry.question.installed !== undefined;
  const reasons = isAsked ? because.map((each) => reasonLine(each, channels, setting)) : [];
  return [parts.join("  "), ...reasons];
}

function reasonLine({ text, channel, at }: Because, channels: readonly string[], setting: TextSetting): string {
  const inChannel = channel !== undefined && channels.length > 1 ? ` in ${printable(channel)}` : "";
  return `    ${printable(text)}${inChannel}${placeText(at, setting)}`;
}

function verdict({ inquiry }: Question, resolution: Resolution, paint: Paint): string {
  const { outcome, chosen, chosenAnyOf, error } = resolution;
  const olm = `OLM ${inquiry.olm}`;
  const names = chosenAnyOf.map(({ name }) => name).join(" or ");
  const picked = printable(chosen?.name ?? names);
  switch (outcome) {
    case "install":
      return paint("good", `${olm} installs ${picked}${names === "" ? "" : ", it takes any"}`);
    case "update":
      return paint("good", `${olm} updates to ${picked}${names === "" ? "" : ", it takes any"}`);
    case "stays":
      return `${olm} stays at ${printable(inquiry.question.installed?.name ?? "")}`;
    case "none":
      return `${olm} installs nothing`;
    case "error":
      return paint("error", errorText(inquiry.olm, error ?? ""));
  }
}
