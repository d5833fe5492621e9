import { isFieldMissing } from "../../model/missing-fields.ts";
import { deprecationsSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "deprecations-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  missing: "package",
  summary: "Every `olm.deprecations` blob names its package.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isFieldMissing(blob, "package")) return;
    const { document, root: map } = blob;
    const where = { document, map, shape: deprecationsSchema, field: "package", fallback: blob.schema };
    yield missingFieldReport(where, "this 'olm.deprecations' blob has no 'package', which must name its package");
  },
});
