import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("without stated versions, nothing is judged", async () => {
  await checkFolder(`${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
`);
});

test("a range that ends before the removal", async () => {
  await checkFolder(`${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.6-v4.11
`);
});

test("a range without an end", async () => {
  await checkFolder(
    `${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.6
`,
    {
      messages: [
        "this manifest is policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is 'v4.6'; use policy/v1",
      ],
    },
  );
});

test("a pinned version", async () => {
  await checkFolder(
    `${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: "=v4.12"
`,
    {
      messages: [
        "this manifest is policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is '=v4.12'; use policy/v1",
      ],
    },
  );
});

test("the target of the settings", async () => {
  await checkFolder(
    `${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  maxUnavailable: 1
-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.6-v4.11
`,
    {
      messages: [
        "this manifest is policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 removed; the bundle is checked for OpenShift 4.20; use policy/v1",
      ],
      settings: { openshiftVersion: "4.20" },
    },
  );
});

test("an API that the CSV expects of the cluster", async () => {
  await checkFolder(
    `${csvFile({
      spec: `  nativeAPIs:
  - group: policy
    version: v1beta1
             ~~~~~~~ warning removed-api
    kind: PodSecurityPolicy
`,
    })}-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.12
`,
    {
      messages: [
        "the CSV requires policy/v1beta1 PodSecurityPolicy, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is 'v4.12'; nothing replaces it",
      ],
    },
  );
});

test("a planned removal is not reported", async () => {
  await checkFolder(`${csvFile({
    spec: `  nativeAPIs:
  - group: networking.k8s.io
    version: v1beta1
    kind: IPAddress
`,
  })}-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.23
`);
});
