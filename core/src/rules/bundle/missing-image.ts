import { propertiesOfType } from "../../model/bundle-version.ts";
import { isFieldMissing } from "../../model/missing-fields.ts";
import { bundleSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "missing-image",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every bundle has an image or contains its manifests as bundle objects.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    // A bundle that was rendered from an image has its value in no text.
    if (blob.image?.value || !isFieldMissing(blob, "image") || propertiesOfType(blob, "olm.bundle.object").length > 0)
      return;
    const { document, root: map } = blob;
    const where = { document, map, shape: bundleSchema, field: "image", fallback: blob.name ?? blob.schema };
    yield missingFieldReport(where, `bundle '${blob.name?.value ?? ""}' has no 'image'`);
  },
});
