// The unblocking update in special cases: no Subscription, conflicting catalogs, versions without an update path.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type CatalogSource, type ClusterFacts, judgeCluster } from "#core";
import {
  clusterExtension,
  clusterObjectSet,
  clusterOf,
  clusterVersion,
  csv,
  projected,
  subscription,
} from "../../support/cluster-objects.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundleFor, bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const at418 = clusterVersion("4.18.5");

const coast: CatalogSource = {
  name: "coast",
  catalog: catalogOf(packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.0.0", "1.1.0")),
};

test("an operator without a Subscription needs one before the unblocking update", () => {
  const annotations = projected("4.18");
  const alone = csv("operators", "lighthouse.v1.0.0", {
    annotations,
    labels: { "operators.coreos.com/lighthouse.operators": "" },
  });
  const changeOf = (facts: ClusterFacts) => judgeCluster(facts, [coast]).operators[0]?.frees?.change;
  assert.equal(
    changeOf(clusterOf([at418, alone])),
    "create a Subscription to channel 'stable', because OLM v0 updates nothing without one",
  );
  assert.equal(changeOf(clusterOf([at418, alone, subscription("lighthouse.v1.0.0")])), null);
  assert.equal(changeOf(clusterOf([at418, alone], ["subscriptions"])), null);
});

test("the reason for no unblocking update contains the error that OLM reports", () => {
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const limit = [{ type: "olm.maxOpenShiftVersion", value: "4.18" }];
  const set = clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify(limit) } });
  const facts = clusterOf([at418, pier, set]);
  assert.equal(judgeCluster(facts, [coast]).operators[0]?.frees?.to, "lighthouse.v1.1.0");
  assert.match(
    judgeCluster(facts, [coast, { ...coast, name: "inland" }]).operators[0]?.freesReason ?? "",
    /^none: 'lighthouse\.v1\.1\.0' allows OpenShift 4\.19, but OLM v1 has no update path to it from 'lighthouse\.v1\.0\.0', where it reports: .*in multiple catalogs with the same priority \[coast inland\]; uninstall it/,
  );
});

test("of the versions without an update path, the highest is named", () => {
  const islands: CatalogSource = {
    name: "islands",
    catalog: catalogOf(
      packageBlob +
        channelOf("stable", "3.0.0") +
        channelOf("beside", "2.0.0") +
        channelOf("below", "0.9.0") +
        bundlesOf("0.9.0", "2.0.0", "3.0.0"),
    ),
  };
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const limit = [{ type: "olm.maxOpenShiftVersion", value: "4.18" }];
  const set = clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify(limit) } });
  const [operator] = judgeCluster(clusterOf([at418, pier, set]), [islands]).operators;
  assert.match(operator?.freesReason ?? "", /^none: 'lighthouse\.v3\.0\.0' allows OpenShift 4\.19/);
});

test("the channel to add to a ClusterExtension is that of the update edge, not another one that lists the version", () => {
  const channels = channelOf("stable", "1.0.0") + channelOf("archive", "1.1.0") + channelOf("fast", "1.1.0", "1.0.0");
  const source: CatalogSource = {
    name: "coast",
    catalog: catalogOf(packageBlob + channels + bundlesOf("1.0.0", "1.1.0")),
  };
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const catalog = { packageName: "lighthouse", channels: ["stable"] };
  const following = { ...pier, spec: { source: { sourceType: "Catalog", catalog } } };
  const limit = [{ type: "olm.maxOpenShiftVersion", value: "4.18" }];
  const set = clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify(limit) } });
  assert.equal(
    judgeCluster(clusterOf([at418, following, set]), [source]).operators[0]?.frees?.change,
    "add 'fast' to the channels of the ClusterExtension and set its version to '1.1.0'",
  );
});

test("a ClusterExtension is updated from the catalogs that its selector selects; what is not a selector is ignored", () => {
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const limit = [{ type: "olm.maxOpenShiftVersion", value: "4.18" }];
  const set = clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify(limit) } });
  const updateWith = (selector: unknown) => {
    const selecting = {
      ...pier,
      spec: { source: { sourceType: "Catalog", catalog: { packageName: "lighthouse", selector } } },
    };
    return judgeCluster(clusterOf([at418, selecting, set]), [coast]).operators[0]?.frees?.to;
  };
  const named = (name: string) => ({ matchLabels: { "olm.operatorframework.io/metadata.name": name } });
  assert.equal(updateWith(named("coast")), "lighthouse.v1.1.0");
  assert.equal(updateWith(named("inland")), undefined);
  for (const other of [null, "coast", [named("inland")]]) assert.equal(updateWith(other), "lighthouse.v1.1.0");
});

