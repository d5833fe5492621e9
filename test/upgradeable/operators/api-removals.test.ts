// The removed APIs that installed operators name: in their CSVs, their permissions and the manifests that they installed.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeCluster, parseOpenShiftMinor, type UpgradeReport } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterVersion,
  csv,
  factsOf,
  type KubeObject,
} from "../../support/cluster-objects.ts";

function judge(version: string, objects: readonly KubeObject[], target?: string): UpgradeReport {
  const facts = factsOf([clusterVersion(version), ...objects]);
  return judgeCluster(facts, [], { target: target === undefined ? undefined : parseOpenShiftMinor(target) });
}

/** What the first operator is told. */
function removals(version: string, objects: readonly KubeObject[], target?: string): readonly string[] {
  const [operator] = judge(version, objects, target).operators;
  return (operator?.apiRemovals ?? []).map(({ verdict, message }) => `${verdict}: ${message}`);
}

const ferry = (spec: object) => csv("operators", "ferry.v1.0.0", { spec });

function allowed(
  ...rules: readonly (readonly [groups: readonly string[], resources: readonly string[]])[]
): KubeObject {
  const [first, ...others] = rules.map(([apiGroups, resources]) => ({ apiGroups, resources, verbs: ["get"] }));
  const permissions = [{ serviceAccountName: "ferry", rules: [first] }];
  const clusterPermissions = [{ serviceAccountName: "ferry", rules: others }];
  return ferry({ install: { strategy: "deployment", spec: { permissions, clusterPermissions } } });
}

function installPlan(
  csvName: string,
  ...apis: readonly (readonly [group: string, version: string, kind: string])[]
): KubeObject {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "InstallPlan",
    metadata: { name: "install-abcde", namespace: "operators" },
    spec: { clusterServiceVersionNames: [csvName], approval: "Automatic", approved: true },
    status: {
      phase: "Complete",
      plan: apis.map(([group, version, kind]) => ({ resolving: csvName, resource: { group, version, kind } })),
    },
  };
}

describe("an API that the upgrade removes is named where", () => {
  const budget = "policy/v1beta1 PodDisruptionBudget, which OpenShift 4.12 no longer serves; use policy/v1";
  const cases: Readonly<Record<string, readonly [objects: readonly KubeObject[], expected: readonly string[]]>> = {
    "a CSV lists it as a resource of a CRD": [
      [
        ferry({
          customresourcedefinitions: {
            owned: [
              {
                name: "a.example.com",
                resources: [{ kind: "PodDisruptionBudget", name: "", version: "policy/v1beta1" }],
              },
              {
                name: "b.example.com",
                resources: [{ kind: "PodDisruptionBudget", name: "", version: "policy/v1beta1" }],
              },
              { name: "c.example.com", resources: [{ kind: "PodDisruptionBudget", name: "", version: "v1beta1" }] },
            ],
          },
        }),
      ],
      [`removed: its CSV lists ${budget}`],
    ],
    "a CSV requires it": [
      [ferry({ nativeAPIs: [{ group: "policy", version: "v1beta1", kind: "PodDisruptionBudget" }] })],
      [`removed: its CSV requires ${budget}`],
    ],
    "a CSV owns it": [
      [
        ferry({
          apiservicedefinitions: {
            owned: [{ group: "policy", version: "v1beta1", kind: "PodDisruptionBudget", name: "x" }],
          },
        }),
      ],
      [`removed: its CSV owns ${budget}`],
    ],
    "an InstallPlan installed it": [
      [
        ferry({}),
        installPlan(
          "ferry.v1.0.0",
          ["policy", "v1beta1", "PodDisruptionBudget"],
          ["policy", "v1", "PodDisruptionBudget"],
        ),
      ],
      [`removed: one of its manifests is ${budget}`],
    ],
    "another CSV's InstallPlan installed it": [
      [ferry({}), installPlan("ferry.v2.0.0", ["policy", "v1beta1", "PodDisruptionBudget"])],
      [],
    ],
    "a CSV names only its successor": [
      [ferry({ nativeAPIs: [{ group: "policy", version: "v1", kind: "PodDisruptionBudget" }] })],
      [],
    ],
  };
  for (const [name, [objects, expected]] of Object.entries(cases)) {
    test(name, () => assert.deepEqual(removals("4.11.3", objects), expected));
  }
});

test("an API that is gone already is not blamed on the upgrade", () => {
  const objects = [ferry({ nativeAPIs: [{ group: "policy", version: "v1beta1", kind: "PodDisruptionBudget" }] })];
  assert.deepEqual(removals("4.18.3", objects), [
    "removed: its CSV requires policy/v1beta1 PodDisruptionBudget, which no OpenShift since 4.12 serves, so this upgrade does not change it; use policy/v1",
  ]);
  assert.match(judge("4.18.3", objects).apiRemovals ?? "", /^no visible CSV or manifest names an API that the upgrade/);
  assert.deepEqual(removals("4.10.3", objects), []);
  assert.equal(removals("4.10.3", objects, "4.12").length, 1);
});

