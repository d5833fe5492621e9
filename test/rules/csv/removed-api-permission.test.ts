import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("resources that are still in their group, and any resource", async () => {
  await checkFolder(
    csvFile({
      rules: `        - apiGroups: [policy, batch, extensions]
          resources: [poddisruptionbudgets, cronjobs]
          verbs: ['*']
`,
    }),
  );
});

test("any group or resource is not judged", async () => {
  await checkFolder(
    csvFile({
      rules: `        - apiGroups: [extensions]
          resources: ['*']
          verbs: ['*']
`,
    }),
  );
});

test("another group of the rule has the resource", async () => {
  await checkFolder(
    csvFile({
      rules: `        - apiGroups: [extensions, networking.k8s.io]
          resources: [ingresses]
          verbs: [get]
`,
    }),
  );
});

test("a resource that left its group", async () => {
  await checkFolder(
    csvFile({
      rules: `        - apiGroups: [extensions]
          resources: [ingresses]
                      ~~~~~~~~~ info removed-api-permission
          verbs: [get]
`,
    }),
    {
      messages: [
        "'ingresses' left the API group 'extensions' in Kubernetes 1.22 (OpenShift 4.9); this permission has no effect on newer clusters",
      ],
    },
  );
});
