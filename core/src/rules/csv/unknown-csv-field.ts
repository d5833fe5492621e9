import { unknownCsvFields } from "../../bundle/unknown-csv-fields.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-csv-field",
  scope: "csv",
  severity: "warning",
  isIgnoredText: true,
  summary: "Every key of a CSV is a known field.",
  *check(csv) {
    for (const { at, parent, choices } of unknownCsvFields(csv)) {
      const better = nearestName(at.value, choices);
      const owner = parent === undefined ? "a ClusterServiceVersion" : `'${parent}'`;
      const message = `'${at.value}' is not a field of ${owner}, so it has no effect${didYouMean(better)}`;
      yield { at, message, fixes: renameFix(at, better) };
    }
  },
});