describe("permissions", () => {
  const cases: Readonly<Record<string, readonly [csv: KubeObject, expected: readonly string[]]>> = {
    "name a resource that leaves its group": [
      allowed([[""], ["pods"]], [["policy"], ["podsecuritypolicies"]]),
      [
        "removed: its permissions name 'podsecuritypolicies' of the API group 'policy', which OpenShift 4.12 no longer serves; nothing replaces it",
      ],
    ],
    "name a resource of which one version leaves": [
      allowed([["batch"], ["jobs", "cronjobs"]]),
      [
        "unknown: its permissions allow batch/v1beta1 CronJob, which OpenShift 4.12 no longer serves; permissions name no version, so they do not tell whether the operator uses this one",
      ],
    ],
    "name all resources of a group": [
      allowed([["events.k8s.io"], ["*"]]),
      [
        "unknown: its permissions with '*' allow events.k8s.io/v1beta1 Event, which OpenShift 4.12 no longer serves; '*' does not tell whether the operator uses it",
      ],
    ],
    "name a resource of every group": [
      allowed([["*"], ["podsecuritypolicies"]]),
      [
        "unknown: its permissions with '*' allow policy/v1beta1 PodSecurityPolicy, which OpenShift 4.12 no longer serves; '*' does not tell whether the operator uses it",
      ],
    ],
    "name a group of the operator": [allowed([["example.com"], ["*"]]), []],
    "name a group that another group of the rule replaces": [
      allowed([["extensions", "networking.k8s.io"], ["ingresses"]]),
      [],
    ],
  };
  for (const [name, [object, expected]] of Object.entries(cases)) {
    test(name, () => assert.deepEqual(removals("4.11.3", [object]), expected));
  }
});

describe("an extension of OLM v1", () => {
  const bundle = { name: "buoy.v1.0.0", version: "1.0.0" };
  const objectSet = clusterObjectSet("buoy", {});
  const withObjects = (...objects: readonly object[]): KubeObject => ({
    ...objectSet,
    spec: { ...(objectSet.spec as object), phases: [{ name: "all", objects }] },
  });
  const flowSchema = { apiVersion: "flowcontrol.apiserver.k8s.io/v1beta3", kind: "FlowSchema" };
  const role = (groups: readonly string[]) => ({
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "ClusterRole",
    rules: [{ apiGroups: groups, resources: ["flowschemas"], verbs: ["get"] }],
  });

  test("shows its manifests and roles", () => {
    const objects = [clusterExtension("buoy", bundle), withObjects({ object: flowSchema }, { object: role(["*"]) })];
    assert.deepEqual(removals("4.18.3", objects), [
      "removed: one of its manifests is flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema, which OpenShift 4.19 no longer serves; use flowcontrol.apiserver.k8s.io/v1",
      "unknown: its permissions with '*' allow flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema, which OpenShift 4.19 no longer serves; '*' does not tell whether the operator uses it",
    ]);
  });

  test("hides them in a Secret", () => {
    const objects = [clusterExtension("buoy", bundle), withObjects({ ref: { name: "buoy-1-0", key: "0" } })];
    const report = judge("4.18.3", objects);
    assert.equal(report.operators[0]?.areManifestsVisible, false);
    assert.match(report.apiRemovals ?? "", /; the manifests of 1 operator are not visible$/);
  });
});

describe("the summary", () => {
  const leaving = ferry({ nativeAPIs: [{ group: "batch", version: "v1beta1", kind: "CronJob" }] });
  const other = csv("operators", "pilot.v1.0.0", {});

  test("counts operators, and never says that none uses a removed API", () => {
    assert.equal(
      judge("4.11.3", [leaving, other, installPlan("ferry.v1.0.0", ["", "v1", "Service"])]).apiRemovals,
      "1 of 2 operators names APIs that the upgrade to OpenShift 4.12 removes; the manifests of 1 operator are not visible",
    );
    assert.equal(
      judge("4.11.3", [other]).apiRemovals,
      "no visible CSV or manifest names an API that the upgrade to OpenShift 4.12 removes, which does not prove that no operator uses one; the manifests of 1 operator are not visible",
    );
    assert.match(
      judge("4.11.3", [allowed([["*"], ["*"]])]).apiRemovals ?? "",
      /; permissions allow 1 operator to use one; /,
    );
  });

  test("says where the removals are not known yet", () => {
    assert.match(judge("4.23.1", [other]).apiRemovals ?? "", /; removals after OpenShift 4\.23 are not known$/);
  });

  test("is missing where the requested version is unknown", () => {
    assert.equal(judgeCluster(factsOf([leaving]), []).apiRemovals, null);
    assert.deepEqual(judgeCluster(factsOf([leaving]), []).operators[0]?.apiRemovals, []);
  });
});

test("removed APIs change no verdict", () => {
  const named = ferry({ nativeAPIs: [{ group: "batch", version: "v1beta1", kind: "CronJob" }] });
  const [without, with_] = [judge("4.11.3", [ferry({})]), judge("4.11.3", [named])];
  assert.deepEqual(
    [with_.verdict, with_.summary, with_.shipped, with_.steps],
    [without.verdict, without.summary, without.shipped, without.steps],
  );
});
