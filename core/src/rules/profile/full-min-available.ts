import { mapField } from "../../bundle/fields.ts";
import { fieldOf, spanOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";
import { manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "full-min-available",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "`minAvailable` of a PodDisruptionBudget in a bundle is not 100%.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "PodDisruptionBudget")) {
      const spec = mapField(map, "spec");
      const value = spec && fieldOf(spec, "minAvailable");
      if (value?.kind !== "scalar" || value.value !== "100%") continue;
      const message = "this budget allows no eviction, so nodes with these pods cannot be drained; use less than 100%";
      yield { at: { document, span: spanOf(value) }, message };
    }
  },
});
