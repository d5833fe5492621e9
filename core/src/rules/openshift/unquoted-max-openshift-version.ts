import { type CarriedValue, isAnotherNumber } from "../../openshift/max-openshift-carriers.ts";
import { defineRule } from "../rule.ts";
import {
  neverPatches,
  type Readers,
  readings,
  readValues,
  versionFix,
  whatV1Reads,
  writtenText,
} from "../support/max-openshift-reports.ts";
import { minorMeantBy } from "../support/meant-minor.ts";

export default defineRule({
  id: "unquoted-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "YAML changes no `olm.maxOpenShiftVersion`, as it does with `4.10` without quotes.",
  *check(carriers) {
    for (const { carried, readers } of readValues(carriers)) {
      if (!isAnotherNumber(carried)) continue;
      const meant = minorMeantBy(carried);
      const advice = meant === undefined ? "" : `; write "${meant}" in quotes`;
      const reads = `YAML reads ${writtenText(carried.at)} without quotes as ${carried.json}`;
      yield {
        at: carried.at,
        message: `${reads}: ${effectOf(carried, readers)}, ${neverPatches}${whatV1Reads(carried)}${advice}`,
        fixes: versionFix(carried, meant),
      };
    }
  },
});

function effectOf({ json }: CarriedValue, readers: Readers): string {
  const reading = readings(json, readers);
  if (reading.includes("block")) return reading;
  return `${reading} and ${readers === "v0" ? "blocks" : "block"} every minor update beyond that`;
}
