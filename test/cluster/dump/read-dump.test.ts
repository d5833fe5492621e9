// Which objects of a dump are read, in all the forms in which `oc` writes them. observation-collector.test.ts tests what
// they show about the cluster.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readDump } from "#cluster";
import { csvYaml, dumpOf, layOutDump, listJson, namesIn, problemsOf, visibleIn } from "../dump-of.ts";

const clusterVersion = `apiVersion: config.openshift.io/v1
kind: ClusterVersion
metadata:
  name: version
spec:
  channel: stable-4.18
status:
  desired:
    version: 4.18.5
  history:
  - state: Completed
    version: 4.18.5
`;

const widget = {
  apiVersion: "operators.coreos.com/v1alpha1",
  kind: "ClusterServiceVersion",
  metadata: { name: "widget.v1.4.0", namespace: "team-a" },
  spec: { version: "1.4.0" },
  status: { phase: "Succeeded" },
};

describe("the form of a dump", () => {
  test("may be one object of a file", async (t) => {
    const facts = await dumpOf(t, { "version.yaml": clusterVersion });
    assert.deepEqual(facts.clusterVersions, {
      items: [
        {
          name: "version",
          at: { file: "version.yaml", line: 4, column: 9 },
          desired: "4.18.5",
          history: [{ state: "Completed", version: "4.18.5" }],
          channel: "stable-4.18",
          availableUpdates: [],
          conditionalUpdates: [],
          conditions: [],
        },
      ],
    });
    assert.deepEqual([facts.kind, facts.problems], ["openshift", []]);
  });

  test("may be a list of objects of several kinds, in JSON", async (t) => {
    const group = { apiVersion: "operators.coreos.com/v1", kind: "OperatorGroup", metadata: { name: "all" } };
    const facts = await dumpOf(t, { "all.json": listJson([widget, group]) });
    assert.deepEqual(namesIn(facts, "csvs"), ["team-a/widget.v1.4.0"]);
    assert.deepEqual(namesIn(facts, "operatorGroups"), ["all"]);
    assert.deepEqual(visibleIn(facts), ["csvs", "operatorGroups"]);
  });

  test("may be the API server's own list, whose items have no kind", async (t) => {
    const { apiVersion, kind, ...bare } = widget;
    const yaml = `kind: ${kind}List\napiVersion: ${apiVersion}\nitems:\n- metadata:\n    name: gadget.v1.0.0\n  spec:\n    version: 1.0.0\n`;
    const facts = await dumpOf(t, { "a.json": listJson([bare], `${kind}List`, apiVersion), "b.yaml": yaml });
    assert.deepEqual(namesIn(facts, "csvs"), ["gadget.v1.0.0", "team-a/widget.v1.4.0"]);
  });

  test("may be several documents, several JSON values, or lines of them", async (t) => {
    const named = (name: string) => ({ ...widget, metadata: { name } });
    const facts = await dumpOf(t, {
      "documents.yaml": `---\n${csvYaml("a.v1")}--- # next\n${csvYaml("b.v1")}`,
      "values.json": `${JSON.stringify(named("c.v1"), null, 2)}\n${JSON.stringify(named("d.v1"), null, 2)}`,
      "lines.json": [named("e.v1"), named("f.v1")].map((each) => JSON.stringify(each)).join("\n"),
      "array.json": JSON.stringify([named("g.v1")]),
    });
    assert.deepEqual(namesIn(facts, "csvs"), ["c.v1", "d.v1", "e.v1", "f.v1", "g.v1", "team-a/a.v1", "team-a/b.v1"]);
  });

  test("may be UTF-16 as PowerShell's '>' writes it, have a byte order mark, or CRLF", async (t) => {
    const json = listJson([widget]).replaceAll("\n", "\r\n");
    const yaml = csvYaml("gädget.v1");
    const facts = await dumpOf(t, {
      "utf-16le.json": Buffer.from(`\ufeff${json.replace("widget", "le")}`, "utf16le"),
      "utf-16be.yaml": Buffer.from(`\ufeff${yaml}`, "utf16le").swap16(),
      "mark.json": `\ufeff${json.replace("widget", "marked-json")}`,
      "mark.yaml": `\ufeff${csvYaml("marked-yaml")}`,
      "crlf.yaml": `---\n${csvYaml("crlf")}`.replaceAll("\n", "\r\n"),
    });
    assert.deepEqual(namesIn(facts, "csvs"), [
      "team-a/crlf",
      "team-a/gädget.v1",
      "team-a/le.v1.4.0",
      "team-a/marked-json.v1.4.0",
      "team-a/marked-yaml",
    ]);
    assert.ok("items" in facts.csvs);
    assert.deepEqual(facts.csvs.items[0]?.at, { file: "crlf.yaml", line: 5, column: 9 });
    assert.deepEqual(facts.problems, []);
  });

  test("may be anything that YAML allows: anchors, flow style, comments", async (t) => {
    const text = `# what we run
apiVersion: &group operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: widget,
  namespace: team-a}
spec: {name: widget, channel: stable}
---
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata: *nothing
`;
    const facts = await dumpOf(t, { "by-hand.yaml": text });
    assert.deepEqual(namesIn(facts, "subscriptions"), ["team-a/widget"]);
    assert.deepEqual(problemsOf(facts), [
      "by-hand.yaml:10:11: this is not valid YAML; the objects around it are read",
      "by-hand.yaml:8:1: this OperatorGroup has no name",
    ]);
  });

  test("may be given as files, whatever their names are", async (t) => {
    const facts = await dumpOf(t, { "dump.txt": csvYaml("a.v1"), other: csvYaml("b.v1") }, ["dump.txt", "other"]);
    assert.deepEqual(namesIn(facts, "csvs"), ["team-a/a.v1", "team-a/b.v1"]);
  });
});

