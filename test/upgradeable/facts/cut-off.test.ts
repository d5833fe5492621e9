// Objects that a cut-off dump does not show never count as absent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeCluster } from "#core";
import { clusterOperator, clusterVersion, factsOf } from "../../support/cluster-objects.ts";

const before = [
  "authentication",
  "console",
  "dns",
  "etcd",
  "ingress",
  "insights",
  "kube-apiserver",
  "network",
  "nodes",
];
const after = ["openshift-apiserver", "service-ca", "storage"];

function judge(operators: readonly string[], problems: { message: string; hidesObjects: true }[] = []) {
  const objects = [clusterVersion("4.18.3"), ...operators.map((name) => clusterOperator(name, "True"))];
  return judgeCluster({ ...factsOf(objects), problems }, []);
}

test("a complete list of ClusterOperators without those of the two OLMs shows that they do not exist", () => {
  const { verdict, shipped } = judge([...before, ...after]);
  assert.deepEqual([verdict, shipped], ["upgradeable", { v0: null, v1: null }]);
});

test("a list that ends before their names shows nothing", () => {
  const { verdict, shipped } = judge([...before, "config-operator", "machine-config"]);
  assert.deepEqual([verdict, shipped.v0?.upgradeable, shipped.v1?.upgradeable], ["unknown", "Unknown", "Unknown"]);
});

test("a list with possibly missing objects shows nothing", () => {
  const { verdict, shipped } = judge([...before, ...after], [{ message: "this is not JSON", hidesObjects: true }]);
  assert.deepEqual([verdict, shipped.v0?.upgradeable, shipped.v1?.upgradeable], ["unknown", "Unknown", "Unknown"]);
});
