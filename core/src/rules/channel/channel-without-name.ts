import { isFieldMissing } from "../../model/missing-fields.ts";
import { channelSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "channel-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (!isFieldMissing(blob, "name")) return;
    const { document, root: map, schema: fallback } = blob;
    const where = { document, map, shape: channelSchema, field: "name", fallback };
    yield missingFieldReport(where, "this channel has no name");
  },
});
