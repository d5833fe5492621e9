// The findings for which opm rejects a catalog and which are not shown. Hiding a finding does not change opm's verdict.

import type { Catalog } from "../../model/catalog.ts";
import type { CheckedTemplate, Finding } from "../rule.ts";
import { levelsIn, type Severities } from "./apply-severities.ts";
import { templateRejections } from "./check-template.ts";
import { isSilenced } from "./ignore-comments.ts";
import { rejectionsOf } from "./opm-verdict.ts";

/** Why a finding is not shown: its rule is off, a comment silences it, or its file is not among the checked ones. */
export type HiddenReason = "off" | "silenced" | "outside";

/** A finding for which opm rejects a catalog, and the reason why it is not shown. */
export interface HiddenRejection {
  readonly finding: Finding;
  readonly why: HiddenReason;
}

/** The rejections of the `whole` catalog, as opm reads its folder, that are not among the `shown` findings. */
export function hiddenRejections(
  whole: Catalog,
  shown: readonly Finding[],
  severities: Severities,
): readonly HiddenRejection[] {
  return hiddenOnes(rejectionsOf(whole), shown, severities);
}

/** The findings for which opm does not render a template that are not among the `shown` findings. */
export function hiddenTemplateRejections(
  template: CheckedTemplate,
  shown: readonly Finding[],
  severities: Severities,
): readonly HiddenRejection[] {
  return hiddenOnes(templateRejections(template), shown, severities);
}

function hiddenOnes(
  rejections: readonly Finding[],
  shown: readonly Finding[],
  severities: Severities,
): readonly HiddenRejection[] {
  const shownIds = new Set(shown.map(findingIdentity));
  return rejections
    .filter((finding) => !shownIds.has(findingIdentity(finding)))
    .map((finding) => ({ finding, why: hiddenReasonOf(finding, severities) }));
}

/** Equal for equal findings, even when a file was read twice and its documents are different objects. */
function findingIdentity({ rule, message, at: { document, span } }: Finding): string {
  return JSON.stringify([rule, document.path, span.start, span.end, message]);
}

function hiddenReasonOf({ rule, at }: Finding, severities: Severities): HiddenReason {
  if (levelsIn(at.document.path, severities)[rule] === "off") return "off";
  return isSilenced(at.document, at.span.start, rule) ? "silenced" : "outside";
}
