// The report on a cluster: what is joined from its objects and the catalogs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type CatalogSource, judgeCluster, parseOpenShiftMinor, type UpgradeReport } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOf,
  clusterOperator,
  clusterVersion,
  csv,
  type KubeObject,
  operatorCondition,
  subscription,
} from "../../support/cluster-objects.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundleFor, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** lighthouse: 1.0.0 (up to 4.18) ← 1.1.0 (up to 4.18) ← 1.2.0 (up to 4.19) ← 1.3.0 (no limit), all in `stable`. */
const coast = catalogNamed(
  "coast",
  packageBlob,
  channelOf("stable", "1.3.0", "1.2.0", "1.1.0", "1.0.0"),
  channelOf("slow", "1.1.0", "1.0.0"),
  bundlesUpTo({ "1.0.0": "'4.18'", "1.1.0": "'4.18'", "1.2.0": "'4.19'", "1.3.0": undefined }),
);

function catalogNamed(name: string, ...blobs: readonly string[]): CatalogSource {
  return { name, catalog: catalogOf(blobs.join("")) };
}

/** Bundles of these versions with their limits, as they are written. */
function bundlesUpTo(limits: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(limits)
    .map(([version, max]) => bundleFor(version, max))
    .join("");
}

/** An installed lighthouse or other operator, named like its package and version, as OLM v0 projects its properties. */
function installed(name: string, max?: string, rest: Parameters<typeof csv>[2] = {}): KubeObject {
  const [packageName, version] = name.split(/\.v(?=\d)/);
  const properties = [{ type: "olm.package", value: { packageName, version } }, ...(max ? [maxOf(max)] : [])];
  const annotations = { "operatorframework.io/properties": JSON.stringify({ properties }), ...rest.annotations };
  return csv("operators", name, { ...rest, annotations, spec: { version } });
}

function maxOf(value: string): object {
  return { type: "olm.maxOpenShiftVersion", value };
}

/** A ClusterExtension that is named like its package. */
function extension(name: string, catalog: object = {}): KubeObject {
  const bundle = { name: `${name}.v1.0.0`, version: "1.0.0" };
  const spec = { source: { sourceType: "Catalog", catalog: { packageName: name, ...catalog } } };
  return { ...clusterExtension(name, bundle), spec };
}

function judge(objects: readonly KubeObject[], target?: string): UpgradeReport {
  return judgeCluster(clusterOf(objects), [coast], {
    target: target === undefined ? undefined : parseOpenShiftMinor(target),
  });
}

function operatorOf({ operators }: UpgradeReport, name = "lighthouse.v1.0.0"): UpgradeReport["operators"][number] {
  const found = operators.find((each) => each.name === name);
  assert.ok(found, `no operator '${name}'`);
  return found;
}

const limited = installed("lighthouse.v1.0.0", "4.18");
const subscribed = subscription("lighthouse.v1.0.0");

test("a blocking operator names its nearest unblocking update", () => {
  const report = judge([clusterVersion("4.18.5"), limited, subscribed]);
  assert.equal(report.verdict, "not upgradeable");
  assert.equal(
    report.summary,
    "the cluster cannot be upgraded to OpenShift 4.19: 'operators/lighthouse.v1.0.0' blocks it; patch updates are never blocked",
  );
  const operator = operatorOf(report);
  assert.equal(operator.blocks, true);
  assert.equal(operator.class, "non-upgradeable");
  assert.equal(operator.carrier, "operatorframework.io/properties");
  assert.deepEqual(operator.frees, {
    to: "lighthouse.v1.2.0",
    hops: ["lighthouse.v1.1.0", "lighthouse.v1.2.0"],
    maxOpenShiftVersion: "4.19",
    channel: "stable",
    change: null,
  });
  assert.deepEqual(operator.available, [
    { name: "lighthouse.v1.3.0", version: "1.3.0", channel: "stable" },
    { name: "lighthouse.v1.2.0", version: "1.2.0", channel: "stable" },
    { name: "lighthouse.v1.1.0", version: "1.1.0", channel: "stable" },
  ]);
  assert.deepEqual(operator.next, { v0: "lighthouse.v1.1.0", v1: "lighthouse.v1.1.0" });
});

