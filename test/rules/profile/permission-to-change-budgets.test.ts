import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("reading budgets", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}-- manifests/role.yaml --
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: keeper
rules:
- apiGroups: [policy]
  resources: [poddisruptionbudgets]
  verbs: [get, list]
`,
  );
});

test("another group", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}-- manifests/role.yaml --
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: keeper
rules:
- apiGroups: ['*']
  resources: [poddisruptionbudgets]
  verbs: [update]
`,
  );
});

test("changing budgets", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}-- manifests/role.yaml --
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: keeper
rules:
- apiGroups: [policy]
  resources: [evictions, poddisruptionbudgets]
                         ~~~~~~~~~~~~~~~~~~~~ warning permission-to-change-budgets
  verbs: [get, '*']
`,
    { messages: ["this role may create or change PodDisruptionBudgets, which can keep nodes from being drained"] },
  );
});
