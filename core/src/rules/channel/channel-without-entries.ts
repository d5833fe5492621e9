import { fieldOf, keyOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { channelSchema } from "../../schema/blob-schemas.ts";
import type { Key, MapNode } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport, misspeltFieldReport } from "../support/missing-field-report.ts";

export default defineRule({
  id: "channel-without-entries",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has at least one entry.",
  *check(blob) {
    if (blob.kind !== "channel" || blob.document.problems.length > 0) return;
    const { document, root } = blob;
    const entries = fieldOf(root, "entries");
    if (entries && (entries.kind !== "list" || entries.items.length > 0)) return;
    const message = `channel '${blob.name?.value ?? ""}' has no entries`;
    const misspelt = keyOf(root, "entries") ? undefined : findUnknownList(root);
    if (misspelt) yield misspeltFieldReport(document, misspelt, "entries", message);
    else {
      const fallback = blob.name ?? blob.schema;
      yield missingFieldReport({ document, map: root, shape: channelSchema, field: "entries", fallback }, message);
    }
  },
});

/** An unknown key with a list as its value, which is most likely a misspelt `entries`. */
function findUnknownList(root: MapNode): Key | undefined {
  return root.pairs.find(({ key, value }) => value.kind === "list" && !fieldNamed(channelSchema, key.value))?.key;
}
