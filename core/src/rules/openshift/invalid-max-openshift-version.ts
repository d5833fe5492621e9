import { type CarriedValue, isAnotherNumber } from "../../openshift/max-openshift-carriers.ts";
import { maxByV0, maxByV1 } from "../../openshift/max-openshift-version.ts";
import { defineRule, type Report } from "../rule.ts";
import {
  neverPatches,
  type Readers,
  readings,
  readValues,
  versionFix,
  whatV1Reads,
} from "../support/max-openshift-reports.ts";
import { minorMeantBy } from "../support/meant-minor.ts";
import { didYouMean } from "../support/nearest-name.ts";

export default defineRule({
  id: "invalid-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "Every `olm.maxOpenShiftVersion` is a version of the form `{major}.{minor}`, which both OLMs can read.",
  *check(carriers) {
    for (const { carried, readers } of readValues(carriers)) {
      if (isAnotherNumber(carried) || ("ok" in maxByV0(carried.json) && "ok" in maxByV1(carried.json))) continue;
      // opm refuses a catalog with a property that has no value.
      if (carried.carrier === "fbc-property" && carried.value === undefined) continue;
      // On a cluster nobody but OLM v0 reads a CSV.
      if (carried.carrier === "installed-annotation" && "ok" in maxByV0(carried.json)) continue;
      yield reportOn(carried, readers);
    }
  },
});

function reportOn(carried: CarriedValue, readers: Readers): Report {
  const meant = minorMeantBy(carried);
  const isForV0 = carried.carrier === "fbc-property" && "ok" in maxByV0(carried.json);
  const inImage = isForV0 ? ", but in the bundle image OLM v1 blocks every minor update of the cluster for it" : "";
  const v1 = isForV0 ? "" : whatV1Reads(carried);
  const message = `${shown(carried)} is no {major}.{minor} version: ${readings(carried.json, readers)}${inImage}, ${neverPatches}${v1}${didYouMean(meant)}`;
  return { at: carried.at, message, fixes: versionFix(carried, meant) };
}

function shown({ value, json }: CarriedValue): string {
  if (value === undefined) return "a property without a value";
  const text = value.kind === "scalar" && typeof value.value === "string" ? value.value : json;
  const line = text.replaceAll("\n", "\\n");
  return `'${line.length > 40 ? `${line.slice(0, 40)}…` : line}'`;
}
