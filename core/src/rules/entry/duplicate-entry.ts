import { listFieldOf } from "../../go/field-of.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import { defineRule, type Fix } from "../rule.ts";
import { removeDuplicateFix } from "../support/remove-duplicate-fix.ts";

export default defineRule({
  id: "duplicate-entry",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "The entry names of a channel are unique.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    const firstByName = new Map<string, Entry>();
    for (const entry of blob.entries) {
      if (!entry.name?.value) continue;
      const first = firstByName.get(entry.name.value);
      if (first === undefined) firstByName.set(entry.name.value, entry);
      else {
        const message = `entry '${entry.name.value}' is defined twice in channel '${blob.name?.value ?? ""}'`;
        const related = [{ message: "first definition", at: first.name ?? first }];
        yield { at: entry.name, message, related, fixes: () => fixesOf(blob, first, entry) };
      }
    }
  },
});

function fixesOf({ document, root }: Channel, first: Entry, duplicate: Entry): readonly Fix[] {
  const list = listFieldOf(root, "entries");
  return list ? removeDuplicateFix(document, list, first.map, duplicate.map) : [];
}
