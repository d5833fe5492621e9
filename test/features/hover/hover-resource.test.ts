// The hover on keys and values of known objects.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverOnText } from "../../support/resource-fixture.ts";

const csv = `-- manifests/lighthouse.clusterserviceversion.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
  annotations:
    capabilities: Deep Insights
    features.operators.openshift.io/disconnected: "true"
    example.com/own: "1"
spec:
  displayName: Lighthouse
  installModes:
  - type: AllNamespaces
    supported: true
  install:
    strategy: deployment
    spec:
      deployments:
      - name: keeper
        spec:
          template:
            spec:
              containers:
              - name: keeper
                livenessProbe: {}
  webhookdefinitions:
  - sideEffects: None
`;

const catalogSource = `-- source.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: {name: lighthouse-catalog, namespace: olm}
spec:
  sourceType: grpc
  grpcPodConfig: {securityContextConfig: restricted}
`;

const clusterCatalog = `-- catalog.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterCatalog
metadata: {name: lighthouse-catalog}
spec:
  availabilityMode: Unavailable
  source: {type: Image, image: {ref: "quay.io/example/catalog:v4.20", pollIntervalMinutes: 10}}
`;

const subscription = `-- subscription.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: {name: lighthouse, namespace: harbour}
spec:
  name: lighthouse
  startingCSV: lighthouse.v1.0.0
  source: lighthouse-catalog
  sourceNamespace: olm
  installPlanApproval: Manual
`;

const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.package.v1: lighthouse
  com.redhat.openshift.versions: v4.14-v4.18
`;

const dependencies = `-- metadata/dependencies.yaml --
dependencies:
- type: olm.package
  value: {packageName: tidewatch, version: ">=1.0.0"}
`;

const properties = `-- metadata/properties.yaml --
properties:
- type: olm.maxOpenShiftVersion
  value: "4.20"
`;

/** Each row: the file, the text under the cursor, the whole hover. */
const table: readonly (readonly [string, string, string])[] = [
  [csv, "installModes", "**installModes**\n\nThe namespaces that the operator can watch."],
  [
    csv,
    "type: AllNamespaces".slice(6),
    "**type** `AllNamespaces`\n\nThe operator can watch all namespaces. OLM v1 installs it this way if it is supported.",
  ],
  [
    csv,
    "supported",
    "**supported**\n\nWhether the operator supports this install mode.\n\n- required\n- `true` or `false`",
  ],
  [
    csv,
    "capabilities",
    "**capabilities**\n\nThe capability level of the operator.\n\n- one of `Basic Install`, `Seamless Upgrades`, `Full Lifecycle`, `Deep Insights` and `Auto Pilot`",
  ],
  [
    csv,
    "Deep Insights",
    "**capabilities** `Deep Insights`\n\nThe operator also provides metrics, alerts and an analysis of the application.",
  ],
  [
    csv,
    "features.operators.openshift.io/disconnected",
    "**`features.operators.openshift.io/disconnected`**\n\nWhether the operator works in a cluster without internet access. All images must be in `relatedImages`. OpenShift's console filters by it.\n\n- one of `true` and `false`",
  ],
  [csv, "livenessProbe", "**livenessProbe**\n\nIf this check fails, the container is restarted."],
  [csv, "sideEffects: None".slice(13), "**sideEffects** `None`\n\nA call changes nothing else."],
  [
    csv,
    "ClusterServiceVersion",
    "**ClusterServiceVersion**\n\nOne version of an operator: its deployments, permissions, APIs and description. The central manifest of a bundle.",
  ],
  [
    catalogSource,
    "grpc\n".trim(),
    "**sourceType** `grpc`\n\nA catalog image, which OLM v0 runs, or a server at `address`.",
  ],
  [
    catalogSource,
    "restricted",
    "**securityContextConfig** `restricted`\n\nThe pod satisfies the pod security standard `restricted`.",
  ],
  [
    clusterCatalog,
    "Unavailable",
    "**availabilityMode** `Unavailable`\n\nThe contents are deleted and not served; OLM v1 ignores the catalog.",
  ],
  [
    clusterCatalog,
    "pollIntervalMinutes",
    "**pollIntervalMinutes**\n\nHow often the registry is asked for a new image behind the tag, in minutes. Invalid with a digest. Without it, the image is not polled.",
  ],
  [subscription, "sourceNamespace", "**sourceNamespace**\n\nThe namespace of the CatalogSource.\n\n- required"],
  [
    subscription,
    "Manual",
    "**installPlanApproval** `Manual`\n\nEach installation and update waits until its InstallPlan is approved.",
  ],
  [
    annotations,
    "com.redhat.openshift.versions",
    "**`com.redhat.openshift.versions`**\n\nThe OpenShift versions for whose catalogs Red Hat's pipeline takes the bundle: `v4.14` and later, `v4.14-v4.18`, or only `=v4.18`. No OLM reads it.",
  ],
  [
    dependencies,
    "olm.package",
    "**type** `olm.package`\n\nAnother package in a version range. OLM v0 installs it too; OLM v1 rejects the bundle.",
  ],
  [dependencies, "packageName", "**packageName**\n\nThe required package. For `olm.package`."],
  [properties, "type", "**type**\n\nThe type of the property.\n\n- required"],
];

describe("the hover in known objects", () => {
  for (const [file, text, expected] of table) {
    const [, path] = /-- (\S+) --/.exec(file) ?? [];
    it(`explains ${text} in ${path}`, async () => {
      assert.equal(await hoverOnText(file, text), expected);
    });
  }

  it("is silent on values and keys without a meaning of their own", async () => {
    assert.equal(await hoverOnText(csv, "example.com/own"), undefined);
    assert.equal(await hoverOnText(csv, "keeper"), undefined);
  });

  it("works in the items of a list, and in JSON", async () => {
    const list = `-- list.yaml --\napiVersion: v1\nkind: List\nitems:\n- apiVersion: operators.coreos.com/v1alpha1\n  kind: Subscription\n  spec: {startingCSV: lighthouse.v1.0.0}\n`;
    const json = `-- sub.json --\n{"apiVersion": "operators.coreos.com/v1alpha1", "kind": "Subscription", "spec": {"startingCSV": "lighthouse.v1.0.0"}}\n`;
    const words =
      "**startingCSV**\n\nThe bundle to install first. By default, the channel head. Later updates follow the channel.";
    assert.equal(await hoverOnText(list, "startingCSV"), words);
    assert.equal(await hoverOnText(json, "startingCSV"), words);
  });

  it("explains the update mode of a package folder", async () => {
    const configuration = "-- lighthouse/ci.yaml --\nupdateGraph: semver-mode\n";
    assert.match(
      (await hoverOnText(configuration, "updateGraph")) ?? "",
      /^\*\*updateGraph\*\*\n\nHow the bundles of the package are connected by updates\.\n/,
    );
    assert.match((await hoverOnText(configuration, "semver-mode")) ?? "", /Each version replaces the next lower one\./);
  });

  it("leaves objects of other API groups alone", async () => {
    const other = subscription.replace("operators.coreos.com/v1alpha1", "messaging.knative.dev/v1");
    await assert.rejects(hoverOnText(other, "startingCSV"), /is part of no catalog/);
  });
});
