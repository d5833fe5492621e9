import { type CarriedValue, isNumberChangedByYaml } from "../../openshift/max-openshift-carriers.ts";
import { readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import { defineRule, type Report } from "../rule.ts";
import {
  bundleImageNote,
  changeVersionFix,
  describeReadings,
  patchUpdatesNote,
  type ReadBy,
  valuesReadByOlm,
} from "../support/max-openshift-reports.ts";
import { didYouMean } from "../support/nearest-name.ts";
import { suggestMinorForValue } from "../support/suggest-minor.ts";

export default defineRule({
  id: "invalid-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "Every `olm.maxOpenShiftVersion` is a `{major}.{minor}` version that both OLMs can read.",
  *check(carriers) {
    for (const { carried, readBy } of valuesReadByOlm(carriers)) {
      if (isNumberChangedByYaml(carried) || ("ok" in readMaxAsV0(carried.json) && "ok" in readMaxAsV1(carried.json)))
        continue;
      // opm refuses a property without a value, which another rule reports.
      if (carried.carrier === "fbc-property" && carried.value === undefined) continue;
      // On a cluster, only OLM v0 reads this annotation.
      if (carried.carrier === "installed-annotation" && "ok" in readMaxAsV0(carried.json)) continue;
      yield invalidValueReport(carried, readBy);
    }
  },
});

function invalidValueReport(carried: CarriedValue, readBy: ReadBy): Report {
  const suggested = suggestMinorForValue(carried);
  const isReadableByV0 = carried.carrier === "fbc-property" && "ok" in readMaxAsV0(carried.json);
  const imageWarning = isReadableByV0
    ? ", but OLM v1 blocks cluster upgrades if the bundle image has the same value"
    : "";
  const imageNote = isReadableByV0 ? "" : bundleImageNote(carried);
  const message = `${quoteValue(carried)} is not a {major}.{minor} version: ${describeReadings(carried.json, readBy)}${imageWarning} (${patchUpdatesNote})${imageNote}${didYouMean(suggested)}`;
  return { at: carried.at, message, fixes: changeVersionFix(carried, suggested) };
}

function quoteValue({ value, json }: CarriedValue): string {
  if (value === undefined) return "a property without a value";
  const text = value.kind === "scalar" && typeof value.value === "string" ? value.value : json;
  const line = text.replaceAll("\n", "\\n");
  return `'${line.length > 40 ? `${line.slice(0, 40)}…` : line}'`;
}
