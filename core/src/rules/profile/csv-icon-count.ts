import { csvKey, specOf } from "../../bundle/csv-parts.ts";
import { listField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "csv-icon-count",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The list of icons of a CSV has one item.",
  *check(csv) {
    const icons = listField(specOf(csv), "icon");
    if (!icons || icons.items.length === 1) return;
    const count = icons.items.length === 0 ? "no item" : `${icons.items.length} items`;
    yield { at: csvKey(csv, "spec", "icon"), message: `'icon' has ${count}; OperatorHub.io shows exactly one` };
  },
});