test("with a target, the update must allow it, and every minor version up to it is a step", () => {
  const report = judge([clusterVersion("4.18.5"), installed("lighthouse.v1.0.0", "4.19"), subscribed], "4.20");
  assert.deepEqual(report.steps, [
    { from: "4.18", to: "4.19", verdict: "upgradeable", blockers: [], unknown: [] },
    { from: "4.19", to: "4.20", verdict: "not upgradeable", blockers: ["operators/lighthouse.v1.0.0"], unknown: [] },
  ]);
  assert.equal(report.verdict, "not upgradeable");
  assert.equal(report.cluster.next, "4.19");
  assert.equal(report.cluster.target, "4.20");
  assert.equal(operatorOf(report).frees?.to, "lighthouse.v1.3.0");
});

test("from 4.22 one step leads to 4.23, which 5.0 is too, and from there one to 5.1", () => {
  const steps = (release: string, target: string) =>
    judge([clusterVersion(release)], target).steps.map(({ from, to }) => `${from} -> ${to}`);
  assert.deepEqual(steps("4.22.1", "5.0"), ["4.22 -> 4.23"]);
  assert.deepEqual(steps("4.22.1", "5.1"), ["4.22 -> 4.23", "4.23 -> 5.1"]);
  assert.deepEqual(steps("5.0.3", "5.1"), ["5.0 -> 5.1"]);
});

test("a target that the cluster has reached needs nothing", () => {
  const report = judge([clusterVersion("4.18.5"), installed("lighthouse.v1.0.0", "4.17")], "4.18");
  assert.equal(report.verdict, "upgradeable");
  assert.deepEqual(report.steps, []);
});

test("where the Subscription's channel has no way, another channel's is named with the change that it needs", () => {
  const follows = subscription("lighthouse.v1.0.0", { channel: "slow" });
  const { frees } = operatorOf(judge([clusterVersion("4.18.5"), limited, follows]));
  assert.equal(frees?.to, "lighthouse.v1.2.0");
  assert.equal(frees?.change, "set the Subscription's channel to 'stable'");
});

test("an update may have to come before the channel is changed", () => {
  const relay = catalogNamed(
    "relay",
    packageBlob,
    channelOf("v1", "1.1.0", "1.0.0"),
    // 1.2.0 replaces what only the other channel has.
    channelOf("v2", "1.2.0", "1.1.0").replace("- name: lighthouse.v1.1.0\n", ""),
    bundlesUpTo({ "1.0.0": "'4.18'", "1.1.0": "'4.18'", "1.2.0": "'4.19'" }),
  );
  const objects = [clusterVersion("4.18.5"), limited, subscription("lighthouse.v1.0.0", { channel: "v1" })];
  const { frees } = operatorOf(judgeCluster(clusterOf(objects), [relay]));
  assert.deepEqual(frees?.hops, ["lighthouse.v1.1.0", "lighthouse.v1.2.0"]);
  assert.equal(frees?.change, "once 'lighthouse.v1.1.0' is installed, set the Subscription's channel to 'v2'");
});

test("what the catalog says of the installed bundle does not free a cluster that says otherwise", () => {
  const objects = [
    clusterVersion("4.18.5"),
    extension("lighthouse"),
    clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify([maxOf("4.17")]) } }),
  ];
  const generous = catalogNamed(
    "coast",
    packageBlob,
    channelOf("stable", "1.1.0", "1.0.0"),
    bundlesUpTo({ "1.0.0": "'4.20'", "1.1.0": "'4.20'" }),
  );
  assert.equal(operatorOf(judgeCluster(clusterOf(objects), [generous]), "lighthouse").frees?.to, "lighthouse.v1.1.0");
});

