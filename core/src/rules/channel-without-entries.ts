import { fieldNamed } from "../model/check-shape.ts";
import { fieldOf, keyOf, spanOf } from "../model/field-of.ts";
import { channelSchema } from "../schema/blob-schemas.ts";
import type { Key, MapNode } from "../syntax/node.ts";
import { didYouMean, renameFix } from "./nearest-name.ts";
import { defineRule } from "./rule.ts";

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
    const key = keyOf(root, "entries");
    const misspelt = key ? undefined : misspeltKey(root);
    const message = `channel '${blob.name?.value ?? ""}' has no entries, but it must have at least one`;
    if (misspelt) {
      const at = { document, span: spanOf(misspelt), value: misspelt.value };
      yield { at, message: message + didYouMean("entries"), fixes: renameFix(at, "entries") };
    } else yield { at: key ? { document, span: spanOf(key) } : (blob.name ?? blob.schema), message };
  },
});

/** A key that opm does not know, with a list below it. */
function misspeltKey(root: MapNode): Key | undefined {
  return root.pairs.find(({ key, value }) => value.kind === "list" && !fieldNamed(channelSchema, key.value))?.key;
}
