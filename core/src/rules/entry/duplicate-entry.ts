import type { Entry } from "../../model/blob.ts";
import { defineRule } from "../rule.ts";
import { removeDuplicateFix } from "../support/remove-duplicate-fix.ts";

export default defineRule({
  id: "duplicate-entry",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "No channel has two entries of one name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    const first = new Map<string, Entry>();
    for (const entry of blob.entries) {
      if (!entry.name?.value) continue;
      const other = first.get(entry.name.value);
      if (other === undefined) first.set(entry.name.value, entry);
      else {
        const message = `channel '${blob.name?.value ?? ""}' has '${entry.name.value}' twice`;
        const related = [{ message: "the first entry of that name", at: other.name ?? other }];
        yield { at: entry.name, message, related, fixes: () => removeDuplicateFix(other, entry) };
      }
    }
  },
});