test("without a way out the reason says what is missing", () => {
  const cluster = clusterVersion("4.18.5");
  assert.equal(
    operatorOf(judge([cluster, installed("buoy.v1.0.0", "4.18")]), "buoy.v1.0.0").freesReason,
    "no given catalog has package 'buoy'",
  );
  const busy = { type: "Upgradeable", status: "False", reason: "Busy", message: "migrating" };
  assert.equal(
    operatorOf(judge([cluster, limited, subscribed, operatorCondition("lighthouse.v1.0.0", [busy])])).freesReason,
    "'lighthouse.v1.2.0' would unblock the cluster, but OLM v0 does not update this operator now: the operator is not upgradeable: migrating",
  );
});

test("the two questions stay apart: an operator that must not be updated does not block cluster upgrades", () => {
  const busy = { type: "Upgradeable", status: "False", message: "migrating" };
  const report = judge([
    clusterVersion("4.18.5"),
    installed("lighthouse.v1.0.0", "4.19"),
    operatorCondition("lighthouse.v1.0.0", [busy]),
  ]);
  assert.equal(report.verdict, "upgradeable");
  assert.deepEqual(operatorOf(report).operatorUpdate, {
    allowed: false,
    reason: "the operator is not upgradeable: migrating",
    overridden: false,
    stale: false,
  });
});

test("an override is said to be one", () => {
  const busy = { type: "Upgradeable", status: "False", message: "migrating" };
  const overrides = [{ type: "Upgradeable", status: "True", reason: "Go", message: "now" }];
  const condition = operatorCondition("lighthouse.v1.0.0", [busy], { overrides });
  const { operatorUpdate } = operatorOf(judge([clusterVersion("4.18.5"), installed("lighthouse.v1.0.0"), condition]));
  assert.deepEqual([operatorUpdate.allowed, operatorUpdate.overridden], [true, true]);
});

test("OLM v1's extension: the bundle's own value counts, and a pin leads to the unblocking update", () => {
  const report = judge([
    clusterVersion("4.18.5"),
    extension("lighthouse", { version: "1.0.0" }),
    clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify([maxOf("4.18")]) } }),
  ]);
  assert.equal(report.shipped.v1?.upgradeable, "False");
  assert.deepEqual(report.steps[0]?.blockers, ["lighthouse"]);
  const operator = operatorOf(report, "lighthouse");
  assert.equal(operator.bundle, "lighthouse.v1.0.0");
  assert.equal(operator.carrier, "olm.properties of its ClusterObjectSet");
  assert.deepEqual(operator.frees?.hops, ["lighthouse.v1.1.0", "lighthouse.v1.2.0"]);
  assert.equal(operator.frees?.change, "set its version to '1.1.0', then '1.2.0'");
});

test("where OLM v1 keeps the bundle in a Secret, a catalog that has the bundle says what is in it, and decides nothing", () => {
  const objects = [clusterVersion("4.18.5"), extension("lighthouse")];
  const remark =
    "catalog 'coast' has olm.maxOpenShiftVersion 4.18 for 'lighthouse.v1.0.0' (ClusterExtension 'lighthouse'); OLM v1 ignores catalogs for installed bundles, so only the cluster's own status counts";
  const said = judge(objects);
  assert.deepEqual([said.verdict, said.shipped.v1?.upgradeable], ["unknown", "Unknown"]);
  assert.deepEqual(said.remarks, [remark]);
  assert.deepEqual([operatorOf(said, "lighthouse").blocks, operatorOf(said, "lighthouse").carrier], [false, null]);
  const withWord = judge([...objects, clusterOperator("olm", "True", "AsExpected", "All is well")]);
  assert.deepEqual([withWord.verdict, withWord.remarks], ["upgradeable", [remark]]);
  const without = judgeCluster(clusterOf(objects), []);
  assert.deepEqual([without.verdict, without.remarks], ["unknown", []]);
});

