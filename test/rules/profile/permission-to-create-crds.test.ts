import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("reading them", async () => {
  await checkRule(
    "permission-to-create-crds",
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
        - apiGroups: [apiextensions.k8s.io]
          resources: [customresourcedefinitions]
          verbs: [get]
`,
    }),
  );
});

test("any resource of another group", async () => {
  await checkRule(
    "permission-to-create-crds",
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
          resources: ['*']
          verbs: ['*']
`,
    }),
  );
});

test("creating them", async () => {
  await checkRule(
    "permission-to-create-crds",
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
        - apiGroups: [apiextensions.k8s.io]
          resources: [customresourcedefinitions]
                      ~~~~~~~~~~~~~~~~~~~~~~~~~ warning permission-to-create-crds
          verbs: [get, create]
`,
    }),
    {
      messages: [
        "the operator may create or change CustomResourceDefinitions; put them in the bundle, or depend on the operator that owns them",
      ],
    },
  );
});
