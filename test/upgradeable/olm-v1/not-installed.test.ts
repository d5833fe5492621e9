// An OLM that the API server does not serve: it is absent, which is something else than not visible.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assembleFacts, type FactList, factLists, factOfObject, judgeCluster } from "#core";
import { clusterExtension, clusterVersion, csv, type KubeObject, projected } from "../../support/cluster-objects.ts";

function judged(objects: readonly KubeObject[], notInstalled: readonly FactList[]) {
  const facts = assembleFacts({
    objects: objects.flatMap((object) => factOfObject(object) ?? []),
    visible: new Set(Object.values(factLists).filter((list) => !notInstalled.includes(list))),
    notInstalled: new Set(notInstalled),
  });
  return { facts, report: judgeCluster(facts, []) };
}

test("a list of what is not installed is visible and empty, and says so", () => {
  const { facts, report } = judged([clusterVersion("4.18.5")], ["clusterExtensions"]);
  assert.deepEqual(facts.clusterExtensions, { items: [], isInstalled: false });
  assert.deepEqual(facts.csvs, { items: [] });
  assert.deepEqual(report.notVisible, []);
});

test("an OLM v1 that is not installed has no verdict, and does not keep the cluster's open", () => {
  const { report } = judged([clusterVersion("4.18.5"), csv("harbour", "lighthouse.v1.0.0")], ["clusterExtensions"]);
  assert.deepEqual([report.verdict, report.shipped.v0?.upgradeable, report.shipped.v1], ["upgradeable", "True", null]);
});

test("an OLM v0 that is not installed has no verdict, and OLM v1 is judged alone", () => {
  const { report } = judged([clusterVersion("4.18.5")], ["csvs"]);
  assert.deepEqual([report.verdict, report.shipped.v0, report.shipped.v1?.upgradeable], ["upgradeable", null, "True"]);
});

test("a resource with objects is installed, even if something says otherwise", () => {
  const { facts } = judged([clusterVersion("4.18.5"), clusterExtension("lighthouse")], ["clusterExtensions"]);
  assert.equal("items" in facts.clusterExtensions && facts.clusterExtensions.items.length, 1);
});

test("one that blocks under the other OLM still blocks", () => {
  const blocked = csv("harbour", "lighthouse.v1.0.0", { annotations: projected("4.18") });
  const { report } = judged([clusterVersion("4.18.5"), blocked], ["clusterExtensions", "clusterObjectSets"]);
  assert.deepEqual([report.verdict, report.shipped.v1], ["not upgradeable", null]);
});
