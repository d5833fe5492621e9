import { type CsvPolicyRule, policyRules } from "../../bundle/csv-parts.ts";
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
    const rule = policyRules(csv).find(allowsToCreateCrds);
    const resource = rule?.resources.find(({ value }) => resourceNames.includes(value));
    if (!resource) return;
    const message =
      "the operator may create or change CustomResourceDefinitions; put them in the bundle, or depend on the operator that owns them";
    yield { at: resource, message };
  },
});

const resourceNames = ["customresourcedefinitions", "*", "[*]"];
const verbNames = ["create", "*", "[*]", "patch"];

function allowsToCreateCrds({ apiGroups, resources, verbs }: CsvPolicyRule): boolean {
  return (
    apiGroups.some(({ value }) => value === "apiextensions.k8s.io") &&
    resources.some(({ value }) => resourceNames.includes(value)) &&
    verbs.some(({ value }) => verbNames.includes(value))
  );
}
