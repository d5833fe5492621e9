// What opm refuses a catalog for and no finding shows: what hides a finding does not hide it from opm.

import type { Catalog } from "../../model/catalog.ts";
import type { Finding } from "../rule.ts";
import { refusalsOf, type Severities } from "./check-catalog.ts";
import { isSilenced } from "./ignore-comments.ts";

/** Why nobody sees a finding: its rule is off, a comment silences it, or it lies in a file that no editor looks into. */
export type HiddenReason = "off" | "silenced" | "outside";

/** A finding for which opm refuses a catalog, and what hides it. */
export interface HiddenRefusal {
  readonly finding: Finding;
  readonly why: HiddenReason;
}

/** The refusals of the `whole` catalog, as opm reads its folder, that are not among the findings `shown`. */
export function hiddenRefusals(
  whole: Catalog,
  shown: readonly Finding[],
  severities: Severities,
): readonly HiddenRefusal[] {
  const known = new Set(shown.map(keyOf));
  return refusalsOf(whole)
    .filter((finding) => !known.has(keyOf(finding)))
    .map((finding) => ({ finding, why: hidingOf(finding, severities) }));
}

/** The same text may have been read twice, so that documents cannot be compared. */
function keyOf({ rule, message, at: { document, span } }: Finding): string {
  return JSON.stringify([rule, document.path, span.start, span.end, message]);
}

function hidingOf({ rule, at }: Finding, severities: Severities): HiddenReason {
  if (severities[rule] === "off") return "off";
  return isSilenced(at.document, at.span.start, rule) ? "silenced" : "outside";
}
