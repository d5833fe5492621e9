// What proves that a cluster lacks a resource: oc's own error, its tables, the CRDs. An empty file proves nothing.

import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { type ClusterFacts, judgeCluster } from "#core";
import { clusterVersion, csv, noneOf } from "../../support/cluster-objects.ts";
import { type DumpFiles, dumpOf } from "../dump-of.ts";

const list = (...items: readonly object[]): string => JSON.stringify({ apiVersion: "v1", kind: "List", items });

/** A dump as the loop over kinds writes it, on a cluster with OLM v0 alone: oc's error went to the terminal. */
const dump: DumpFiles = {
  "clusterversions.yaml": list(clusterVersion("4.18.3")),
  "csv.yaml": list(csv("operators", "harbour.v1.0.0")),
  "clusterextensions.yaml": "",
};

const lacksV1 = 'error: the server doesn\'t have a resource type "clusterextensions"\n';

const crd = (name: string) => ({
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name },
});
const crdsOfV0 = [
  "clusterversions.config.openshift.io",
  "clusterserviceversions.operators.coreos.com",
  "subscriptions.operators.coreos.com",
];
const resources = ["pods", "customresourcedefinitions.apiextensions.k8s.io", ...crdsOfV0];

async function read(t: TestContext, more: DumpFiles): Promise<ClusterFacts> {
  return await dumpOf(t, { ...dump, ...more });
}

const proofs: Readonly<Record<string, DumpFiles>> = {
  "oc's error in the file of its name": { "clusterextensions.yaml": lacksV1 },
  "oc's error behind a warning": { "clusterextensions.yaml": `Warning: something is deprecated\n${lacksV1}` },
  "oc's error in a file of errors": { "errors.txt": lacksV1 },
  "a list of CRDs": { "crds.yaml": list(...crdsOfV0.map(crd)) },
  "the names of the CRDs": {
    "crds.txt": crdsOfV0.map((name) => `customresourcedefinition.apiextensions.k8s.io/${name}\n`).join(""),
  },
  "the table of api-resources": {
    "api-resources.txt": `NAME                        SHORTNAMES   APIVERSION                      NAMESPACED   KIND
pods                        po           v1                              true         Pod
customresourcedefinitions   crd,crds     apiextensions.k8s.io/v1         false        CustomResourceDefinition
clusterversions                          config.openshift.io/v1          false        ClusterVersion
clusterserviceversions      csv,csvs     operators.coreos.com/v1alpha1   true         ClusterServiceVersion
`,
  },
  "the names of api-resources": { "api-resources.txt": `${resources.join("\n")}\n` },
  "api-resources as JSON": {
    "api-resources.json": JSON.stringify({
      kind: "APIResourceList",
      apiVersion: "v1",
      groupVersion: "",
      resources: resources.map((each) => {
        const [name, ...group] = each.split(".");
        return { name, group: group.join(".") };
      }),
    }),
  },
  "the API groups": {
    "api-groups.json": JSON.stringify({
      kind: "APIGroupList",
      apiVersion: "v1",
      groups: ["apps", "config.openshift.io", "operators.coreos.com"].map((name) => ({ name })),
    }),
  },
  "the versions of the APIs": {
    "api-versions.txt": "apps/v1\nconfig.openshift.io/v1\noperators.coreos.com/v1alpha1\nv1\n",
  },
};

describe("OLM v1 is not on a cluster", () => {
  for (const [name, files] of Object.entries(proofs)) {
    test(`by ${name}`, async (t) => {
      const facts = await read(t, files);
      assert.deepEqual(facts.clusterExtensions, { items: [], isInstalled: false });
      const { verdict, shipped } = judgeCluster(facts, []);
      assert.deepEqual([verdict, shipped.v0?.upgradeable, shipped.v1], ["upgradeable", "True", null]);
    });
  }
});

