import { isReadable } from "../../model/left-out.ts";
import { deprecationEntrySchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingField } from "../support/missing-field.ts";

export default defineRule({
  id: "deprecation-without-message",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation has a message.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isReadable(blob)) return;
    for (const entry of blob.entries) {
      if (entry.message?.value) continue;
      const { document, map } = entry;
      const otherwise = entry.name ?? entry.schema ?? entry;
      const where = { document, map, shape: deprecationEntrySchema, field: "message", otherwise };
      yield missingField(where, "this deprecation has no 'message', which users would read");
    }
  },
});
