import { isLeftOut } from "../../model/left-out.ts";
import { deprecationsSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingField } from "../support/missing-field.ts";

export default defineRule({
  id: "deprecations-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every deprecations blob says which package it belongs to.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    if (!isLeftOut(blob, "package")) return;
    const { document, root: map } = blob;
    const where = { document, map, shape: deprecationsSchema, field: "package", otherwise: blob.schema };
    yield missingField(where, "these deprecations do not say by 'package' where they belong");
  },
});
