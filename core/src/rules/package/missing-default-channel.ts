import { isFieldMissing } from "../../model/missing-fields.ts";
import { packageSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "missing-default-channel",
  scope: "blob",
  alsoIn: ["package-folder"],
  severity: "error",
  oracle: "opm",
  missing: "channels",
  summary: "Every package names a default channel.",
  *check(blob) {
    if (blob.kind !== "package") return;
    if (!isFieldMissing(blob, "defaultChannel")) return;
    const named = blob.name ? `package '${blob.name.value}'` : "this package";
    const { document, root: map } = blob;
    const where = { document, map, shape: packageSchema, field: "defaultChannel", fallback: blob.name ?? blob.schema };
    yield missingFieldReport(where, `${named} has no 'defaultChannel'`);
  },
});
