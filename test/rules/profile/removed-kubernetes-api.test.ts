import { test } from "node:test";
import { budgetFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("the version that replaces it", async () => {
  await checkRule(
    "removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.25.0
`,
    })}${budgetFile("policy/v1")}`,
  );
});

test("an older minKubeVersion", async () => {
  await checkRule(
    "removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.24.0
`,
    })}${budgetFile("policy/v1beta1")}`,
  );
});

test("a minKubeVersion with the removal", async () => {
  await checkRule(
    "removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.25.0
`,
    })}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ error removed-kubernetes-api`)}`,
    {
      messages: [
        "policy/v1beta1 PodDisruptionBudget was removed in Kubernetes 1.25 (OpenShift 4.12), and 'minKubeVersion' is 1.25.0; use policy/v1",
      ],
    },
  );
});

test("a version of OpenShift whose Kubernetes version is not known yet", async () => {
  await checkRule(
    "removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.24.0
`,
    })}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ error removed-kubernetes-api`)}`,
    {
      messages: [
        "policy/v1beta1 PodDisruptionBudget was removed in Kubernetes 1.25 (OpenShift 4.12), and the bundle is checked for OpenShift 4.99; use policy/v1",
      ],
      openshiftVersion: "4.99",
    },
  );
});
