import { fieldOf, keyOf, spanOf } from "../model/field-of.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "channel-without-entries",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel has at least one entry.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    const entries = fieldOf(blob.root, "entries");
    if (entries && (entries.kind !== "list" || entries.items.length > 0)) return;
    if (blob.document.problems.length > 0) return;
    const at = keyOf(blob.root, "entries");
    const place = at ? { document: blob.document, span: spanOf(at) } : (blob.name ?? blob.schema);
    yield { at: place, message: `channel '${blob.name?.value ?? ""}' has no entries, but it must have at least one` };
  },
});
