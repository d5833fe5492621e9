// Where the cluster says something else than what follows from its objects. That OLM lists in another order, or words it
// as its release does, is none.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeCluster, type UpgradeReport } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOf,
  clusterOperator,
  clusterVersion,
  csv,
  type KubeObject,
  projected,
} from "../../support/cluster-objects.ts";

const blockers = ["a", "b", "c"].map((name) => csv("ns", `${name}.v1`, { annotations: projected("4.16") }));
const broken = csv("ns", "broken.v1", { annotations: projected("banana") });

function judge(...objects: readonly KubeObject[]): UpgradeReport {
  return judgeCluster(clusterOf([clusterVersion("4.16.3"), ...objects]), []);
}

/** What OLM v0 of some release says of them, in an order of its own. */
function said(by: UpgradeReport, release: string | undefined, arrange: (lines: string[]) => string[]): KubeObject {
  const verdict = release === undefined ? by.shipped.v0 : by.shipped.v0?.byRelease[release];
  const [, heading = "", listed = ""] = /^([^:]*:\s)(.*)$/s.exec(verdict?.message ?? "") ?? [];
  const separator = listed.includes("\n") ? "\n" : ",";
  const message = heading + arrange(listed.split(separator)).join(separator);
  return clusterOperator("operator-lifecycle-manager", "False", "IncompatibleOperatorsInstalled", message);
}

describe("ClusterOperator operator-lifecycle-manager", () => {
  const report = judge(...blockers, broken);

  for (const release of [undefined, "4.11-4.17", "4.18-4.21"]) {
    test(`may list in any order, in the words of ${release ?? "today"}`, () => {
      for (const arrange of [(lines: string[]) => lines, (lines: string[]) => lines.toReversed()]) {
        assert.deepEqual(judge(...blockers, broken, said(report, release, arrange)).disagreements, []);
      }
    });

    test(`disagrees if an operator is missing, in the words of ${release ?? "today"}`, () => {
      const without = said(report, release, (lines) => lines.slice(1));
      assert.equal(judge(...blockers, broken, without).disagreements.length, 1);
    });
  }

  test("disagrees where it allows what must not be", () => {
    const allows = clusterOperator("operator-lifecycle-manager", "True");
    const [found] = judge(...blockers, allows).disagreements;
    assert.equal(found?.what, "ClusterOperator 'operator-lifecycle-manager', Upgradeable");
    assert.equal(found?.cluster, "True");
  });

  test("does not disagree before OLM v0 has looked", () => {
    const waits = clusterOperator("operator-lifecycle-manager", "False", "", "Waiting for updates to take effect");
    assert.deepEqual(judge(...blockers, waits).disagreements, []);
  });
});

test("ClusterOperator olm may name errors in any order", () => {
  const broken = ["x", "y"].flatMap((name) => [
    clusterExtension(name, { name: `${name}.v1.0.0`, version: "1.0.0" }),
    clusterObjectSet(name, { annotations: { "olm.properties": "[" } }),
  ]);
  const { v1 } = judge(...broken).shipped;
  const message = (v1?.message ?? "").split("\n").toReversed().join("\n");
  const olm = clusterOperator("olm", "False", v1?.reason ?? "", message);
  assert.deepEqual(judge(...broken, olm).disagreements, []);
});

describe("ClusterVersion", () => {
  const refuses = clusterOperator("machine-config", "False", "PoolUpdating", "pools are updating");
  const conditions = [{ type: "Available", status: "True" }];

  test("passes on what any ClusterOperator refuses", () => {
    const version = clusterVersion("4.16.3", { conditions });
    const { disagreements } = judgeCluster(clusterOf([version, refuses]), []);
    assert.deepEqual(
      disagreements.map(({ ours }) => ours),
      ["False: ClusterOperator 'machine-config' refuses upgrades"],
    );
  });

  test("without any condition, as no cluster has it, says nothing", () => {
    assert.deepEqual(judge(refuses).disagreements, []);
  });
});
