import { listFieldOf } from "../../go/field-of.ts";
import type { Entry } from "../../model/blob.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "duplicate-skip",
  scope: "blob",
  alsoIn: ["csv"],
  severity: "info",
  summary: "Every item of `skips` is listed once.",
  *check(blob) {
    if (blob.kind !== "channel") return;
    for (const entry of blob.entries) {
      const first = new Map<string, Located<string>>();
      for (const skip of entry.skips) {
        const before = first.get(skip.value);
        if (before === undefined) first.set(skip.value, skip);
        else if (skip.value !== "") {
          yield {
            at: skip,
            message: `'skips' of '${entry.name?.value ?? ""}' lists '${skip.value}' twice; remove one, or name the entry that was meant`,
            related: [{ message: "the first one", at: before }],
            fixes: () => removeSkipFix(entry, skip),
          };
        }
      }
    }
  },
});

function removeSkipFix({ document, map }: Entry, { span }: Located<string>): readonly Fix[] {
  const list = listFieldOf(map, "skips");
  const item = list?.items.find((each) => each.start === span.start && each.end === span.end);
  const edit = list && item && removeItem(document, list, item);
  return edit ? mechanical([textFix(document, "Remove the duplicate", edit)]) : [];
}
