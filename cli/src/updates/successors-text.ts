// The answer of `successors` as text.

import {
  type Candidate,
  type CandidateReason,
  joinSafe,
  type Resolution,
  releaseText,
  type SafeText,
  safe,
  versionText,
} from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import { formatPlace, type TextContext } from "../output/text-context.ts";
import { brokenByCandidate, formatBroken, stepsOfRequest } from "./broken-guardrails.ts";
import { explainNoUpdate } from "./explain-no-update.ts";
import type { UpdateQuery } from "./query.ts";
import { dependencyNote, formatOlmError, formatQuery } from "./query-text.ts";

/** More candidates would hide the answer below them. */
const MAX_CANDIDATES = 20;

/** The candidates with their reasons, and what OLM does. */
export function formatSuccessorsText(question: UpdateQuery, resolution: Resolution, context: TextContext): SafeText {
  const { candidates } = resolution;
  const steps = stepsOfRequest(question.request) ?? [];
  const shown = candidates
    .slice(0, MAX_CANDIDATES)
    .flatMap((each) => [
      ...formatCandidate(each, question, resolution, context),
      ...brokenByCandidate(steps, question.request, each).map(
        (broken) => safe`    ${formatBroken(broken, context.paint)}`,
      ),
    ]);
  const more = candidates.length - MAX_CANDIDATES;
  const lines = [
    context.paint("bold", formatQuery(question)),
    safe``,
    ...shown,
    ...(more > 0 ? [safe`  and ${more} more; --format json lists them`] : []),
    ...(candidates.length > 0 ? [safe``] : []),
    formatOutcome(question, resolution, context.paint),
    ...explainNoUpdate(question.request, question.request.question.installed),
    ...dependencyNote(question, context.paint),
  ];
  return safe`${joinSafe(lines, safe`\n`)}\n`;
}

function formatCandidate(
  candidate: Candidate,
  { sources, request }: UpdateQuery,
  { chosen, chosenAnyOf }: Resolution,
  context: TextContext,
): readonly SafeText[] {
  const { name, version, release, channels, catalog, deprecated, because } = candidate;
  const isChosen = candidate === chosen || chosenAnyOf.includes(candidate);
  const build = release.length > 0 ? safe` release ${printable(releaseText(release))}` : safe``;
  const parts = [
    safe`${isChosen ? "→" : " "} ${isChosen ? context.paint("bold", name) : printable(name)}`,
    version ? safe`${printable(versionText(version))}${build}` : safe`without version`,
    channels.length > 0 ? printable(channels.join(", ")) : safe`in no channel`,
    ...(sources.length > 1 ? [safe`from ${printable(catalog)}`] : []),
    ...(deprecated ? [context.paint("warning", "deprecated")] : []),
  ];
  const hasInstalled = request.question.installed !== undefined;
  const reasons = hasInstalled ? because.map((each) => formatReason(each, channels, context)) : [];
  return [joinSafe(parts, safe`  `), ...reasons];
}

function formatReason(
  { text, channel, at }: CandidateReason,
  channels: readonly string[],
  context: TextContext,
): SafeText {
  const inChannel = channel !== undefined && channels.length > 1 ? safe` in ${printable(channel)}` : safe``;
  return safe`    ${printable(text)}${inChannel}${formatPlace(at, context)}`;
}

function formatOutcome({ request }: UpdateQuery, resolution: Resolution, paint: Paint): SafeText {
  const { outcome, chosen, chosenAnyOf, error } = resolution;
  const olm = `OLM ${request.olm}`;
  const names = chosenAnyOf.map(({ name }) => name).join(" or ");
  const target = chosen?.name ?? names;
  const note = names === "" ? "" : " (any of them)";
  switch (outcome) {
    case "install":
      return paint("good", `${olm} installs ${target}${note}`);
    case "update":
      return paint("good", `${olm} updates to ${target}${note}`);
    case "stays":
      return safe`OLM ${request.olm} stays at ${printable(request.question.installed?.name ?? "")}`;
    case "error":
      return paint("error", formatOlmError(request.olm, error ?? ""));
  }
}