describe("a place", () => {
  test("is that of the object's name, in UTF-16 code units", async (t) => {
    const json = `{"kind":"List","apiVersion":"v1","items":[{"äöü😀":1},${JSON.stringify(widget)}]}`;
    const facts = await dumpOf(t, { "one-line.json": json });
    assert.ok("items" in facts.csvs);
    assert.deepEqual(facts.csvs.items[0]?.at, { file: "one-line.json", line: 1, column: json.indexOf('"widget') + 1 });
  });

  test("without a name is the start of the object, which is ignored", async (t) => {
    const facts = await dumpOf(t, {
      "a.yaml": "\n# a group\nkind: OperatorGroup\napiVersion: operators.coreos.com/v1\n",
    });
    assert.deepEqual(facts.operatorGroups, { items: [] });
    assert.deepEqual(facts.problems, [
      { message: "this OperatorGroup has no name", at: { file: "a.yaml", line: 3, column: 1 }, hidesObjects: true },
    ]);
  });

  test("in a given file has the path as it was given", async (t) => {
    const folder = layOutDump(t, { "sub/a.yaml": csvYaml("a.v1") });
    const facts = await readDump([`${folder}/sub/`]);
    assert.ok("items" in facts.csvs);
    assert.equal(facts.csvs.items[0]?.at?.file, `${folder}/sub/a.yaml`);
  });
});

