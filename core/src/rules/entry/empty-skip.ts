import { listFieldOf } from "../../go/field-of.ts";
import type { Entry } from "../../model/blob.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import { removePair } from "../../syntax/remove-pair.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "empty-skip",
  scope: "blob",
  severity: "error",
  oracle: "opm",
  summary: "Every item of `skips` contains a name.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const entry of blob.entries) {
      for (const skip of entry.skips) {
        if (skip.value !== "") continue;
        const message = `'skips' of '${entry.name?.value ?? ""}' contains an empty item; name an entry or remove the item`;
        yield { at: skip, message, fixes: () => removeSkipFix(entry, skip) };
      }
    }
  },
});

function removeSkipFix({ document, map }: Entry, { span }: Located<string>): readonly Fix[] {
  const list = listFieldOf(map, "skips");
  const item = list?.items.find((each) => each.start === span.start && each.end === span.end);
  if (!list || !item) return [];
  const isOnly = list.items.length === 1;
  const edit = isOnly ? removePair(document, map, "skips") : removeItem(document, list, item);
  return edit ? mechanical([textFix(document, "Remove the empty item", edit)]) : [];
}
