import { fieldOf, keyOf, spanOf } from "../../go/field-of.ts";
import { fieldNamed } from "../../model/check-shape.ts";
import { channelSchema } from "../../schema/blob-schemas.ts";
import type { Key, MapNode } from "../../syntax/node.ts";
import { defineRule } from "../rule.ts";
import { missingFieldReport } from "../support/missing-field-report.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

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
    const message = `channel '${blob.name?.value ?? ""}' has no entries, but it must have at least one`;
    const list = keyOf(root, "entries") ? undefined : unknownList(root);
    if (list) {
      const at = { document, span: spanOf(list), value: list.value };
      yield { at, message: message + didYouMean("entries"), fixes: renameFix(at, "entries") };
    } else {
      const fallback = blob.name ?? blob.schema;
      yield missingFieldReport({ document, map: root, shape: channelSchema, field: "entries", fallback }, message);
    }
  },
});

/** A key that opm does not know, with a list below it. */
function unknownList(root: MapNode): Key | undefined {
  return root.pairs.find(({ key, value }) => value.kind === "list" && !fieldNamed(channelSchema, key.value))?.key;
}
