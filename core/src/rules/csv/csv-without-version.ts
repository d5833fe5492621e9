import { csvKey, specOf } from "../../bundle/csv-parts.ts";
import { keyOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "csv-without-version",
  scope: "csv",
  severity: "warning",
  needsWholeText: true,
  summary: "Every CSV has a version.",
  *check(csv) {
    const spec = specOf(csv);
    // Other rules report an empty spec and an empty version.
    if (!spec || spec.pairs.length === 0 || keyOf(spec, "version")) return;
    const message = "this CSV has no 'spec.version', so opm rejects the catalog that it makes of it; add the version";
    yield { at: csvKey(csv, "spec", "version"), message };
  },
});
