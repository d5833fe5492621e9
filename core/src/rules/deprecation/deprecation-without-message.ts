import { isReadableBlob } from "../../model/missing-fields.ts";
import { deprecationEntrySchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "deprecation-without-message",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation has a message.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isReadableBlob(blob)) return;
    for (const entry of blob.entries) {
      if (entry.message?.value) continue;
      const { document, map } = entry;
      const fallback = entry.name ?? entry.schema ?? entry;
      const where = { document, map, shape: deprecationEntrySchema, field: "message", fallback };
      yield missingFieldReport(where, "this deprecation has no 'message' to show to users");
    }
  },
});
