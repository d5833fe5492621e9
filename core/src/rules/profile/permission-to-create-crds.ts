import { permissions } from "../../bundle/csv-parts.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "permission-to-create-crds",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "OLM, not the operator, creates CustomResourceDefinitions.",
  *check(csv) {
    for (const { rules } of permissions(csv)) {
      for (const { apiGroups, resources, verbs } of rules) {
        const resource = firstOf(resources, resourceNames);
        if (!firstOf(apiGroups, ["apiextensions.k8s.io"]) || !resource || !firstOf(verbs, verbNames)) continue;
        const message =
          "the operator may create or change CustomResourceDefinitions; put them in the bundle, or depend on the operator that owns them";
        yield { at: resource, message };
        // One finding says it for the whole CSV, as in good_practices.go of operator-framework/api.
        return;
      }
    }
  },
});

const resourceNames = ["customresourcedefinitions", "*", "[*]"];
const verbNames = ["create", "*", "[*]", "patch"];

function firstOf(list: readonly Located<string>[], names: readonly string[]): Located<string> | undefined {
  return list.find(({ value }) => names.includes(value));
}
