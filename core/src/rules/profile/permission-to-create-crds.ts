import { searchPolicies } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "permission-to-create-crds",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "OLM, not the operator, creates CustomResourceDefinitions.",
  *check(csv) {
    // One finding says it for the whole CSV, as in good_practices.go of operator-framework/api.
    const [rule] = rulesToCreateCrds(csv);
    const resource = rule?.resources.find(({ value }) => resourceNames.includes(value));
    if (!resource) return;
    const message =
      "the operator may create or change CustomResourceDefinitions; put them in the bundle, or depend on the operator that owns them";
    yield { at: resource, message };
  },
});

const resourceNames = ["customresourcedefinitions", "*", "[*]"];
const verbNames = ["create", "*", "[*]", "patch"];

const rulesToCreateCrds = searchPolicies(
  ({ apiGroups, resources, verbs }) =>
    apiGroups.includes("apiextensions.k8s.io") &&
    resources.some((each) => resourceNames.includes(each)) &&
    verbs.some((each) => verbNames.includes(each)),
);
