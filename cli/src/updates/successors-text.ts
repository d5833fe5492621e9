// The answer to `successors` for people.

import { type Candidate, type CandidateReason, type Resolution, releaseText, versionText } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatPlace, type TextContext } from "../output/text-context.ts";
import type { UpdateQuery } from "./query.ts";
import { dependencyNote, formatOlmError, formatQuery } from "./query-text.ts";
import { explainUpdatesNotTaken } from "./updates-not-taken.ts";

/** More would bury the answer, which stands below them. */
const MAX_CANDIDATES = 20;

/** The candidates with their reasons, and what happens. */
export function formatSuccessorsText(question: UpdateQuery, resolution: Resolution, setting: TextContext): string {
  const { candidates } = resolution;
  const shown = candidates
    .slice(0, MAX_CANDIDATES)
    .flatMap((each) => formatCandidate(each, question, resolution, setting));
  const more = candidates.length - MAX_CANDIDATES;
  const lines = [
    setting.paint("bold", formatQuery(question)),
    "",
    ...shown,
    ...(more > 0 ? [`  and ${more} more; --format json lists them`] : []),
    ...(candidates.length > 0 ? [""] : []),
    formatOutcome(question, resolution, setting.paint),
    ...(resolution.outcome === "stays"
      ? explainUpdatesNotTaken(question.inquiry, question.inquiry.question.installed)
      : []),
    ...dependencyNote(question, setting.paint),
  ];
  return `${lines.join("\n")}\n`;
}

function formatCandidate(
  candidate: Candidate,
  { sources, inquiry }: UpdateQuery,
  { chosen, chosenAnyOf }: Resolution,
  setting: TextContext,
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
  const reasons = isAsked ? because.map((each) => formatReason(each, channels, setting)) : [];
  return [parts.join("  "), ...reasons];
}

function formatReason(
  { text, channel, at }: CandidateReason,
  channels: readonly string[],
  setting: TextContext,
): string {
  const inChannel = channel !== undefined && channels.length > 1 ? ` in ${printable(channel)}` : "";
  return `    ${printable(text)}${inChannel}${formatPlace(at, setting)}`;
}

function formatOutcome({ inquiry }: UpdateQuery, resolution: Resolution, paint: Paint): string {
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
      return paint("error", formatOlmError(inquiry.olm, error ?? ""));
  }
}
