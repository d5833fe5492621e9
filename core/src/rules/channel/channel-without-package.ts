import { isFieldMissing } from "../../model/missing-fields.ts";
import { channelSchema } from "../../schema/blob-schemas.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "channel-without-package",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel names its package.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (!isFieldMissing(blob, "package")) return;
    const named = blob.name ? `channel '${blob.name.value}'` : "this channel";
    const { document, root: map } = blob;
    const where = { document, map, shape: channelSchema, field: "package", fallback: blob.name ?? blob.schema };
    yield missingFieldReport(where, `${named} has no 'package', which must name its package`);
  },
});
