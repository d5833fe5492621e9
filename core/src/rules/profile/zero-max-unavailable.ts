import { mapField } from "../../bundle/fields.ts";
import { fieldOf, spanOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";
import { manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "zero-max-unavailable",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "`maxUnavailable` of a PodDisruptionBudget in a bundle is a number above 0.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "PodDisruptionBudget")) {
      const spec = mapField(map, "spec");
      const value = spec && fieldOf(spec, "maxUnavailable");
      if (value?.kind !== "scalar" || value.value === null) continue;
      const at = { document, span: spanOf(value) };
      if (value.value === 0 || value.value === "0%") {
        yield { at, message: "this budget allows no eviction, so nodes with these pods cannot be drained" };
      } else if (typeof value.value === "string") {
        yield { at, message: `operator-framework/api reads '${value.value}' as 0 and rejects it; use a number` };
      }
    }
  },
});
