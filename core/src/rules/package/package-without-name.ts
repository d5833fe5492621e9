import { isFieldMissing } from "../../model/missing-fields.ts";
import { packageSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "package-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every `olm.package` blob has a name.",
  *check(blob) {
    if (blob.kind !== "package") return;
    if (!isFieldMissing(blob, "name")) return;
    const { document, root: map, schema: fallback } = blob;
    const where = { document, map, shape: packageSchema, field: "name", fallback };
    yield missingFieldReport(where, "this package has no name");
  },
});
