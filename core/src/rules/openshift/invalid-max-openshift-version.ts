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
import { nearestMinorOfValue } from "../support/nearest-minor.ts";
import { didYouMean } from "../support/nearest-name.ts";

export default defineRule({
  id: "invalid-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "Every `olm.maxOpenShiftVersion` is a `{major}.{minor}` version that both OLMs can read.",
  *check(carriers) {
    for (const { carried, readers } of valuesReadByOlm(carriers)) {
      if (isNumberChangedByYaml(carried) || ("ok" in readMaxAsV0(carried.json) && "ok" in readMaxAsV1(carried.json)))
        continue;
      // opm refuses a property without a value, which another rule reports.
      if (carried.carrier === "fbc-property" && carried.value === undefined) continue;
      // On a cluster, only OLM v0 reads this annotation.
      if (carried.carrier === "installed-annotation" && "ok" in readMaxAsV0(carried.json)) continue;
      yield reportInvalidValue(carried, readers);
    }
  },
});

function reportInvalidValue(carried: CarriedValue, readers: ReadBy): Report {
  const meant = nearestMinorOfValue(carried);
  const isForV0 = carried.carrier === "fbc-property" && "ok" in readMaxAsV0(carried.json);
  const inImage = isForV0 ? ", but OLM v1 blocks cluster upgrades if the bundle image has the same value" : "";
  const v1 = isForV0 ? "" : bundleImageNote(carried);
  const message = `${quoteValue(carried)} is not a {major}.{minor} version: ${describeReadings(carried.json, readers)}${inImage} (${patchUpdatesNote})${v1}${didYouMean(meant)}`;
  return { at: carried.at, message, fixes: changeVersionFix(carried, meant) };
}

function quoteValue({ value, json }: CarriedValue): string {
  if (value === undefined) return "a property without a value";
  const text = value.kind === "scalar" && typeof value.value === "string" ? value.value : json;
  const line = text.replaceAll("\n", "\\n");
  return `'${line.length > 40 ? `${line.slice(0, 40)}…` : line}'`;
}