describe("an object", () => {
  test("of another API group is not read", async (t) => {
    const facts = await dumpOf(t, {
      "a.yaml": "apiVersion: messaging.example.com/v1\nkind: Subscription\nmetadata:\n  name: news\n",
      "b.json": listJson([{ ...widget, apiVersion: "example.com/v1" }]),
    });
    assert.deepEqual([visibleIn(facts), facts.problems], [[], []]);
  });

  test("that is defined twice counts once, in its later version", async (t) => {
    const version = (resourceVersion: string, phase: string) => ({
      ...widget,
      metadata: { ...widget.metadata, resourceVersion },
      status: { phase },
    });
    const facts = await dumpOf(t, {
      "a.json": JSON.stringify(version("99", "Installing")),
      "b.json": JSON.stringify(version("100", "Succeeded")),
      "c.json": JSON.stringify(version("98", "Pending")),
    });
    assert.ok("items" in facts.csvs);
    assert.deepEqual(
      facts.csvs.items.map(({ phase, at }) => [phase, at?.file]),
      [["Succeeded", "b.json"]],
    );
    const remark =
      "ClusterServiceVersion 'team-a/widget.v1.4.0' is defined more than once with different contents; only this one counts";
    assert.deepEqual(problemsOf(facts), [`b.json:1:97: ${remark}`]);
  });

  test("that is defined twice identically counts once without a problem", async (t) => {
    const facts = await dumpOf(t, { "a.yaml": csvYaml("a.v1"), "b/a.yaml": csvYaml("a.v1") });
    assert.deepEqual([namesIn(facts, "csvs"), facts.problems], [["team-a/a.v1"], []]);
  });

  test("of an older API counts if the newer one is missing", async (t) => {
    const condition = (api: string, name: string) =>
      `apiVersion: operators.coreos.com/${api}\nkind: OperatorCondition\nmetadata: {name: ${name}}\n`;
    const facts = await dumpOf(t, {
      "a.yaml": [condition("v1", "both"), condition("v2", "both"), condition("v1", "old")].join("---\n"),
      "b.yaml": condition("v1", "both"),
      "c.yaml":
        "apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtensionRevision\nmetadata:\n  name: gadget-1\nspec:\n  revision: 1\n",
    });
    assert.ok("items" in facts.operatorConditions);
    assert.deepEqual(
      facts.operatorConditions.items.map(({ name, apiVersion }) => [name, apiVersion]),
      [
        ["both", "operators.coreos.com/v2"],
        ["old", "operators.coreos.com/v1"],
      ],
    );
    assert.deepEqual(namesIn(facts, "clusterObjectSets"), ["gadget-1"]);
    assert.deepEqual(facts.problems, []);
  });

  test("whose fields have wrong types is read as far as it goes", async (t) => {
    const text = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: widget.v1.4.0
  annotations:
    olm.properties: 5
    olm.operatorNamespace: widgets
spec:
  version: 1.4
status: Succeeded
---
apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata: {name: widget.v1.4.0}
spec:
  conditions: {type: Upgradeable, status: "False"}
  overrides: [Upgradeable, 7]
`;
    const facts = await dumpOf(t, { "a.yaml": text });
    assert.ok("items" in facts.csvs && "items" in facts.operatorConditions);
    assert.deepEqual(facts.csvs.items[0]?.annotations, { "olm.operatorNamespace": "widgets" });
    assert.deepEqual(facts.operatorConditions.items[0]?.stringOverrides, ["Upgradeable"]);
    assert.deepEqual(problemsOf(facts), [
      "a.yaml:4:9: in ClusterServiceVersion 'widget.v1.4.0', 'status' is a string, not a mapping",
      "a.yaml:4:9: in ClusterServiceVersion 'widget.v1.4.0', 'metadata.annotations.olm.properties' is a number, not a string",
      "a.yaml:4:9: in ClusterServiceVersion 'widget.v1.4.0', 'spec.version' is a number, not a string",
      "a.yaml:14:18: in OperatorCondition 'widget.v1.4.0', 'spec.overrides[1]' is a number, not a mapping",
      "a.yaml:14:18: in OperatorCondition 'widget.v1.4.0', 'spec.conditions' is a mapping, not a list",
    ]);
  });
});

describe("a Secret", () => {
  const canary = "bird-of-gold";
  const secret = (data: string) => `apiVersion: v1\nkind: Secret\nmetadata:\n  name: hidden\ndata:\n  token: ${data}\n`;

  test("is never read, and neither is a ConfigMap", async (t) => {
    const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: canary }, data: { [canary]: canary } };
    const facts = await dumpOf(t, {
      "a.yaml": `${secret(canary)}---\n${csvYaml("a.v1")}`,
      "b.json": listJson([{ ...map, kind: "Secret" }, map, widget]),
      "c.yaml": `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  data: {token: &t ${canary}}\n  kind: Secret\n- kind: OperatorGroup\n  apiVersion: operators.coreos.com/v1\n`,
    });
    assert.doesNotMatch(JSON.stringify(facts), new RegExp(canary));
    assert.deepEqual(visibleIn(facts), ["csvs", "operatorGroups"]);
  });

  test("that is broken is not quoted in any problem", async (t) => {
    const broken = `${secret(`"${canary}`)}  # for operators.coreos.com\n`;
    const facts = await dumpOf(t, {
      "a.yaml": broken,
      "b.yaml": secret(`[${canary}`),
      "c.json": `{"apiVersion": "v1", "kind": "Secret", "data": {"token": ${canary} "operators.coreos.com"}}`,
    });
    assert.doesNotMatch(JSON.stringify(facts), new RegExp(canary));
    assert.deepEqual(problemsOf(facts), ["a.yaml:6:10: this is not valid YAML; the objects around it are read"]);
  });
});

