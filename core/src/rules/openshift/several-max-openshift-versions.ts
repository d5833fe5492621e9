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
    for (const { carried, readBy } of more) yield duplicateValueReport(carriers, first.carried, carried, readBy);
  },
});

function duplicateValueReport(
  carriers: Carriers,
  first: CarriedValue,
  duplicate: CarriedValue,
  readBy: ReadBy,
): Report {
  return {
    at: duplicate.at,
    message: `${describeDuplicate(first, duplicate, readBy)} (${patchUpdatesNote})${bundleImageNote(duplicate)}`,
    related: [{ message: "the first one", at: first.at }],
    fixes: () => [
      ...removePropertyFix(carriers, duplicate),
      ...(first.json === duplicate.json ? [] : removePropertyFix(carriers, first)),
    ],
  };
}

function describeDuplicate(first: CarriedValue, duplicate: CarriedValue, readBy: ReadBy): string {
  const problem = "'olm.maxOpenShiftVersion' is defined more than once";
  if (readBy === "v0") return `${problem}: OLM v0 blocks cluster upgrades`;
  return first.json === duplicate.json
    ? `${problem}: OLM v0 accepts equal values, but OLM v1 blocks cluster upgrades`
    : `${problem}: OLM v0 and OLM v1 block cluster upgrades`;
}
