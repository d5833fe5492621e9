// Unknown facts never make a cluster upgradeable: later steps, stale conditions, incomplete lists, missing targets.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeCluster, parseOpenShiftMinor, type UpgradeReport } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOf,
  clusterOperator,
  clusterVersion,
  csv,
  type KubeObject,
} from "../../support/cluster-objects.ts";

const at418 = clusterVersion("4.18.3");
/** Installed by Helm: no ClusterObjectSet shows the properties of its bundle. */
const pier = clusterExtension("pier", { name: "pier.v1.0.0", version: "1.0.0" });
const allIsWell = clusterOperator("olm", "True", "AsExpected", "All is well");

function judge(objects: readonly KubeObject[], target?: string): UpgradeReport {
  return judgeCluster(clusterOf(objects), [], {
    target: target === undefined ? undefined : parseOpenShiftMinor(target),
  });
}

function verdicts({ steps }: UpgradeReport): readonly string[] {
  return steps.map(({ to, verdict }) => `${to} ${verdict}`);
}

/** ClusterOperator `olm` with further conditions. */
function olmWith(...conditions: readonly object[]): KubeObject {
  const { status } = allIsWell as { status: { conditions: readonly object[] } };
  return { ...allIsWell, status: { conditions: [...status.conditions, ...conditions] } };
}

const lookUp =
  "look up the olm.maxOpenShiftVersion of bundle 'pier.v1.0.0' of ClusterExtension 'pier' (in metadata/properties.yaml of the bundle image, and in the annotation olm.properties of its CSV)";

describe("the status of ClusterOperator 'olm' for an extension whose maximum is not visible", () => {
  test("covers only the next minor version; later steps say what to look up", () => {
    const report = judge([at418, pier, allIsWell], "4.22");
    assert.equal(report.verdict, "unknown");
    assert.deepEqual(verdicts(report), ["4.19 upgradeable", "4.20 unknown", "4.21 unknown", "4.22 unknown"]);
    assert.deepEqual(report.steps[1]?.unknown, [`ClusterOperator 'olm' judges only the next minor version: ${lookUp}`]);
    assert.equal(
      report.summary,
      `it is unknown whether the cluster can be upgraded to OpenShift 4.22: ${report.steps[1]?.unknown[0]}`,
    );
    const rowOf = ({ operators: [row] }: UpgradeReport) => [row?.blocks, row?.unknown, row?.isMaxVisible];
    assert.deepEqual(rowOf(report), [false, lookUp, false]);
    const next = judge([at418, pier, allIsWell]);
    assert.equal(next.verdict, "upgradeable");
    assert.deepEqual(rowOf(next), [false, null, false]);
    assert.deepEqual(rowOf(judge([at418, pier])), [false, lookUp, false]);
  });

  test("is not needed if every maximum is visible", () => {
    const seen = clusterObjectSet("pier", {
      annotations: { "olm.properties": '[{"type":"olm.maxOpenShiftVersion","value":"4.21"}]' },
    });
    const report = judge([at418, pier, seen, allIsWell], "4.22");
    assert.deepEqual(verdicts(report), [
      "4.19 upgradeable",
      "4.20 upgradeable",
      "4.21 upgradeable",
      "4.22 not upgradeable",
    ]);
  });

  test("that names others leaves later steps unknown for the extension", () => {
    const refuses = clusterOperator("olm", "False", "Other", "something else");
    assert.deepEqual(verdicts(judge([at418, pier, refuses], "4.20")), ["4.19 not upgradeable", "4.20 unknown"]);
  });

  test("that names it blocks every step", () => {
    const refuses = clusterOperator("olm", "False", "", 'bundle "pier.v1.0.0" for ClusterExtension "pier".');
    const report = judge([at418, pier, refuses], "4.20");
    assert.deepEqual(
      report.steps.map(({ verdict, blockers }) => [verdict, blockers]),
      [
        ["not upgradeable", ["pier"]],
        ["not upgradeable", ["pier"]],
      ],
    );
  });

  test("may be outdated while the ClusterOperator is unavailable or degraded", () => {
    for (const condition of [
      { type: "Available", status: "False" },
      { type: "Degraded", status: "True" },
    ]) {
      const report = judge([at418, pier, olmWith(condition)]);
      assert.equal(report.verdict, "unknown");
      assert.match(report.summary, new RegExp(`it also reports ${condition.type}=${condition.status}, so its status`));
    }
    const well = olmWith({ type: "Available", status: "True" }, { type: "Degraded", status: "False" });
    assert.equal(judge([at418, pier, well]).verdict, "upgradeable");
  });

  test("is outdated while a new revision is being rolled out", () => {
    const conditions = [{ type: "Progressing", status: "True", reason: "RollingOut", message: "" }];
    const moving = { ...pier, status: { ...(pier.status as object), conditions } };
    assert.equal(judge([at418, moving, allIsWell]).verdict, "unknown");
  });
});

