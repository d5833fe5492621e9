import { policyRules } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";
import { isKnownCsv } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "pod-security-policy-permission",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  supersedes: ["removed-api-permission"],
  summary: "The permissions of an operator name no PodSecurityPolicies, which Kubernetes 1.25 removed.",
  *check(csv) {
    if (!isKnownCsv(csv)) return;
    for (const { apiGroups, resources } of policyRules(csv)) {
      const resource = resources.find(({ value }) => value === "podsecuritypolicies");
      if (!resource || !apiGroups.some(({ value }) => value === "policy")) continue;
      const message = "PodSecurityPolicies were removed in Kubernetes 1.25 (OpenShift 4.12); remove the permission";
      yield { at: resource, message };
    }
  },
});
