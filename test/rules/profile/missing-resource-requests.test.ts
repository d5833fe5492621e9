import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a request of one resource", async () => {
  await checkRule(
    "missing-resource-requests",
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
                resources: {requests: {cpu: 10m}}
                image: quay.io/example/lighthouse:v1.0.0
      clusterPermissions:
      - serviceAccountName: lighthouse
        rules:
        - apiGroups: [a]
          resources: [b]
          verbs: [c]
`,
    }),
  );
});

test("no requests", async () => {
  await checkRule(
    "missing-resource-requests",
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
                      ~~~~~~~ warning missing-resource-requests
                image: quay.io/example/lighthouse:v1.0.0
      clusterPermissions:
      - serviceAccountName: lighthouse
        rules:
        - apiGroups: [a]
          resources: [b]
          verbs: [c]
`,
    }),
    {
      messages: [
        "container 'manager' requests no resources; a quota may reject its pod, and the scheduler cannot place it well",
      ],
    },
  );
});
