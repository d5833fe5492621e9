import { type CarriedValue, isNumberChangedByYaml } from "../../openshift/max-openshift-carriers.ts";
import { readMaxAsV0, readMaxAsV1 } from "../../openshift/max-openshift-version.ts";
import { defineRule } from "../rule.ts";
import {
  bundleImageNote,
  changeVersionFix,
  describeReadings,
  patchUpdatesNote,
  type ReadBy,
  valuesReadByOlm,
  writtenText,
} from "../support/max-openshift-reports.ts";
import { suggestMinorForValue } from "../support/suggest-minor.ts";

export default defineRule({
  id: "unquoted-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "Every `olm.maxOpenShiftVersion` that YAML would change is in quotes.",
  *check(carriers) {
    for (const { carried, readBy } of valuesReadByOlm(carriers)) {
      if (!isNumberChangedByYaml(carried)) continue;
      const suggested = suggestMinorForValue(carried);
      const advice = suggested === undefined ? "" : `; write "${suggested}" in quotes`;
      const reading = `YAML reads unquoted ${writtenText(carried.at)} as ${carried.json}`;
      yield {
        at: carried.at,
        message: `${reading}: ${describeEffect(carried, readBy)} (${patchUpdatesNote})${bundleImageNote(carried)}${advice}`,
        fixes: changeVersionFix(carried, suggested),
      };
    }
  },
});

function describeEffect({ json }: CarriedValue, readBy: ReadBy): string {
  const reading = describeReadings(json, readBy);
  const isUnreadable = "error" in readMaxAsV0(json) || (readBy === "both" && "error" in readMaxAsV1(json));
  if (isUnreadable) return reading;
  return `${reading} and ${readBy === "v0" ? "blocks" : "block"} cluster upgrades beyond that`;
}
