import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a minKubeVersion with the removal is an error of another rule", async () => {
  await checkRule(
    "later-removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.25.0
`,
    })}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
`,
  );
});

test("an older minKubeVersion", async () => {
  await checkRule(
    "later-removed-kubernetes-api",
    `${csvFile({
      minKubeVersion: `  minKubeVersion: 1.24.0
`,
    })}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
            ~~~~~~~~~~~~~~ warning later-removed-kubernetes-api
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
`,
    { messages: ["policy/v1beta1 PodDisruptionBudget was removed in Kubernetes 1.25 (OpenShift 4.12); use policy/v1"] },
  );
});
