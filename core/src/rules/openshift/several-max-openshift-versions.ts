import type { CarriedValue, Carriers } from "../../openshift/max-openshift-carriers.ts";
import { defineRule, type Report } from "../rule.ts";
import { bundleImageNote, patchUpdatesNote, type ReadBy, valuesReadByOlm } from "../support/max-openshift-reports.ts";
import { removePropertyFix } from "./remove-property-fix.ts";

export default defineRule({
  id: "several-max-openshift-versions",
  scope: "carriers",
  severity: "warning",
  summary: "A bundle defines `olm.maxOpenShiftVersion` at most once, in all its files together.",
  *check(carriers) {
    const [first, ...more] = valuesReadByOlm(carriers);
    if (!first) return;
    for (const { carried, readers } of more) yield reportDuplicateValue(carriers, first.carried, carried, readers);
  },
});

function reportDuplicateValue(carriers: Carriers, first: CarriedValue, again: CarriedValue, readers: ReadBy): Report {
  return {
    at: again.at,
    message: `${describeDuplicate(first, again, readers)} (${patchUpdatesNote})${bundleImageNote(again)}`,
    related: [{ message: "the first one", at: first.at }],
    fixes: () => [
      ...removePropertyFix(carriers, again),
      ...(first.json === again.json ? [] : removePropertyFix(carriers, first)),
    ],
  };
}

function describeDuplicate(first: CarriedValue, again: CarriedValue, readers: ReadBy): string {
  const blocks = "cluster upgrades";
  const what = "'olm.maxOpenShiftVersion' is defined more than once";
  if (readers === "v0") return `${what}: OLM v0 blocks ${blocks}`;
  return first.json === again.json
    ? `${what}: OLM v0 accepts equal values, but OLM v1 blocks ${blocks}`
    : `${what}: OLM v0 and OLM v1 block ${blocks}`;
}
