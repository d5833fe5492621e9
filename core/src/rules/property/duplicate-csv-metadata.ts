import { listFieldOf } from "../../go/field-of.ts";
import { jsonText } from "../../go/json-text.ts";
import { propertiesOfType } from "../../model/bundle-version.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import { defineRule, type Fix } from "../rule.ts";
import { mechanical, textFix } from "../support/text-fix.ts";

export default defineRule({
  id: "duplicate-csv-metadata",
  scope: "blob",
  severity: "warning",
  oracle: "olm-v0",
  summary: "Every bundle has at most one `olm.csv.metadata` property.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const [first, ...more] = propertiesOfType(blob, "olm.csv.metadata");
    for (const property of more) {
      const fixes = (): readonly Fix[] => {
        const list = listFieldOf(blob.root, "properties");
        const edit = first && list && removeItem(property.document, list, property.map);
        if (!edit) return [];
        const fix = [textFix(property.document, "Remove this property", edit)];
        const isSame = jsonText(first.document, first.map) === jsonText(property.document, property.map);
        return isSame ? mechanical(fix) : fix;
      };
      yield {
        at: property.type ?? property,
        message: `bundle '${blob.name?.value ?? ""}' has more than one 'olm.csv.metadata' property, so OLM v0 cannot serve this catalog`,
        related: first ? [{ message: "the first one", at: first.type ?? first }] : [],
        fixes,
      };
    }
  },
});
