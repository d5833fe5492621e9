import { fieldOf, spanOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";
import { manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "global-default-priority",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A PriorityClass in a bundle is not the default of the whole cluster.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "PriorityClass")) {
      const value = fieldOf(map, "globalDefault");
      if (value?.kind !== "scalar" || value.value !== true) continue;
      const message =
        "an operator must not set the default priority of the whole cluster; set 'globalDefault' to false";
      yield { at: { document, span: spanOf(value) }, message };
    }
  },
});