describe("a must-gather", () => {
  const root = "quay-io-openshift-must-gather-sha256-0a1b";
  const group = `${root}/namespaces/monitoring/operators.coreos.com`;

  test("is read as a tree of folders, below the folder of an image", async (t) => {
    const facts = await dumpOf(t, {
      [`${root}/cluster-scoped-resources/config.openshift.io/clusterversions.yaml`]: `---\n${clusterVersion}`,
      [`${root}/cluster-scoped-resources/config.openshift.io/clusteroperators/olm.yaml`]:
        "---\napiVersion: config.openshift.io/v1\nkind: ClusterOperator\nmetadata:\n  name: olm\n",
      [`${group}/clusterserviceversions/a.v1.yaml`]: `---\n${csvYaml("a.v1", "monitoring")}`,
      [`${group}/subscriptions.yaml`]: "---\napiVersion: v1\nitems: []\nkind: List\n",
      [`${root}/namespaces/monitoring/monitoring.yaml`]: "---\napiVersion: v1\nkind: Namespace\n",
    });
    assert.deepEqual(visibleIn(facts), ["clusterVersions", "clusterOperators", "csvs", "subscriptions"]);
    assert.deepEqual(namesIn(facts, "csvs"), ["monitoring/a.v1"]);
    assert.deepEqual(facts.problems, []);
  });

  test("shows with an empty folder that there are no objects", async (t) => {
    const facts = await dumpOf(t, { [`${group}/installplans/.keep`]: "", "inspect.local/a.yaml": csvYaml("a.v1") });
    assert.deepEqual(visibleIn(facts), ["csvs", "installPlans"]);
  });

  test("shows with its CRDs that the cluster is not OpenShift", async (t) => {
    const crds = `${root}/cluster-scoped-resources/apiextensions.k8s.io/customresourcedefinitions`;
    const crd =
      "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.example.com\n";
    assert.equal((await dumpOf(t, { [`${crds}/widgets.example.com.yaml`]: `---\n${crd}` })).kind, "kubernetes");
  });

  test("has logs, pods and other groups, which are skipped", async (t) => {
    const broken = "apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\n\tmetadata: [";
    const facts = await dumpOf(t, {
      [`${root}/cluster-scoped-resources/config.openshift.io/clusterversions.yaml`]: clusterVersion,
      [`${root}/cluster-scoped-resources/core/nodes/a.yaml`]: broken,
      [`${root}/namespaces/monitoring/core/secrets.yaml`]: broken,
      [`${root}/namespaces/monitoring/apps/deployments.yaml`]: broken,
      [`${root}/namespaces/monitoring/pods/a/a.yaml`]: broken,
      [`${root}/namespaces/monitoring/route.openshift.io/routes.yaml`]: broken,
      [`${root}/host_service_logs/masters/a.json`]: broken,
      [`${root}/monitoring/rules.json`]: broken,
      [`${root}/event-filter.html`]: broken,
      [`${root}/must-gather.log.gz`]: broken,
    });
    assert.deepEqual([visibleIn(facts), facts.problems], [["clusterVersions"], []]);
  });
});

describe("reading", () => {
  test("reports its progress", async (t) => {
    const folder = layOutDump(t, { "a.yaml": csvYaml("a.v1"), "b.yaml": csvYaml("b.v1") });
    const steps: string[] = [];
    await readDump([folder], { onProgress: (done, all) => steps.push(`${done}/${all}`) });
    assert.deepEqual(steps, ["1/2", "2/2"]);
  });

  test("stops when it is aborted", async (t) => {
    const folder = layOutDump(t, { "a.yaml": csvYaml("a.v1"), "b.yaml": csvYaml("b.v1") });
    const controller = new AbortController();
    const reading = readDump([folder], { signal: controller.signal, onProgress: () => controller.abort() });
    await assert.rejects(reading, { name: "AbortError" });
  });

  test("an empty list of paths gives no facts", async () => {
    const facts = await readDump([]);
    assert.deepEqual([visibleIn(facts), facts.kind, facts.problems], [[], "unknown", []]);
  });
});
