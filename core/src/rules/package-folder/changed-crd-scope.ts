import type { CustomResourceDefinition } from "../../bundle/crd.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

// The API server: ValidateCustomResourceDefinitionUpdate. OLM v1: NoScopeChange in its CRD upgrade safety checks.
export default defineRule({
  id: "changed-crd-scope",
  scope: "bundle-update",
  severity: "warning",
  needsWholeText: true,
  summary: "A CRD has the scope that it has in the replaced bundle.",
  *check({ crds }, { crds: replacedCrds, csv }) {
    const before = new Map(replacedCrds.map((crd) => [crd.name?.value, scopeOf(crd)]));
    for (const crd of crds) {
      const [now, then] = [scopeOf(crd), before.get(crd.name?.value)];
      if (!now || !then || now.value === then.value) continue;
      const message = `'${crd.name?.value ?? ""}' is ${then.value} in '${csv?.name?.value ?? ""}', which this bundle replaces, and clusters refuse another scope`;
      yield { at: now, message };
    }
  },
});

function scopeOf({ document, map }: CustomResourceDefinition): Located<string> | undefined {
  return textField(document, mapField(map, "spec"), "scope");
}
