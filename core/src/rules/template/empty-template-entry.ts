import { defineRule } from "../rule.ts";

export default defineRule({
  id: "empty-template-entry",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every item of a template's `entries` is a blob.",
  *check({ rendered: { template } }) {
    if (template.kind === "semver" || template.document.problems.length > 0) return;
    for (const item of template.items) {
      if (item.isNull) yield { at: item, message: "this entry is empty, which crashes opm; remove it" };
    }
  },
});
