import { defineRule } from "../rule.ts";

export default defineRule({
  id: "empty-skip",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "No item of an entry's `skips` is empty.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const { name, skips } of blob.entries) {
      for (const skip of skips) {
        if (skip.value === "") yield { at: skip, message: `an item of the skips of '${name?.value ?? ""}' is empty` };
      }
    }
  },
});
