import { specOf } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";
import { structItems } from "../support/bundles/struct-items.ts";

export default defineRule({
  id: "undescribed-crd",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Every CustomResourceDefinition in a CSV has a description.",
  *check(csv) {
    const { document } = csv;
    const crds = mapField(specOf(csv), "customresourcedefinitions");
    for (const role of ["owned", "required"]) {
      for (const { map, at } of structItems(document, crds, role)) {
        const description = textField(document, map, "description");
        if (description && description.value !== "") continue;
        const name = textField(document, map, "name");
        const which = name ? `${role} CRD '${name.value}'` : `this ${role} CRD`;
        yield {
          at: description ?? name ?? at,
          message: `${which} has no description for its users; add 'description'`,
        };
      }
    }
  },
});