test("the operator's package, channel and bundle that its catalogs deprecate are noted once", () => {
  const deprecations = `---
schema: olm.deprecations
package: lighthouse
entries:
- {reference: {schema: olm.package}, message: gone}
- {reference: {schema: olm.channel, name: stable}, message: gone}
- {reference: {schema: olm.bundle, name: lighthouse.v1.0.0}, message: gone}
`;
  const deprecated: CatalogSource = {
    name: "coast",
    catalog: catalogOf(
      packageBlob + channelOf("stable", "1.1.0", "1.0.0") + bundlesOf("1.0.0", "1.1.0") + deprecations,
    ),
  };
  const facts = clusterOf([at418, csv("operators", "lighthouse.v1.0.0"), subscription("lighthouse.v1.0.0")]);
  const notesWith = (...sources: readonly CatalogSource[]) => judgeCluster(facts, sources).operators[0]?.notes;
  const noted = [
    "package 'lighthouse' is deprecated",
    "channel 'stable' is deprecated",
    "the installed bundle 'lighthouse.v1.0.0' is deprecated",
  ];
  assert.deepEqual(
    notesWith(deprecated)?.filter((note) => note.endsWith("deprecated")),
    noted,
  );
  assert.deepEqual(notesWith(coast), []);
});

test("a path stays in the channel of the Subscription where that leads there, too", () => {
  const twoWays: CatalogSource = {
    name: "coast",
    catalog: catalogOf(
      packageBlob +
        channelOf("fast", "1.1.0", "1.0.0") +
        channelOf("stable", "1.1.0", "1.0.0") +
        bundlesOf("1.0.0", "1.1.0"),
    ),
  };
  const blocking = csv("operators", "lighthouse.v1.0.0", { annotations: projected("4.18") });
  const facts = clusterOf([at418, blocking, subscription("lighthouse.v1.0.0", { channel: "stable" })]);
  assert.equal(judgeCluster(facts, [twoWays]).operators[0]?.frees?.change, null);
});

test("a path stays in the channel of the Subscription until another one leads farther", () => {
  const source: CatalogSource = {
    name: "coast",
    catalog: catalogOf(
      packageBlob +
        channelOf("fast", "1.1.0", "1.0.0") +
        channelOf("stable", "1.1.0", "1.0.0") +
        channelOf("late", "1.2.0", "1.1.0") +
        bundleFor("1.0.0", "4.18") +
        bundleFor("1.1.0", "4.18") +
        bundlesOf("1.2.0"),
    ),
  };
  const blocking = csv("operators", "lighthouse.v1.0.0", { annotations: projected("4.18") });
  const facts = clusterOf([at418, blocking, subscription("lighthouse.v1.0.0", { channel: "stable" })]);
  assert.equal(
    judgeCluster(facts, [source]).operators[0]?.frees?.change,
    "once 'lighthouse.v1.1.0' is installed, set the Subscription's channel to 'late'",
  );
});

test("operators that block come first, then those that may block", () => {
  const named = (name: string, max: string | undefined) =>
    csv("operators", name, max === undefined ? {} : { annotations: projected(max) });
  const objects = [
    at418,
    named("clear.v1.0.0", "4.20"),
    named("free.v1.0.0", undefined),
    named("stopped.v1.0.0", "4.18"),
  ];
  assert.equal(judgeCluster(clusterOf(objects), []).operators[0]?.bundle, "stopped.v1.0.0");
});

test("a ClusterExtension without a package has no unblocking update", () => {
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const nameless = { ...pier, spec: { source: { sourceType: "Catalog", catalog: {} } } };
  const limit = [{ type: "olm.maxOpenShiftVersion", value: "4.18" }];
  const set = clusterObjectSet("lighthouse", { annotations: { "olm.properties": JSON.stringify(limit) } });
  const [operator] = judgeCluster(clusterOf([at418, nameless, set]), [coast]).operators;
  assert.equal(operator?.frees, null);
  assert.match(operator?.freesReason ?? "", /^none: its package is unknown/);
});

test("an operator of which nothing is visible comes before those that do not block", () => {
  const clear = csv("operators", "clear.v1.0.0", { annotations: projected("4.20") });
  const pier = clusterExtension("lighthouse", { name: "lighthouse.v1.0.0", version: "1.0.0" });
  const { operators } = judgeCluster(clusterOf([at418, clear, pier], ["clusterObjectSets"]), []);
  assert.deepEqual(
    operators.map(({ name, unknown }) => [name, unknown !== null]),
    [
      ["lighthouse", true],
      ["clear.v1.0.0", false],
    ],
  );
});

test("what is installed of a ClusterExtension has a release only if the cluster states one", () => {
  const installedOf = (bundle: { name: string; version: string; release?: string }) => {
    const { clusterExtensions } = clusterOf([clusterExtension("lighthouse", bundle)]);
    return "items" in clusterExtensions ? clusterExtensions.items[0]?.installed : undefined;
  };
  const bundle = { name: "lighthouse.v1.0.0", version: "1.0.0" };
  assert.deepEqual(installedOf(bundle), bundle);
  assert.deepEqual(installedOf({ ...bundle, release: "2" }), { ...bundle, release: "2" });
});

test("OLM's own packageserver comes with the cluster and needs no Subscription", () => {
  const labels = { "olm.clusteroperator.name": "operator-lifecycle-manager-packageserver" };
  const own = csv("openshift-operator-lifecycle-manager", "packageserver", { labels });
  const other = csv("operators", "harbour.v1.0.0");
  const notes = judgeCluster(clusterOf([at418, own, other]), []).operators.map((operator) => operator.notes);
  assert.deepEqual(notes, [[], ["no Subscription installed it, so OLM v0 does not update it automatically"]]);
});
