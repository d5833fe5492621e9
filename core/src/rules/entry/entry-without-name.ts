import { isReadableBlob } from "../../model/missing-fields.ts";
import { entrySchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "entry-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel entry has a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (!isReadableBlob(blob)) return;
    for (const entry of blob.entries) {
      if (entry.name?.value) continue;
      const { document, map } = entry;
      const fallback = entry.replaces ?? entry;
      const where = { document, map, shape: entrySchema, field: "name", fallback };
      yield missingFieldReport(where, "this entry has no name");
    }
  },
});
