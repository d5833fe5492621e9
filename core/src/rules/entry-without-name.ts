import { isReadable } from "../model/left-out.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "entry-without-name",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every channel entry has a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    if (!isReadable(blob)) return;
    for (const entry of blob.entries) {
      if (entry.name?.value) continue;
      const message = "this entry has no name, so it names no bundle";
      yield { at: entry.name ?? entry.replaces ?? entry, message };
    }
  },
});
