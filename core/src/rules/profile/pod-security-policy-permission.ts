import { searchPolicies } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";
import { isKnownCsv } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "pod-security-policy-permission",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  says: ["removed-api-permission"],
  summary: "The permissions of an operator name no PodSecurityPolicies, which Kubernetes 1.25 removed.",
  *check(csv) {
    if (!isKnownCsv(csv)) return;
    for (const { resources } of rulesForPolicies(csv)) {
      const resource = resources.find(({ value }) => value === podSecurityPolicies);
      if (!resource) continue;
      const message = "PodSecurityPolicies were removed in Kubernetes 1.25 (OpenShift 4.12); remove the permission";
      yield { at: resource, message };
    }
  },
});

const podSecurityPolicies = "podsecuritypolicies";

const rulesForPolicies = searchPolicies(
  ({ apiGroups, resources }) => apiGroups.includes("policy") && resources.includes(podSecurityPolicies),
);
