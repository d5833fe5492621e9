import { defineRule } from "../rule.ts";

export default defineRule({
  id: "empty-skip",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every item of `skips` contains a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const { name, skips } of blob.entries) {
      for (const skip of skips) {
        if (skip.value === "")
          yield {
            at: skip,
            message: `'skips' of '${name?.value ?? ""}' contains an empty item; name an entry or remove the item`,
          };
      }
    }
  },
});
