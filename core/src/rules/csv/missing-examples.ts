import { examplesOf } from "../../bundle/csv-examples.ts";
import { csvKey } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-examples",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "Every CSV has the annotation 'alm-examples'.",
  *check(csv) {
    if (examplesOf(csv).state !== "none") return;
    const at = csvKey(csv, "metadata", "annotations");
    yield {
      at,
      message: "this CSV has no annotation 'alm-examples'; add it with an example of each owned API, or with '[]'",
    };
  },
});
