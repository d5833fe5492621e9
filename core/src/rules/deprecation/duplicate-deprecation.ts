import { listFieldOf } from "../../go/field-of.ts";
import type { DeprecationEntry } from "../../model/blob.ts";
import type { Place } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";
import { removeDuplicateFix } from "../support/remove-duplicate-fix.ts";

export default defineRule({
  id: "duplicate-deprecation",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every package, channel or bundle is deprecated at most once.",
  *check(blob) {
    if (blob.kind !== "deprecations") return;
    const { document, root } = blob;
    const list = listFieldOf(root, "entries");
    const first = new Map<string, DeprecationEntry>();
    for (const entry of blob.entries) {
      if (!entry.schema?.value) continue;
      const key = JSON.stringify([entry.schema.value, entry.name?.value ?? ""]);
      const other = first.get(key);
      if (other === undefined) first.set(key, entry);
      else {
        const message = `${entry.schema.value} ${entry.name ? `'${entry.name.value}' ` : ""}is deprecated twice`;
        yield {
          at: entry.name ?? entry.schema,
          message,
          related: [{ message: "the first deprecation", at: placeOfDeprecation(other) }],
          fixes: () => (list ? removeDuplicateFix(document, list, other.map, entry.map) : []),
        };
      }
    }
  },
});

function placeOfDeprecation(entry: DeprecationEntry): Place {
  return entry.name ?? entry.schema ?? entry;
}