test("a catalog that says something else of an installed bundle than the cluster is a remark", () => {
  const harbour = catalogNamed("later", packageBlob, channelOf("stable", "1.0.0"), bundlesUpTo({ "1.0.0": "'4.20'" }));
  const report = judgeCluster(clusterOf([clusterVersion("4.18.5"), limited, subscribed]), [harbour]);
  assert.equal(report.verdict, "not upgradeable");
  assert.deepEqual(report.remarks, [
    "catalog 'later' has olm.maxOpenShiftVersion 4.20 for 'lighthouse.v1.0.0' (ClusterServiceVersion 'operators/lighthouse.v1.0.0'); the cluster has olm.maxOpenShiftVersion 4.18, which counts",
  ]);
  assert.deepEqual(judge([clusterVersion("4.18.5"), limited, subscribed]).remarks, []);
});

test("what is not visible is never ready", () => {
  for (const hidden of ["csvs", "clusterExtensions", "clusterVersions"] as const) {
    const report = judgeCluster(clusterOf([clusterVersion("4.18.5")], [hidden]), []);
    assert.equal(report.verdict, "unknown", hidden);
    assert.equal(report.notVisible.length, 1);
  }
  assert.equal(judgeCluster(clusterOf([clusterVersion("4.18.5")]), []).verdict, "upgradeable");
});

test("OperatorConditions that are not visible make operator updates unknown", () => {
  const facts = clusterOf([clusterVersion("4.18.5"), installed("lighthouse.v1.0.0")], ["operatorConditions"]);
  assert.equal(operatorOf(judgeCluster(facts, [])).operatorUpdate.allowed, "unknown");
});

test("any ClusterOperator or the ClusterVersion itself may refuse; only False does", () => {
  const waits = { type: "Upgradeable", status: "False", reason: "AdminAckRequired", message: "acknowledge" };
  assert.equal(judge([clusterVersion("4.18.5", { conditions: [waits] })]).verdict, "not upgradeable");
  assert.equal(judge([clusterVersion("4.18.5"), clusterOperator("storage", "False")]).verdict, "not upgradeable");
  assert.equal(judge([clusterVersion("4.18.5"), clusterOperator("storage", "Unknown")]).verdict, "upgradeable");
});

test("the text of an older release is not a disagreement, but another verdict is", () => {
  const old =
    "ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for operators/lighthouse.v1.0.0 is 4.18";
  const differences = (status: string, message: string) =>
    judge([
      clusterVersion("4.18.5", { conditions: [{ type: "Upgradeable", status: "False" }] }),
      limited,
      clusterOperator("operator-lifecycle-manager", status, "IncompatibleOperatorsInstalled", message),
    ]).disagreements.map(({ what }) => what);
  assert.deepEqual(differences("False", old), []);
  assert.deepEqual(differences("True", ""), ["ClusterOperator 'operator-lifecycle-manager', Upgradeable"]);
});

test("the enhancement's own annotation is classed and blocks nothing", () => {
  const annotations = { "operators.coreos.com/maxOpenShiftVersion": "4.18" };
  const report = judge([clusterVersion("4.18.5"), installed("lighthouse.v1.0.0", undefined, { annotations })]);
  assert.equal(report.enhancement.status, "Not Upgradeable");
  assert.equal(report.verdict, "upgradeable");
  const operator = operatorOf(report);
  assert.deepEqual([operator.class, operator.blocks], ["non-upgradeable", false]);
  assert.equal(operator.carrier, "operators.coreos.com/maxOpenShiftVersion");
});

