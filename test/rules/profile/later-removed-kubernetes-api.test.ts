import { test } from "node:test";
import { budgetFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a minKubeVersion with the removal is an error of another rule", async () => {
  await checkRule(
    "later-removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.25.0
`,
    })}${budgetFile("policy/v1beta1")}`,
  );
});

test("an older minKubeVersion", async () => {
  await checkRule(
    "later-removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.24.0
`,
    })}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ warning later-removed-kubernetes-api`)}`,
    { messages: ["policy/v1beta1 PodDisruptionBudget was removed in Kubernetes 1.25 (OpenShift 4.12); use policy/v1"] },
  );
});
