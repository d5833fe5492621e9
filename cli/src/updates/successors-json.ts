// The JSON of `successors`. Its keys are a contract and are never removed.

import {
  type Candidate,
  type CandidateReason,
  type Installed,
  type Place,
  type Resolution,
  releaseText,
  versionText,
} from "#core";
import type { PlacedSpan } from "../validate/placed.ts";
import { formatSpanJson } from "../validate/reporters/json.ts";
import { brokenByCandidate, formatBrokenJson, stepsOfRequest } from "./broken-guardrails.ts";
import type { UpdateQuery } from "./query.ts";

/** The object without its version. `place` converts places of the query's catalogs to lines and columns. */
export function formatSuccessorsJson(
  { request, sources }: UpdateQuery,
  { candidates, chosen, chosenAnyOf, outcome, error }: Resolution,
  place: (place: Place) => PlacedSpan,
  cwd: string,
) {
  // Candidates of OLM v0 do not name their catalog, because there is only one.
  const catalogName = sources[0]?.name ?? "";
  const at = (where: Place | undefined) => (where ? formatSpanJson(place(where), cwd) : null);
  const steps = stepsOfRequest(request);
  const breaks = (each: Candidate) =>
    steps ? { breaks: brokenByCandidate(steps, request, each).map(formatBrokenJson) } : {};
  const picked = request.olm === "v0" && outcome === "stays" ? undefined : chosen;
  return {
    from: formatInstalled(request.question.installed),
    successors: candidates.map((each) => ({
      ...formatCandidateJson({ ...each, catalog: each.catalog || catalogName }, at),
      ...breaks(each),
    })),
    chosen: picked?.name ?? null,
    ...(chosenAnyOf.length > 0 ? { chosenAnyOf: chosenAnyOf.map(({ name }) => name) } : {}),
    outcome,
    error: error ?? null,
  };
}

function formatInstalled(installed: Installed | undefined) {
  if (!installed) return null;
  return { name: installed.name, version: installed.version, release: installed.release ?? null };
}

function formatCandidateJson(
  { name, version, release, catalog, channels, deprecated, because }: Candidate,
  at: (where: Place | undefined) => ReturnType<typeof formatSpanJson> | null,
) {
  return {
    name,
    version: version ? versionText(version) : null,
    release: release.length > 0 ? releaseText(release) : null,
    catalog,
    channels,
    deprecated,
    because: because.map((each: CandidateReason) => ({
      kind: each.kind,
      text: each.text,
      channel: each.channel ?? null,
      at: at(each.at),
    })),
  };
}
