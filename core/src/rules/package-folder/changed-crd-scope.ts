import { crdNamed } from "../../bundle/bundle-folder.ts";
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
  summary: "A CRD has the scope that it has in the bundles before it.",
  *check({ crds }, updated) {
    for (const crd of crds) {
      const now = scopeOf(crd);
      for (const before of now ? updated : []) {
        const then = scopeOf(crdNamed(before, crd.name?.value));
        if (!now || !then || now.value === then.value) continue;
        const message = `'${crd.name?.value ?? ""}' is ${then.value} in '${before.csv?.name?.value ?? ""}', which updates to this bundle, and clusters refuse another scope`;
        yield { at: now, message };
        break;
      }
    }
  },
});

function scopeOf(crd: CustomResourceDefinition | undefined): Located<string> | undefined {
  if (!crd) return undefined;
  const { document, map } = crd;
  return textField(document, mapField(map, "spec"), "scope");
}
