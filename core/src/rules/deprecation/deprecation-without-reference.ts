import { fieldOf, keyOf, spanOf } from "../../go/field-of.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { deprecationEntrySchema, referenceSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { nestFix } from "../support/nest-fix.ts";

export default defineRule({
  id: "deprecation-without-reference",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecation states in `reference.schema` what it deprecates.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isReadableBlob(blob)) return;
    for (const entry of blob.entries) {
      if (entry.schema?.value) continue;
      const message = "this deprecation has no 'reference' with a 'schema', so it deprecates nothing";
      const { document, map } = entry;
      const beside = keyOf(map, "schema");
      if (beside) {
        yield {
          at: { document, span: spanOf(beside) },
          message: "'schema' and 'name' belong under 'reference'; indent them",
          fixes: () => nestFix(document, map, "reference", (key) => key === "schema" || key === "name"),
        };
        continue;
      }
      const fallback = entry.schema ?? entry.name ?? entry.message ?? entry;
      const reference = fieldOf(map, "reference");
      const where =
        reference?.kind === "map"
          ? { document, map: reference, shape: referenceSchema, field: "schema", fallback }
          : { document, map, shape: deprecationEntrySchema, field: "reference", fallback };
      yield missingFieldReport(where, message);
    }
  },
});
