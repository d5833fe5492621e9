import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("reading them", async () => {
  await checkRule(
    "permission-to-create-crds",
    csvFile({
      rules: `        - apiGroups: [apiextensions.k8s.io]
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
      rules: `        - apiGroups: ['*']
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
      rules: `        - apiGroups: [apiextensions.k8s.io]
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