test("an extension that blocks is not hidden by another that is not visible", () => {
  const quay = clusterExtension("quay", { name: "quay.v1.0.0", version: "1.0.0" });
  const limited = clusterObjectSet("quay", {
    annotations: { "olm.properties": '[{"type":"olm.maxOpenShiftVersion","value":"4.19"}]' },
  });
  assert.deepEqual(verdicts(judge([at418, pier, quay, limited], "4.20")), ["4.19 unknown", "4.20 not upgradeable"]);
});

test("an extension that is installed without naming its bundle does not count as one without a bundle", () => {
  for (const status of ["True", "Unknown"]) {
    const claims = { ...clusterExtension("pier"), status: { conditions: [{ type: "Installed", status }] } };
    assert.equal(judge([at418, claims]).verdict, "unknown", status);
  }
  const absent = { ...clusterExtension("pier"), status: { conditions: [{ type: "Installed", status: "False" }] } };
  assert.equal(judge([at418, absent]).verdict, "upgradeable");
});

test("a copy of a CSV without its original shows that the list of CSVs is incomplete", () => {
  const copy = csv("default", "harbour.v1.0.0", { labels: { "olm.copiedFrom": "operators" } });
  const { verdict, summary, shipped } = judge([at418, copy]);
  assert.equal(verdict, "unknown");
  assert.equal(
    summary,
    "it is unknown whether the cluster can be upgraded to OpenShift 4.19: the list of ClusterServiceVersions is incomplete: it has copies of 'operators/harbour.v1.0.0' but not the original; list all namespaces with 'oc get csv -A'",
  );
  assert.equal(shipped.v0?.upgradeable, "True");
  assert.equal(judge([at418, copy, csv("operators", "harbour.v1.0.0")]).verdict, "upgradeable");
});

test("an unreadable value that the verdict depends on makes it unknown", () => {
  const odd = csv("operators", "harbour.v1.0.0", {
    annotations: { "operatorframework.io/properties": 418 } as unknown as Record<string, string>,
  });
  assert.equal(judge([at418, odd]).verdict, "unknown");
});

describe("a target", () => {
  test("that does not exist makes the verdict unknown", () => {
    const { verdict, summary } = judge([clusterVersion("4.22.1")], "4.24");
    assert.equal(verdict, "unknown");
    assert.match(summary, /OpenShift 4\.24 does not exist: 4\.22 is followed by 5\.0, which is also 4\.23/);
  });

  test("that is too many steps away makes the verdict unknown", () => {
    const { verdict, summary, steps } = judge([at418], "5.200");
    assert.equal(verdict, "unknown");
    assert.equal(steps.length, 100);
    assert.match(summary, /only the first 100 minor versions/);
  });

  test("has the same answer as 5.0 and as 4.23, for visible and for hidden maximums", () => {
    for (const target of ["4.23", "5.0"]) {
      assert.equal(judge([clusterVersion("4.22.1"), pier, allIsWell], target).verdict, "upgradeable", target);
      assert.equal(judge([clusterVersion("4.21.1"), pier, allIsWell], target).verdict, "unknown", target);
    }
    assert.equal(judge([clusterVersion("5.0.1"), pier, allIsWell], "5.1").verdict, "upgradeable");
    assert.equal(judge([clusterVersion("4.22.1"), pier, allIsWell], "5.1").verdict, "unknown");
  });
});

describe("updates under conditions", () => {
  const recommended = (status: string, reason = "", message = "") => [{ type: "Recommended", status, reason, message }];
  const update = (version: string, conditions: readonly object[]) => ({ release: { version }, conditions });

  test("are offered only if the cluster recommends them; the others keep their reason and message", () => {
    const { offered, notRecommended } = judge([
      clusterVersion("4.18.3", {
        availableUpdates: [{ version: "4.18.9" }, { version: "4.18.10" }],
        conditionalUpdates: [
          update("4.19.1", recommended("False", "PodsMayVanish", "Some pods vanish. https://example.com/risk")),
          update("4.19.2", recommended("True", "AsExpected", "")),
          update("4.19.3", recommended("Unknown", "EvaluationFailed", "Could not evaluate.")),
          update("4.19.4", []),
          update("4.18.10", recommended("False", "Withdrawn", "")),
        ],
      }),
    ]).cluster;
    assert.deepEqual(offered, ["4.18.9", "4.19.2"]);
    assert.deepEqual(notRecommended, [
      {
        version: "4.19.1",
        recommended: "False",
        reason: "PodsMayVanish",
        message: "Some pods vanish. https://example.com/risk",
      },
      { version: "4.19.3", recommended: "Unknown", reason: "EvaluationFailed", message: "Could not evaluate." },
      { version: "4.19.4", recommended: "Unknown", reason: "", message: "" },
      { version: "4.18.10", recommended: "False", reason: "Withdrawn", message: "" },
    ]);
  });
});
