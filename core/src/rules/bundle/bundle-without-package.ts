import { isFieldMissing } from "../../model/missing-fields.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "bundle-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle names its package.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    if (!isFieldMissing(blob, "package")) return;
    const named = blob.name ? `bundle '${blob.name.value}'` : "this bundle";
    const { document, root: map } = blob;
    const where = { document, map, shape: bundleSchema, field: "package", fallback: blob.name ?? blob.schema };
    yield missingFieldReport(where, `${named} has no 'package', which must name its package`);
  },
});
