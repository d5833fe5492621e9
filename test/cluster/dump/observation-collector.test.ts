// What a dump shows about its cluster as a whole: which lists are visible, and whether it is OpenShift.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { csvYaml, dumpOf, listJson, namesIn, visibleIn } from "../dump-of.ts";

describe("a list is visible", () => {
  test("if the dump has one of its objects; other lists are not", async (t) => {
    const facts = await dumpOf(t, { "a.yaml": csvYaml("a.v1") });
    assert.deepEqual(visibleIn(facts), ["csvs"]);
    assert.equal(namesIn(facts, "clusterVersions"), "not in the dump");
  });

  test("if it is empty but names its kind", async (t) => {
    const json = listJson([], "ClusterServiceVersionList", "operators.coreos.com/v1alpha1");
    const yaml = "apiVersion: olm.operatorframework.io/v1\nitems: null\nkind: ClusterExtensionList\n";
    assert.deepEqual(visibleIn(await dumpOf(t, { "a.json": json, "b.yaml": yaml })), ["csvs", "clusterExtensions"]);
  });

  const empty = 'apiVersion: v1\nitems: []\nkind: List\nmetadata:\n  resourceVersion: ""\n';
  for (const [name, lists] of Object.entries({
    "csv.yaml": ["csvs"],
    "all-csvs.yaml": ["csvs"],
    "csv,sub,ip,og.yaml": ["csvs", "subscriptions", "installPlans", "operatorGroups"],
    "co.yaml": ["clusterOperators"],
    "clusterversions.config.openshift.io.yaml": ["clusterVersions"],
    "operatorconditions_all.yaml": ["operatorConditions"],
    "packagemanifests.yaml": ["packageManifests"],
    "clusterextensionrevisions.yaml": ["clusterObjectSets"],
    "pods.yaml": [],
    "config.yaml": [],
  })) {
    test(`${lists.length === 0 ? "unless" : "if"} it is empty in a file named '${name}'`, async (t) => {
      assert.deepEqual(visibleIn(await dumpOf(t, { [name]: empty })), lists);
      assert.deepEqual(visibleIn(await dumpOf(t, { [name]: listJson([]) })), lists);
    });
  }

  test("unless the API server refused to show it", async (t) => {
    const refusal = {
      kind: "Status",
      apiVersion: "v1",
      status: "Failure",
      message: 'clusterversions.config.openshift.io is forbidden: User "restricted" cannot list resource',
      reason: "Forbidden",
      details: { group: "config.openshift.io", kind: "clusterversions" },
      code: 403,
    };
    const facts = await dumpOf(t, { "raw.json": JSON.stringify(refusal) });
    assert.equal(namesIn(facts, "clusterVersions"), "forbidden");
    assert.deepEqual([facts.kind, facts.problems], ["unknown", []]);
  });
});

describe("the kind of cluster", () => {
  const crd = (name: string) => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name },
  });
  const csvCrd = crd("clusterserviceversions.operators.coreos.com");
  const groups = (...names: string[]) =>
    JSON.stringify({ kind: "APIGroupList", apiVersion: "v1", groups: names.map((name) => ({ name })) });

  const cases: Record<string, readonly ["openshift" | "kubernetes" | "unknown", Record<string, string>]> = {
    "is OpenShift with a ClusterOperator": [
      "openshift",
      { "a.yaml": "apiVersion: config.openshift.io/v1\nkind: ClusterOperator\nmetadata: {name: olm}\n" },
    ],
    "is OpenShift with its CRD": [
      "openshift",
      { "a.json": JSON.stringify(crd("clusterversions.config.openshift.io")) },
    ],
    "is OpenShift with its API group": ["openshift", { "a.json": groups("apps", "config.openshift.io") }],
    "is Kubernetes if the list of CRDs does not have OpenShift's": [
      "kubernetes",
      { "crd.json": listJson([csvCrd]), "csv.yaml": csvYaml("a.v1") },
    ],
    "is Kubernetes if the list of API groups does not have OpenShift's": ["kubernetes", { "a.json": groups("apps") }],
    "is unknown if there is a single CRD": ["unknown", { "crd.json": JSON.stringify(csvCrd) }],
    "is unknown if the list of CRDs is a selection": [
      "unknown",
      { "crd.json": listJson([crd("widgets.example.com")]), "csv.yaml": csvYaml("a.v1") },
    ],
    "is unknown if there is neither": ["unknown", { "csv.yaml": csvYaml("a.v1") }],
    "is unknown if the list of CRDs is empty": ["unknown", { "crd.json": listJson([]) }],
  };
  for (const [name, [kind, files]] of Object.entries(cases)) {
    test(name, async (t) => assert.equal((await dumpOf(t, files)).kind, kind));
  }
});
