import assert from "node:assert/strict";
import { test } from "node:test";
import { budgetFile, openShiftVersionsFile } from "../../support/bundle-files.ts";
import { readBundle } from "../../support/bundle-fixture.ts";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

/** A CSV for every OpenShift version of these tests. */
const oldCsv = csvFile({ minKubeVersion: "  minKubeVersion: 1.16.0\n" });

test("without stated versions, nothing is judged", async () => {
  await checkFolder(`${csvFile()}${budgetFile("policy/v1beta1")}`);
});

test("a range that ends before the removal", async () => {
  await checkFolder(`${oldCsv}${budgetFile("policy/v1beta1")}${openShiftVersionsFile("v4.6-v4.11")}`);
});

test("a range without an end", async () => {
  await checkFolder(
    `${oldCsv}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api`)}${openShiftVersionsFile("v4.6")}`,
    {
      messages: [
        "this manifest is policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is 'v4.6'; use policy/v1",
      ],
    },
  );
});

test("a pinned version", async () => {
  await checkFolder(
    `${csvFile()}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api`)}${openShiftVersionsFile('"=v4.12"')}`,
    {
      messages: [
        "this manifest is policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is '=v4.12'; use policy/v1",
      ],
    },
  );
});

test("the target of the settings", async () => {
  await checkFolder(
    `${csvFile()}${budgetFile(`policy/v1beta1
            ~~~~~~~~~~~~~~ warning removed-api`)}${openShiftVersionsFile("v4.6-v4.11")}`,
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
    })}${openShiftVersionsFile("v4.12")}`,
    {
      messages: [
        "the CSV requires policy/v1beta1 PodSecurityPolicy, which OpenShift 4.12 removed; 'com.redhat.openshift.versions' is 'v4.12'; nothing replaces it",
      ],
    },
  );
});

test("an API without a version or a kind is not one that was removed", async () => {
  for (const api of ["group: policy, kind: PodSecurityPolicy", "group: policy, version: v1beta1", "kind: Lamp"]) {
    const { findings } = await readBundle(
      `${csvFile({ spec: `  nativeAPIs: [{${api}}]\n` })}${openShiftVersionsFile("v4.12")}`,
    );
    assert.deepEqual(
      findings.filter(({ rule }) => rule === "removed-api" || rule === "internal-error"),
      [],
    );
  }
});

test("a planned removal is not reported", async () => {
  await checkFolder(
    `${csvFile({
      spec: `  nativeAPIs:
  - group: networking.k8s.io
    version: v1beta1
    kind: IPAddress
`,
    })}${openShiftVersionsFile("v4.23")}`,
  );
});
