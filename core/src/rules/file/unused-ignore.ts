import { defineRule } from "../rule.ts";
import { removeIdsFix } from "../support/ignored-ids.ts";

export default defineRule({
  id: "unused-ignore",
  scope: "ignore-comment",
  severity: "info",
  isIgnoredText: true,
  summary: "Every `olm-catalogs-ignore` comment ignores a finding.",
  *check({ comment, unused }) {
    if (unused.length === 0) return;
    if (unused.length === comment.ids.length) {
      const message = "this comment ignores no finding; remove it";
      yield { at: comment, message, fixes: removeIdsFix(comment, unused) };
      return;
    }
    for (const id of unused) {
      const message = `'${id.value}' has no finding here to ignore; remove it from the comment`;
      yield { at: id, message, fixes: removeIdsFix(comment, [id]) };
    }
  },
});
