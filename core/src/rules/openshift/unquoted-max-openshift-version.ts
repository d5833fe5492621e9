import { type CarriedValue, isNumberChangedByYaml } from "../../openshift/max-openshift-carriers.ts";
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
import { nearestMinorOfValue } from "../support/nearest-minor.ts";

export default defineRule({
  id: "unquoted-max-openshift-version",
  scope: "carriers",
  severity: "warning",
  summary: "Every `olm.maxOpenShiftVersion` that YAML would change is in quotes.",
  *check(carriers) {
    for (const { carried, readers } of valuesReadByOlm(carriers)) {
      if (!isNumberChangedByYaml(carried)) continue;
      const meant = nearestMinorOfValue(carried);
      const advice = meant === undefined ? "" : `; write "${meant}" in quotes`;
      const reads = `YAML reads unquoted ${writtenText(carried.at)} as ${carried.json}`;
      yield {
        at: carried.at,
        message: `${reads}: ${describeEffect(carried, readers)} (${patchUpdatesNote})${bundleImageNote(carried)}${advice}`,
        fixes: changeVersionFix(carried, meant),
      };
    }
  },
});

function describeEffect({ json }: CarriedValue, readers: ReadBy): string {
  const reading = describeReadings(json, readers);
  if (reading.includes("block")) return reading;
  return `${reading} and ${readers === "v0" ? "blocks" : "block"} cluster upgrades beyond that`;
}