test("pending approvals and failed operators are noted", () => {
  const plan = {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "InstallPlan",
    metadata: { name: "install-x", namespace: "operators" },
    spec: { approval: "Manual", approved: false, clusterServiceVersionNames: ["lighthouse.v1.1.0"] },
    status: { phase: "RequiresApproval" },
  };
  const manual = { installPlanApproval: "Manual" };
  const follows = subscription("lighthouse.v1.0.0", manual, { installPlanRef: { name: "install-x" } });
  const { notes } = operatorOf(
    judge([
      clusterVersion("4.18.5"),
      installed("lighthouse.v1.0.0", undefined, { status: { phase: "Failed", reason: "" } }),
      follows,
      plan,
    ]),
  );
  assert.deepEqual(notes, [
    "InstallPlan 'install-x' waits for approval, which the Subscription requires: it installs 'lighthouse.v1.1.0'",
    "its ClusterServiceVersion is in phase 'Failed'; OLM v0 does not update it until that is fixed",
  ]);
});

test("without a catalog the cluster's PackageManifests say what there is, but not how to get there", () => {
  const manifest = {
    apiVersion: "packages.operators.coreos.com/v1",
    kind: "PackageManifest",
    metadata: { name: "buoy", namespace: "operators" },
    status: {
      catalogSource: "harbour",
      catalogSourceNamespace: "olm",
      defaultChannel: "stable",
      channels: [
        {
          name: "stable",
          currentCSV: "buoy.v1.1.0",
          currentCSVDesc: { annotations: { "olm.properties": JSON.stringify([maxOf("4.19")]) } },
          entries: [
            { name: "buoy.v1.1.0", version: "1.1.0" },
            { name: "buoy.v1.0.0", version: "1.0.0" },
          ],
        },
      ],
    },
  };
  const report = judge([clusterVersion("4.18.5"), installed("buoy.v1.0.0", "4.18"), manifest]);
  const operator = operatorOf(report, "buoy.v1.0.0");
  assert.deepEqual(operator.available, [{ name: "buoy.v1.1.0", version: "1.1.0", channel: "stable" }]);
  assert.equal(
    operator.freesReason,
    "no given catalog has package 'buoy'; the cluster offers 'buoy.v1.1.0', the head of channel 'stable' of 'harbour', which allows OpenShift 4.19: give that catalog to look for an update path",
  );
});

test("objects that may be missing leave nothing ready", () => {
  const cut = { message: "the file ends within an object", hidesObjects: true as const };
  const facts = { ...clusterOf([clusterVersion("4.18.5")]), problems: [cut] };
  const report = judgeCluster(facts, []);
  assert.equal(report.verdict, "unknown");
  assert.deepEqual(report.remarks, ["the file ends within an object"]);
  assert.equal(judgeCluster({ ...facts, problems: [{ message: "an odd field" }] }, []).verdict, "upgradeable");
});

test("without the cluster's version the enhancement's classes have nothing to go by", () => {
  const facts = clusterOf([installed("lighthouse.v1.0.0", "4.18")], ["clusterVersions"]);
  assert.equal(judgeCluster(facts, []).enhancement.status, "Unknown");
});

test("where only the cluster sees what OLM v1 has installed, ClusterOperator olm is taken at its word", () => {
  const objects = [clusterVersion("4.18.5"), extension("buoy"), extension("lamp")];
  const message =
    'InstalledOLMOperatorsUpgradeable: Found ClusterExtensions that require upgrades prior to upgrading cluster to version 4.19: bundle "buoy.v1.0.0" for ClusterExtension "buoy".';
  const reason = "InstalledOLMOperators_IncompatibleOperatorsInstalled";
  const refused = judge([...objects, clusterOperator("olm", "False", reason, message)]);
  assert.deepEqual(refused.shipped.v1, { upgradeable: "False", reason, message, byRelease: {} });
  assert.deepEqual(refused.steps[0]?.blockers, ["buoy"]);
  assert.equal(operatorOf(refused, "buoy").blocks, true);
  assert.equal(operatorOf(refused, "lamp").blocks, false);
  assert.equal(judge([...objects, clusterOperator("olm", "True", "AsExpected", "All is well")]).verdict, "upgradeable");
});
