import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("other resources, and any group", async () => {
  await checkRule(
    "pod-security-policy-permission",
    csvFile({
      rules: `        - apiGroups: ['*']
          resources: [podsecuritypolicies]
          verbs: [use]
`,
    }),
  );
});

test("PodSecurityPolicies", async () => {
  await checkRule(
    "pod-security-policy-permission",
    csvFile({
      rules: `        - apiGroups: [policy]
          resources: [podsecuritypolicies]
                      ~~~~~~~~~~~~~~~~~~~ warning pod-security-policy-permission
          verbs: [use]
`,
    }),
    { messages: ["PodSecurityPolicies were removed in Kubernetes 1.25 (OpenShift 4.12); remove the permission"] },
  );
});
