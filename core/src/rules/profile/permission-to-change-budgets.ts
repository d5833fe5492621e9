import { itemsOf, textsField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";
import { includesAny, manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "permission-to-change-budgets",
  scope: "bundle-folder",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Roles in a bundle leave PodDisruptionBudgets unchanged.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "Role", "ClusterRole")) {
      for (const rule of itemsOf(map, "rules")) {
        const budgets = textsField(document, rule, "resources").find(({ value }) => value === "poddisruptionbudgets");
        const isForPolicy = includesAny(textsField(document, rule, "apiGroups"), ["policy"]);
        if (!budgets || !isForPolicy || !includesAny(textsField(document, rule, "verbs"), verbs)) continue;
        const message = "this role may create or change PodDisruptionBudgets, which can keep nodes from being drained";
        yield { at: budgets, message };
      }
    }
  },
});

const verbs = ["*", "create", "update", "patch"];
