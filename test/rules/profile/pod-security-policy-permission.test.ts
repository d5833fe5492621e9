import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("other resources, and any group", async () => {
  await checkRule(
    "pod-security-policy-permission",
    csvFile({
      install: `  install:
    strategy: deployment
    spec:
      deployments:
      - name: lighthouse
        spec:
          selector: {matchLabels: {app: lighthouse}}
          template:
            metadata: {labels: {app: lighthouse}}
            spec:
              containers:
              - name: manager
                image: quay.io/example/lighthouse:v1.0.0
      clusterPermissions:
      - serviceAccountName: lighthouse
        rules:
        - apiGroups: ['*']
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
      install: `  install:
    strategy: deployment
    spec:
      deployments:
      - name: lighthouse
        spec:
          selector: {matchLabels: {app: lighthouse}}
          template:
            metadata: {labels: {app: lighthouse}}
            spec:
              containers:
              - name: manager
                image: quay.io/example/lighthouse:v1.0.0
      clusterPermissions:
      - serviceAccountName: lighthouse
        rules:
        - apiGroups: [policy]
          resources: [podsecuritypolicies]
                      ~~~~~~~~~~~~~~~~~~~ warning pod-security-policy-permission
          verbs: [use]
`,
    }),
    { messages: ["PodSecurityPolicies were removed in Kubernetes 1.25 (OpenShift 4.12); remove the permission"] },
  );
});
