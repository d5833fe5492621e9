import type { Bundle } from "../../model/blob.ts";
import { defineRule, type Report } from "../rule.ts";
import { nearestName } from "../support/nearest-name.ts";
import { type Api, apisIn, apiText, ownedApis } from "./provided-apis.ts";

export default defineRule({
  id: "api-mismatch",
  scope: "blob",
  severity: "warning",
  summary: "The `olm.gvk` properties of a bundle include every API in its `olm.csv.metadata`.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const provided = apisIn(blob, "olm.gvk");
    const owned = ownedApis(blob);
    const providedTexts = new Set(provided.map(apiText));
    // CRDs may serve more versions than the CSV describes, so an olm.gvk alone is not a mistake.
    const first = owned.find((api) => !providedTexts.has(apiText(api)));
    // A tool that leaves one API out leaves out all.
    if (!first || hasMisspeltProperty(blob, provided)) return;
    const ownedTexts = new Set(owned.map(apiText));
    const unknown = provided.filter((api) => !ownedTexts.has(apiText(api)));
    yield mismatchReport(blob, first, nearestOf(first, unknown));
  },
});

/** A misspelt type or field has a finding of its own. */
function hasMisspeltProperty(bundle: Bundle, provided: readonly Api[]): boolean {
  const isIncomplete = provided.some(({ group, version, kind }) => !group || !version || !kind);
  return isIncomplete || bundle.properties.some(({ type }) => type && nearestName(type.value, ["olm.gvk"]));
}

/** The property that was probably meant: it has most fields of the API. */
function nearestOf(api: Api, candidates: readonly Api[]): Api | undefined {
  const score = (other: Api) =>
    Number(other.group === api.group) + Number(other.version === api.version) + Number(other.kind === api.kind);
  const [best] = candidates.toSorted((a, b) => score(b) - score(a));
  return best && score(best) === 2 ? best : undefined;
}

function mismatchReport({ name }: Bundle, api: Api, meant: Api | undefined): Report {
  const owned = `the CSV of bundle '${name?.value ?? ""}' provides ${apiText(api)}`;
  if (!meant) return { at: api.at, message: `${owned}, but the bundle has no such 'olm.gvk' property` };
  return {
    at: meant.at,
    message: `${owned}, but this 'olm.gvk' property says ${apiText(meant)}`,
    related: [{ message: "the API in 'olm.csv.metadata'", at: api.at }],
  };
}
