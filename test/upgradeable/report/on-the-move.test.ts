// A cluster is seldom at rest: updates that have begun, and those that wait.

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
  operatorCondition,
  projected,
  subscription,
} from "../../support/cluster-objects.ts";

const at418 = clusterVersion("4.18.5");

function judge(...objects: readonly KubeObject[]): UpgradeReport {
  return judgeCluster(clusterOf(objects), []);
}

test("an update of the cluster in progress is reported", () => {
  const history = [
    { state: "Partial", version: "4.19.3" },
    { state: "Completed", version: "4.18.5" },
  ];
  assert.deepEqual(judge(clusterVersion("4.19.3", { history })).remarks, [
    "the cluster is updating from 4.18.5 to 4.19.3; this report is about 4.18.5",
  ]);
  assert.deepEqual(judge(clusterVersion("4.19.3", { history: history.slice(0, 1) })).remarks, []);
  assert.deepEqual(judge(at418).remarks, []);
});

describe("a new CSV beside the one that it replaces", () => {
  const first = csv("operators", "harbour.v1.0.0", { status: { phase: "Replacing" } });
  const second = csv("operators", "harbour.v2.0.0", {
    spec: { version: "2.0.0", replaces: "harbour.v1.0.0" },
    status: { phase: "Pending" },
  });
  const follows = subscription("harbour.v1.0.0", {}, { currentCSV: "harbour.v2.0.0" });
  const busy = { type: "Upgradeable", status: "False", reason: "Busy", message: "migrating" };
  const notesOf = (report: UpgradeReport) => report.operators.map(({ name, notes }) => [name, notes]);

  test("waits for as long as the operator refuses, in OLM's words", () => {
    assert.deepEqual(notesOf(judge(at418, first, second, follows, operatorCondition("harbour.v1.0.0", [busy]))), [
      ["harbour.v1.0.0", []],
      [
        "harbour.v2.0.0",
        [
          "it waits to replace 'harbour.v1.0.0': operator is not upgradeable: the operator is not upgradeable: migrating",
        ],
      ],
    ]);
  });

  test("belongs to the Subscription too", () => {
    assert.deepEqual(notesOf(judge(at418, first, second, follows)), [
      ["harbour.v1.0.0", []],
      ["harbour.v2.0.0", []],
    ]);
  });
});

test("an OperatorCondition with newer conditions in its spec differs from one whose status is up to date", () => {
  const harbour = csv("operators", "harbour.v1.0.0");
  const updateOf = (condition: KubeObject) => judge(at418, harbour, condition).operators[0]?.operatorUpdate;
  const free = { type: "Upgradeable", status: "True" };
  const changed = operatorCondition("harbour.v1.0.0", [{ ...free, observedGeneration: 0 }], { conditions: [free] });
  assert.deepEqual(updateOf(changed), {
    allowed: true,
    reason:
      "the status of its OperatorCondition still refuses it, but OLM v0 will copy newer conditions from its spec, which allow it",
    overridden: false,
    stale: true,
  });
  assert.equal(
    updateOf(operatorCondition("harbour.v1.0.0", [free]))?.reason,
    "its OperatorCondition does not refuse it",
  );
});

describe("a ClusterExtension with something installed", () => {
  const pier = clusterExtension("pier", { name: "pier.v1.0.0", version: "1.0.0" });
  const quay = clusterExtension("quay", { name: "quay.v1.0.0", version: "1.0.0" });

  test("of which no ClusterObjectSet is there is not known, whatever others have", () => {
    const { verdict, shipped, operators } = judge(at418, pier, quay, clusterObjectSet("quay"));
    assert.deepEqual([verdict, shipped.v1?.upgradeable], ["unknown", "Unknown"]);
    assert.match(
      operators.find(({ name }) => name === "pier")?.reason ?? "",
      /^the olm.maxOpenShiftVersion of 'pier.v1.0.0' is not visible/,
    );
  });

  test("that rolls out another bundle is not known by the one that is installed, nor by having none yet", () => {
    const conditions = [{ type: "Progressing", status: "True", reason: "RollingOut", message: "" }];
    const withStatus = (status: object) => ({ ...pier, status: { ...status, conditions } });
    for (const moving of [withStatus(pier.status as object), withStatus({})]) {
      const { verdict, operators } = judge(at418, moving);
      assert.equal(verdict, "unknown");
      assert.equal(
        operators[0]?.reason,
        "the bundle that 'pier' is rolling out is not visible: none of its ClusterObjectSets is",
      );
    }
    assert.equal(judge(at418, withStatus({}), clusterObjectSet("pier")).verdict, "upgradeable");
    assert.equal(judge(at418, clusterExtension("pier")).verdict, "upgradeable");
  });

  test("is not weighed by OLM v1 while none of its ClusterObjectSets is Active", () => {
    const archived = clusterObjectSet("pier", { lifecycleState: "Archived" });
    const { verdict, operators } = judge(at418, pier, archived);
    assert.equal(verdict, "upgradeable");
    assert.equal(operators[0]?.reason, "none of its ClusterObjectSets is Active, so OLM v1 does not check it");
  });
});

describe("who refuses also lets patch updates pass, and says so", () => {
  const refuses = clusterOperator("machine-config", "False", "PoolUpdating", "pools are updating");

  test("a ClusterOperator other than OLM's", () => {
    assert.equal(
      judge(at418, refuses).summary,
      "the cluster cannot be upgraded to OpenShift 4.19: ClusterOperator 'machine-config' refuses it, though no operator here blocks it; patch updates are never blocked",
    );
  });

  test("OLM v0 where it cannot read the release", () => {
    const { verdict, summary } = judge(
      clusterVersion("banana"),
      csv("operators", "a.v1", { annotations: projected("4.18") }),
    );
    assert.deepEqual(
      [verdict, summary],
      ["not upgradeable", "OLM v0 refuses the next minor version of OpenShift; patch updates are never blocked"],
    );
  });
});

test("conditions that OLM v0 has not copied from the spec yet are shown", () => {
  const [operator] = judge(
    at418,
    csv("operators", "harbour.v1.0.0"),
    operatorCondition("harbour.v1.0.0", [], { conditions: [{ type: "Upgradeable", status: "True" }] }),
  ).operators;
  assert.equal(operator?.operatorUpdate.reason, "its OperatorCondition does not refuse it");
});