const noProofs: Readonly<Record<string, readonly [DumpFiles, string]>> = {
  "an empty file": [{}, "its file in the dump is empty, which oc leaves behind after an error"],
  "a refusal": [
    {
      "clusterextensions.yaml":
        'Error from server (Forbidden): clusterextensions.olm.operatorframework.io is forbidden: User "u" cannot list resource "clusterextensions" in API group "olm.operatorframework.io" at the cluster scope\n',
    },
    "forbidden",
  ],
  "a server that is not there": [
    { "clusterextensions.yaml": "Unable to connect to the server: dial tcp: lookup api.example.com: no such host\n" },
    "oc could not request it",
  ],
  "the resources of one group": [
    {
      "clusterextensions.yaml": "",
      "resources.json": JSON.stringify({
        kind: "APIResourceList",
        apiVersion: "v1",
        groupVersion: "config.openshift.io/v1",
        resources: [{ name: "clusterversions" }],
      }),
    },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
  "the resources of namespaces alone": [
    { "api-resources.txt": "pods\nclusterserviceversions.operators.coreos.com\n" },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
  "a table that was cut off": [
    { "api-resources.txt": resources.join("\n") },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
  "one CRD of several": [
    { "crd.json": JSON.stringify(crd("clusterversions.config.openshift.io")) },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
  "CRDs that lack one whose objects are there": [
    { "crds.json": list(crd("widgets.example.com"), crd("clusterversions.config.openshift.io")) },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
  "CRDs of which a page is missing": [
    {
      "crds.json": JSON.stringify({
        apiVersion: "v1",
        kind: "List",
        metadata: { continue: "abc" },
        items: crdsOfV0.map(crd),
      }),
    },
    "its file in the dump is empty, which oc leaves behind after an error",
  ],
};

describe("OLM v1 may be on a cluster", () => {
  for (const [name, [files, reason]] of Object.entries(noProofs)) {
    test(`in spite of ${name}`, async (t) => {
      const facts = await read(t, files);
      assert.deepEqual(facts.clusterExtensions, { notVisible: reason });
      assert.equal(judgeCluster(facts, []).verdict, "unknown");
    });
  }

  test("where its objects are, whatever an error says", async (t) => {
    const facts = await read(t, { "all.json": JSON.stringify(noneOf.clusterExtensions), "errors.txt": lacksV1 });
    assert.deepEqual(facts.clusterExtensions, { items: [] });
  });
});

test("OLM v0 is not on a cluster where oc says so, by a short name too", async (t) => {
  const facts = await dumpOf(t, {
    "clusterversions.yaml": list(clusterVersion("4.18.3")),
    "csv.yaml": 'error: the server doesn\'t have a resource type "csv"\n',
    "clusterextensions.yaml": JSON.stringify(noneOf.clusterExtensions),
  });
  const { verdict, shipped } = judgeCluster(facts, []);
  assert.deepEqual([verdict, shipped.v0, shipped.v1?.upgradeable], ["upgradeable", null, "True"]);
});

test("a list that is refused by its name of today is not absent for want of the older name", async (t) => {
  const facts = await read(t, {
    "clusterobjectsets.yaml":
      'Error from server (Forbidden): clusterobjectsets.olm.operatorframework.io is forbidden: User "u" cannot list resource "clusterobjectsets" in API group "olm.operatorframework.io" at the cluster scope\n',
    "clusterextensionrevisions.yaml": 'error: the server doesn\'t have a resource type "clusterextensionrevisions"\n',
  });
  assert.deepEqual(facts.clusterObjectSets, { notVisible: "forbidden" });
});

test("a cluster that does not serve ClusterVersions, as oc reports, is not OpenShift", async (t) => {
  const facts = await dumpOf(t, {
    "clusterversions.yaml": 'error: the server doesn\'t have a resource type "clusterversions"\n',
    "csv.yaml": list(csv("operators", "harbour.v1.0.0")),
  });
  assert.equal(facts.kind, "kubernetes");
});

test("a list of which other pages are missing hides objects, in JSON and in YAML", async (t) => {
  const item = JSON.stringify(csv("operators", "harbour.v1.0.0"));
  const files = {
    "csv.json": `{"apiVersion":"v1","kind":"List","metadata":{"continue":"abc"},"items":[${item}]}`,
    "csv.yaml": `apiVersion: v1\nkind: List\nitems:\n- ${item}\nmetadata:\n  continue: abc\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const { problems } = await dumpOf(t, { [name]: text });
    assert.deepEqual(
      problems.map(({ message, hidesObjects }) => [message, hidesObjects]),
      [["this list is one page of several (metadata.continue), so objects are missing", true]],
      name,
    );
  }
  const whole = await dumpOf(t, { "csv.json": files["csv.json"].replace('"abc"', '""') });
  assert.deepEqual(whole.problems, []);
});

test("a dump that lacks a list comes with a hint on collecting a complete one", async (t) => {
  const { summary } = judgeCluster(await read(t, {}), []);
  assert.match(summary, /; https:\/\/\S+\/docs\/collect-cluster-dump\.sh collects a complete dump/);
});
