import { csvKey, specOf } from "../../bundle/csv-parts.ts";
import { fieldOf, isNull } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-csv-icon",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A CSV has an icon.",
  *check(csv) {
    const spec = specOf(csv);
    const icon = spec && fieldOf(spec, "icon");
    if (icon && !isNull(icon)) return;
    yield { at: csvKey(csv, "spec", "icon"), message: "OperatorHub.io has no icon to show; add 'spec.icon'" };
  },
});
