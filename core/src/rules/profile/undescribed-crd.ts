import { specOf } from "../../bundle/csv-parts.ts";
import { mapField, scalarField, textField } from "../../bundle/fields.ts";
import type { MapNode } from "../../syntax/node.ts";
import { memoizeByContent } from "../../syntax/reuse/moved-node.ts";
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
        if (map && isDescribed(map)) continue;
        const description = textField(document, map, "description");
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

const isDescribed = memoizeByContent((crd: MapNode) => String(scalarField(crd, "description")?.value ?? "") !== "");
