// Everything that a list shows in manifests, metadata files, templates and settings.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { completionsAt } from "#core";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { lighthouseBundle, lighthouseCatalog } from "../../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs } from "../../support/places.ts";
import { imageOf, knownCatalog } from "../../support/templates-beside-catalog.ts";
import { ask } from "./catalog-cursor.ts";
import { drawLines, drawList } from "./draw-list.ts";

const byHand = { snippets: true, isTyping: false };

/** The list at `<|>`, with the catalogs of the workspace known. */
async function shown(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursorWithCatalogs(fixture);
  return drawList(completionsAt(snapshot, offset, byHand));
}

const catalog = `-- catalogs/lighthouse/catalog.yaml --
${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${channelOf("candidate", "2.0.0-rc.1", "1.1.0")}${channelOf("old", "1.0.0")}${bundlesOf("1.0.0", "1.1.0", "2.0.0-rc.1", "0.9.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.channel, name: old}
  message: gone
- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
  message: gone
`;

describe("the list in a Subscription", () => {
  const subscription = (...spec: readonly string[]) =>
    `-- subscription.yaml --\napiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: lighthouse}\nspec:\n${spec.map((line) => `  ${line}\n`).join("")}${catalog}`;

  it("has what the catalogs define", async () => {
    assert.deepEqual(await shown(subscription("name: <|>")), ["lighthouse, package"]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "channel: <|>")), [
      "stable, channel, head lighthouse.v1.1.0",
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "startingCSV: <|>")), [
      "lighthouse.v2.0.0-rc.1, bundle, 2.0.0-rc.1",
      "lighthouse.v1.1.0, bundle, 1.1.0",
      "lighthouse.v1.0.0, bundle, 1.0.0, deprecated",
      "lighthouse.v0.9.0, bundle, 0.9.0",
    ]);
    assert.deepEqual(await shown(subscription("name: lighthouse", "channel: old", "startingCSV: <|>")), [
      "lighthouse.v1.0.0, bundle, 1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(subscription("name: inn", "channel: <|>")), []);
  });

  it("has the usual sources and approvals", async () => {
    assert.deepEqual(await shown(subscription("source: <|>")), [
      "redhat-operators, value, OpenShift",
      "certified-operators, value, OpenShift",
      "community-operators, value, OpenShift",
      "operatorhubio-catalog, value, other Kubernetes clusters",
    ]);
    assert.deepEqual(await shown(subscription("sourceNamespace: <|>")), [
      "openshift-marketplace, value, OpenShift",
      "olm, value, other Kubernetes clusters",
    ]);
    assert.deepEqual(await shown(subscription("installPlanApproval: <|>")), ["Automatic, value", "Manual, value"]);
  });

  it("has its fields", async () => {
    assert.deepEqual(await shown(subscription("name: lighthouse", "<|>")), [
      "source, field, required: source: $1 …",
      "sourceNamespace, field, required: sourceNamespace: $1 …",
      "channel, field: channel: $1 …",
      "startingCSV, field: startingCSV: $1 …",
      "installPlanApproval, field: installPlanApproval: $1 …",
      "config, field: config:\n    env:\n      - name: $1",
    ]);
    assert.deepEqual(await shown(subscription("config:", "  <|>")), [
      "env, field: env:\n      - name: $1",
      "envFrom, field: envFrom:\n      - $1",
      "resources, field: resources: $1",
      "nodeSelector, field: nodeSelector:\n      $1",
      "tolerations, field: tolerations:\n      - $1",
      "affinity, field: affinity: $1",
      "volumes, field: volumes:\n      - $1",
      "volumeMounts, field: volumeMounts:\n      - $1",
      "annotations, field: annotations:\n      $1",
      "selector, field: selector: $1",
    ]);
    assert.deepEqual(await shown(subscription("config:", "  tolerations:", "  - <|>")), []);
    assert.deepEqual(await shown(subscription("config:", "  tolerations:", "    <|>")), []);
  });
});

describe("the list in a ClusterExtension", () => {
  const extension = (...lines: readonly string[]) =>
    `-- extension.yaml --\napiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nmetadata: {name: lighthouse}\nspec:\n  source:\n    sourceType: Catalog\n    catalog:\n${lines.map((line) => `      ${line}\n`).join("")}${catalog}`;

  it("has what the catalogs define", async () => {
    assert.deepEqual(await shown(extension("packageName: <|>")), ["lighthouse, package"]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [<|>]")), [
      "stable, channel, head lighthouse.v1.1.0",
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [stable, <|>]")), [
      "candidate, channel, head lighthouse.v2.0.0-rc.1",
      "old, channel, head lighthouse.v1.0.0, deprecated",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "version: <|>")), [
      "2.0.0-rc.1, version, in candidate",
      "1.1.0, version, in candidate, stable",
      "1.0.0, version, in old, stable, deprecated",
      "0.9.0, version, in no channel",
      "1.1.x, range, from 1.1.0 up to but not including 1.2.0; matches no pre-release",
      '^1.1.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: "^1.1.0"',
      '>=1.1.0 <2.0.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: ">=1.1.0 <2.0.0"',
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "channels: [stable]", "version: <|>")), [
      "1.1.0, version, in candidate, stable",
      "1.0.0, version, in old, stable, deprecated",
      "1.1.x, range, from 1.1.0 up to but not including 1.2.0; matches no pre-release",
      '^1.1.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: "^1.1.0"',
      '>=1.1.0 <2.0.0, range, from 1.1.0 up to but not including 2.0.0; matches no pre-release: ">=1.1.0 <2.0.0"',
    ]);
    assert.deepEqual(await shown(extension("packageName: inn", "version: <|>")), [
      "1.2.x, range, from 1.2.0 up to but not including 1.3.0; matches no pre-release",
      '^1.2.3, range, from 1.2.3 up to but not including 2.0.0; matches no pre-release: "^1.2.3"',
      '>=1.2.3 <2.0.0, range, from 1.2.3 up to but not including 2.0.0; matches no pre-release: ">=1.2.3 <2.0.0"',
    ]);
  });

  it("has its fields", async () => {
    assert.deepEqual(await shown(extension("packageName: lighthouse", "<|>")), [
      "channels, field: channels:\n        - $1",
      "version, field: version: $1",
      "selector, field: selector:\n        matchLabels:\n          $1",
      "upgradeConstraintPolicy, field: upgradeConstraintPolicy: ‹1|CatalogProvided,SelfCertified|› …",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "upgradeConstraintPolicy: <|>")), [
      "CatalogProvided, value",
      "SelfCertified, value",
    ]);
    assert.deepEqual(await shown(extension("packageName: lighthouse", "selector:", "  matchExpressions:", "  - <|>")), [
      "key, field, required: key: $1",
      "operator, field, required: operator: $1",
      "values, field: values:\n          - $1",
    ]);
  });
});

describe("the list in kinds and versions of APIs", () => {
  const asked = async (fixture: string) => drawList((await ask(fixture)).completions);

  it("has what belongs together", async () => {
    assert.deepEqual(await asked("-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: <|>\n"), [
      "operators.coreos.com/v2, value",
      "operators.coreos.com/v1, value",
    ]);
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v2\nspec:\n  <|>\n",
      ),
      [
        'conditions, field: conditions:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $4\n      lastTransitionTime: $5',
        'overrides, field: overrides:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $4',
        "deployments, field: deployments:\n    - $1",
        "serviceAccounts, field: serviceAccounts:\n    - $1",
      ],
    );
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v1\nspec:\n  <|>\n",
      ),
      [
        'overrides, field: overrides:\n    - type: $1\n      status: "‹2|True,False,Unknown|›"\n      reason: $3\n      message: $4',
        "deployments, field: deployments:\n    - $1",
        "serviceAccounts, field: serviceAccounts:\n    - $1",
      ],
    );
    assert.deepEqual(
      await asked(
        "-- metadata/a.yaml --\nkind: OperatorCondition\napiVersion: operators.coreos.com/v2\nspec:\n  overrides:\n  - <|>\n",
      ),
      [
        'type: Upgradeable, value, allows updates of the operator: type: Upgradeable\n    status: "True"\n    reason: Overridden\n    message: ""',
        "type, field, required: type: $1 …",
        'status, field, required: status: "‹1|True,False,Unknown|›" …',
        "reason, field, required: reason: $1",
        "message, field, required: message: $1",
        "lastTransitionTime, field: lastTransitionTime: $1",
        "observedGeneration, field: observedGeneration: $1",
      ],
    );
  });
});

describe("the list in a bundle folder", () => {
  const inFile = (path: string, text: string) => {
    const folder = lighthouseBundle(undefined, "bundle");
    const at = folder.indexOf(`-- ${path} --`);
    const rest =
      at < 0
        ? folder
        : folder.slice(0, at) + folder.slice(Math.max(at + 1, folder.indexOf("\n-- ", at) + 1) || folder.length);
    return `-- ${path} --\n${text}\n${rest}${lighthouseCatalog}`;
  };
  const csv = (...lines: readonly string[]) =>
    inFile(
      "bundle/manifests/lighthouse.clusterserviceversion.yaml",
      `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: lighthouse.v1.2.0\n${lines.join("\n")}`,
    );

  it("has what the CSV may refer to", async () => {
    assert.deepEqual(await shown(csv("spec:", "  version: 1.2.0", "  replaces: <|>")), [
      "lighthouse.v1.1.0, bundle, 1.1.0",
      "lighthouse.v1.0.0, bundle, 1.0.0",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  version: 1.2.0", "  skips:", "  - <|>")), [
      "lighthouse.v1.1.0, bundle, 1.1.0",
      "lighthouse.v1.0.0, bundle, 1.0.0",
    ]);
    assert.deepEqual(await shown(csv("  annotations:", "    olm.skipRange: <|>", "spec:", "  version: 1.2.0")), [
      '>=1.1.0 <1.2.0, range: ">=1.1.0 <1.2.0"',
      '>=1.0.0 <1.2.0, range: ">=1.0.0 <1.2.0"',
    ]);
    assert.deepEqual(
      await shown(csv("  annotations:", "    olm.skipRange: <|>", "spec:", "  replaces: lighthouse.v1.0.0")),
      [],
    );
    assert.deepEqual(await shown(csv("spec:", "  minKubeVersion: <|>")), [
      "1.34.0, version, OpenShift 4.21",
      "1.33.0, version, OpenShift 4.20",
      "1.32.0, version, OpenShift 4.19",
      "1.31.0, version, OpenShift 4.18",
      "1.30.0, version, OpenShift 4.17",
      "1.29.0, version, OpenShift 4.16",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  customresourcedefinitions:", "    owned:", "    - <|>")), [
      "Lamp v1, value, lamps.lighthouse.example: name: lamps.lighthouse.example\n      version: v1\n      kind: Lamp\n      displayName: ‹1:Lamp›\n      description: $2",
      "name, field, required: name: $1 …",
      "version, field, required: version: $1 …",
      "kind, field, required: kind: $1 …",
      "displayName, field: displayName: $1",
      "description, field: description: $1",
      "resources, field: resources:\n      - name: $1\n        kind: $2\n        version: $3",
      "specDescriptors, field: specDescriptors:\n      - path: $1",
      "statusDescriptors, field: statusDescriptors:\n      - path: $1",
      "actionDescriptors, field: actionDescriptors:\n      - path: $1",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  customresourcedefinitions:", "    owned:", "    - name: <|>")), [
      "lamps.lighthouse.example, value, Lamp",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  customresourcedefinitions:", "    owned:", "    - kind: <|>")), [
      "Lamp, value",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  customresourcedefinitions:", "    owned:", "    - version: <|>")), [
      "v1, version",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  customresourcedefinitions:", "    required:", "    - <|>")), [
      "name, field, required: name: $1",
      "version, field, required: version: $1",
      "kind, field, required: kind: $1",
      "displayName, field: displayName: $1",
      "description, field: description: $1",
      "resources, field: resources:\n      - name: $1\n        kind: $2\n        version: $3",
      "specDescriptors, field: specDescriptors:\n      - path: $1",
      "statusDescriptors, field: statusDescriptors:\n      - path: $1",
      "actionDescriptors, field: actionDescriptors:\n      - path: $1",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  installModes:", "  - <|>")), [
      "type: OwnNamespace, value, a whole install mode: type: OwnNamespace\n    supported: true",
      "type: SingleNamespace, value, a whole install mode: type: SingleNamespace\n    supported: true",
      "type: MultiNamespace, value, a whole install mode: type: MultiNamespace\n    supported: true",
      "type: AllNamespaces, value, a whole install mode: type: AllNamespaces\n    supported: true",
      "type, field, required: type: ‹1|OwnNamespace,SingleNamespace,MultiNamespace,AllNamespaces|› …",
      "supported, field, required: supported: $1 …",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  maintainers:", "  - <|>")), [
      "name, field, required: name: $1",
      "email, field, required: email: $1",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  maintainers:", "    <|>")), [
      "- name, blob, a whole item: - name: $1\n      email: $2",
    ]);
  });

  it("has names that the CSV defines elsewhere", async () => {
    const lines = [
      "spec:",
      "  customresourcedefinitions:",
      "    owned:",
      "    - name: lamps.lighthouse.example.com",
      "  install:",
      "    spec:",
      "      deployments:",
      "      - name: keeper",
      "        spec:",
      "          template:",
      "            spec:",
      "              serviceAccountName: keeper-account",
      "              initContainers:",
      "              - image: quay.io/example/init:v1",
      "              containers:",
      "              - image: quay.io/example/keeper:v1",
    ];
    assert.deepEqual(await shown(csv("  annotations:", "    containerImage: <|>", ...lines)), [
      "quay.io/example/keeper:v1, image, image of a deployment",
      "quay.io/example/init:v1, image, image of a deployment",
    ]);
    assert.deepEqual(
      await shown(csv(...lines, "  relatedImages:", "  - image: quay.io/example/init:v1", "  - image: <|>")),
      ["quay.io/example/keeper:v1, image, image of a deployment"],
    );
    assert.deepEqual(await shown(csv(...lines, "      clusterPermissions:", "      - serviceAccountName: <|>")), [
      "keeper-account, value, service account",
    ]);
    assert.deepEqual(
      await shown(csv(...lines, "  apiservicedefinitions:", "    owned:", "    - deploymentName: <|>")),
      ["keeper, value, deployment"],
    );
    assert.deepEqual(await shown(csv(...lines, "  webhookdefinitions:", "  - conversionCRDs: [<|>]")), [
      "lamps.lighthouse.example.com, value",
    ]);
  });

  it("has the annotations, dependencies and properties of its metadata", async () => {
    const prefix = "operators.operatorframework.io.bundle";
    assert.deepEqual(
      await shown(inFile("bundle/metadata/annotations.yaml", `annotations:\n  ${prefix}.package.v1: <|>`)),
      ["lighthouse, package"],
    );
    assert.deepEqual(
      await shown(
        inFile(
          "bundle/metadata/annotations.yaml",
          `annotations:\n  ${prefix}.package.v1: lighthouse\n  ${prefix}.channels.v1: <|>`,
        ),
      ),
      ["stable, channel, head lighthouse.v1.0.0", "candidate, value", "fast, value", "alpha, value"],
    );
    assert.deepEqual(
      await shown(
        inFile(
          "bundle/metadata/annotations.yaml",
          `annotations:\n  ${prefix}.package.v1: lighthouse\n  ${prefix}.channel.default.v1: <|>`,
        ),
      ),
      ["stable, channel, head lighthouse.v1.0.0", "candidate, value", "fast, value", "alpha, value"],
    );
    assert.deepEqual(
      await shown(inFile("bundle/metadata/annotations.yaml", `annotations:\n  ${prefix}.mediatype.v1: <|>`)),
      ['registry+v1, value: "registry+v1"', "helm, value", "plain, value"],
    );
    assert.deepEqual(await shown(inFile("bundle/metadata/dependencies.yaml", "dependencies:\n- <|>")), [
      "type: olm.package, value, a whole dependency: type: olm.package\n  value:\n    packageName: $1\n    version: $2",
      "type: olm.gvk, value, a whole dependency: type: olm.gvk\n  value:\n    group: $1\n    version: $2\n    kind: $3",
      "type: olm.label, value, a whole dependency: type: olm.label\n  value:\n    label: $1",
      "type: olm.constraint, value, a whole dependency: type: olm.constraint\n  value:\n    failureMessage: $1",
      "type, field, required: type: $1 …",
      "value, field, required: value:\n    $1",
    ]);
    assert.deepEqual(
      await shown(
        inFile(
          "bundle/metadata/dependencies.yaml",
          "dependencies:\n- type: olm.package\n  value:\n    packageName: <|>",
        ),
      ),
      ["lighthouse, package"],
    );
    assert.deepEqual(await shown(inFile("bundle/metadata/properties.yaml", "properties:\n- <|>")), [
      "type: olm.maxOpenShiftVersion, value, a whole property: type: olm.maxOpenShiftVersion\n  value: $1",
      "type: olm.package, value, a whole property: type: olm.package\n  value: $1",
      "type: olm.gvk, value, a whole property: type: olm.gvk\n  value: $1",
      "type: olm.constraint, value, a whole property: type: olm.constraint\n  value: $1",
      "type: olm.label, value, a whole property: type: olm.label\n  value: $1",
      "type: olm.deprecated, value, a whole property: type: olm.deprecated\n  value: $1",
      "type, field, required: type: $1 …",
      "value, field, required: value: $1 …",
    ]);
    assert.deepEqual(
      await shown(
        inFile("bundle/metadata/properties.yaml", "properties:\n- type: olm.maxOpenShiftVersion\n  value: <|>"),
      ),
      [
        '4.21, version: "4.21"',
        '4.20, version: "4.20"',
        '4.19, version: "4.19"',
        '4.18, version: "4.18"',
        '4.17, version: "4.17"',
        '4.16, version: "4.16"',
      ],
    );
    assert.deepEqual(
      await shown(inFile("bundle/metadata/properties.yaml", "properties:\n- type: olm.other\n  value: <|>")),
      [],
    );
  });

  it("has the kinds of an API group", async () => {
    assert.deepEqual(
      await shown(inFile("bundle/manifests/new.yaml", "apiVersion: operators.coreos.com/v1alpha1\nkind: <|>")),
      ["ClusterServiceVersion, value", "CatalogSource, value", "Subscription, value", "OperatorCondition, value"],
    );
    assert.deepEqual(
      await shown(inFile("bundle/manifests/new.yaml", "apiVersion: olm.operatorframework.io/v1\nkind: <|>")),
      ["ClusterExtension, value", "ClusterCatalog, value"],
    );
    assert.deepEqual(await shown(inFile("bundle/manifests/new.yaml", "kind: <|>\nmetadata: {}")), [
      "ClusterServiceVersion, value",
      "ClusterExtension, value",
      "ClusterCatalog, value",
      "CatalogSource, value",
      "Subscription, value",
      "OperatorCondition, value",
    ]);
    assert.deepEqual(await shown(inFile("bundle/manifests/new.yaml", "apiVersion: v1\nkind: <|>")), []);
    assert.deepEqual(await shown(inFile("bundle/manifests/new.yaml", "apiVersion: <|>\nmetadata: {}")), [
      "operators.coreos.com/v1alpha1, value",
      "olm.operatorframework.io/v1, value",
      "operators.coreos.com/v2, value",
      "operators.coreos.com/v1, value",
    ]);
  });

  it("has the definitions of the folder that the CSV does not own yet", async () => {
    const owned = (...lines: readonly string[]) => csv("spec:", "  customresourcedefinitions:", "    owned:", ...lines);
    assert.deepEqual(
      (await shown(owned("    - name: lamps.lighthouse.example", "      version: v1", "    - <|>"))).slice(0, 1),
      ["name, field, required: name: $1 …"],
    );
    assert.deepEqual(
      (await shown(owned("    - name: lamps.lighthouse.example", "      version: v2", "    - <|>"))).slice(0, 1),
      [
        "Lamp v1, value, lamps.lighthouse.example: name: lamps.lighthouse.example\n      version: v1\n      kind: Lamp\n      displayName: ‹1:Lamp›\n      description: $2",
      ],
    );
    assert.deepEqual(await shown(owned("    - name: other", "      kind: <|>")), ["Lamp, value"]);
    assert.deepEqual(await shown(owned("    - name: lamps.lighthouse.example", "      kind: <|>")), ["Lamp, value"]);
  });

  it("has the labels of its Dockerfile", async () => {
    const prefix = "operators.operatorframework.io.bundle";
    assert.deepEqual(await shown(inFile("bundle.Dockerfile", "FROM scratch\nLABEL <|>")), [
      "bundle.mediatype.v1, field, registry+v1: operators.operatorframework.io.bundle.mediatype.v1=registry+v1",
      "bundle.manifests.v1, field, required: operators.operatorframework.io.bundle.manifests.v1= …",
      "bundle.metadata.v1, field, required: operators.operatorframework.io.bundle.metadata.v1= …",
      "bundle.package.v1, field, lighthouse: operators.operatorframework.io.bundle.package.v1=lighthouse",
      "bundle.channels.v1, field, candidate,stable: operators.operatorframework.io.bundle.channels.v1=candidate,stable",
      "bundle.channel.default.v1, field: operators.operatorframework.io.bundle.channel.default.v1= …",
      "com.redhat.openshift.versions, field: com.redhat.openshift.versions= …",
      "metrics.builder, field: operators.operatorframework.io.metrics.builder= …",
      "metrics.mediatype.v1, field: operators.operatorframework.io.metrics.mediatype.v1= …",
      "metrics.project_layout, field: operators.operatorframework.io.metrics.project_layout= …",
      "test.mediatype.v1, field: operators.operatorframework.io.test.mediatype.v1= …",
      "test.config.v1, field: operators.operatorframework.io.test.config.v1= …",
      "com.redhat.delivery.operator.bundle, field: com.redhat.delivery.operator.bundle= …",
      "com.redhat.delivery.backport, field: com.redhat.delivery.backport= …",
    ]);
    assert.deepEqual(await shown(inFile("bundle.Dockerfile", `FROM scratch\nLABEL ${prefix}.package.v1=<|>`)), [
      "lighthouse, value, annotations.yaml",
    ]);
    assert.deepEqual(await shown(inFile("bundle.Dockerfile", `FROM scratch\nLABEL ${prefix}.channels.v1="<|>"`)), [
      "candidate,stable, value, annotations.yaml",
      "stable, channel, head lighthouse.v1.0.0",
      "candidate, value",
      "fast, value",
      "alpha, value",
    ]);
    assert.deepEqual(await shown(inFile("bundle.Dockerfile", `FROM scratch\nLABEL ${prefix}.mediatype.v1=<|>`)), [
      "registry+v1, value, annotations.yaml",
      "helm, value",
      "plain, value",
    ]);
    assert.deepEqual(await shown(inFile("bundle.Dockerfile", "FROM scratch\nLABEL other=<|>")), []);
  });
});

describe("the list in a template", () => {
  const template = (...lines: readonly string[]) => `-- template.yaml --\n${lines.join("\n")}\n${knownCatalog}`;

  it("of a semver template has the images that a stream lacks", async () => {
    const stream = `  - Image: ${imageOf("1.0.0")}`;
    assert.deepEqual(await shown(template("Schema: olm.semver", "<|>")), [
      "GenerateMajorChannels, field: GenerateMajorChannels: $1",
      "GenerateMinorChannels, field: GenerateMinorChannels: $1",
      "DefaultChannelTypePreference, field: DefaultChannelTypePreference: $1 …",
      "Candidate, field: Candidate:\n  Bundles:\n    - Image: $1",
      "Fast, field: Fast:\n  Bundles:\n    - Image: $1",
      "Stable, field: Stable:\n  Bundles:\n    - Image: $1",
    ]);
    assert.deepEqual(await shown(template("Schema: olm.semver", "Stable:", "  Bundles:", stream, "  - <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0: Image: quay.io/lighthouse/bundle:v2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable: Image: quay.io/lighthouse/bundle:v1.1.0",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable: Image: quay.io/lighthouse/bundle:v1.0.1",
      "Image, field, required: Image: $1 …",
    ]);
    assert.deepEqual(await shown(template("Schema: olm.semver", "Stable:", "  Bundles:", stream, "  - Image: <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
    ]);
    assert.deepEqual(
      await shown(
        template("Schema: olm.semver", "Fast:", "  Bundles:", stream, "Stable:", "  Bundles:", "  - Image: <|>"),
      ),
      [
        "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
        "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
        "quay.io/lighthouse/bundle:v1.0.0, image, version 1.0.0, In fast-v1.0",
      ],
    );
    assert.deepEqual(await shown(template("schema: olm.semver", "stable:", "  <|>")), [
      "bundles, field: bundles:\n    - image: $1",
    ]);
    assert.deepEqual(await shown(template("schema: olm.semver", "DefaultChannelTypePreference: <|>")), [
      "minor, value",
      "major, value",
    ]);
    assert.deepEqual(await shown(template("schema: olm.semver", "GenerateMajorChannels: <|>")), [
      "true, value",
      "false, value",
    ]);
  });

  it("of a basic template has the blobs and images that it lacks", async () => {
    assert.deepEqual(await shown(template("schema: olm.template.basic", "<|>")), [
      "entries, field, required: entries:\n  - schema: olm.package\n    name: ‹1:w›\n    defaultChannel: ‹2:stable›",
    ]);
    assert.deepEqual(await shown(template("schema: olm.template.basic", "entries:", "- <|>")), [
      "olm.package, blob, a whole olm.package blob: schema: olm.package\n  name: ‹1:w›\n  defaultChannel: ‹2:stable›",
      "olm.bundle, blob, a whole olm.bundle blob: schema: olm.bundle\n  image: ‹1:quay.io/example/w-bundle:v1.0.0›",
      "olm.channel, blob, a whole olm.channel blob: schema: olm.channel\n  package: ‹1:w›\n  name: ‹2:stable›\n  entries:\n  - name: ‹3:w.v1.0.0›",
      "olm.deprecations, blob, a whole olm.deprecations blob: schema: olm.deprecations\n  package: ‹1:w›\n  entries:\n  - reference:\n      schema: olm.bundle\n      name: $1\n    message: $2",
      "schema, field, required: schema: $1",
      "package, field: package: $1",
      "name, field: name: $1",
    ]);
    assert.deepEqual(
      await shown(
        template(
          "schema: olm.template.basic",
          "entries:",
          "- schema: olm.package",
          "  name: lighthouse",
          "  defaultChannel: stable",
          "- schema: olm.bundle",
          `  image: ${imageOf("1.1.0")}`,
          "- schema: olm.bundle",
          "  image: <|>",
        ),
      ),
      [
        "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
        "quay.io/lighthouse/bundle:v1.0.0, image, version 1.0.0, In stable",
      ],
    );
  });

  it("of a substitutes template has what may substitute what", async () => {
    const entries = [
      "schema: olm.template.substitutes",
      "entries:",
      "- schema: olm.package",
      "  name: lighthouse",
      "- schema: olm.channel",
      "  package: lighthouse",
      "  name: stable",
      "  entries:",
      "  - name: lighthouse.v1.0.0",
      "  - name: lighthouse.v1.1.0",
      "    replaces: lighthouse.v1.0.0",
      "- schema: olm.bundle",
      `  image: ${imageOf("1.0.0")}`,
    ];
    assert.deepEqual(await shown(template(...entries, "<|>")), [
      "- olm.bundle, blob, a whole olm.bundle blob: - schema: olm.bundle\n  package: lighthouse\n  name: lighthouse.v‹2:1.0.0›\n  image: quay.io/example/lighthouse-bundle:v‹2:1.0.0›\n  properties:\n  - type: olm.package\n    value:\n      packageName: lighthouse\n      version: ‹2:1.0.0›",
      "- olm.channel, blob, a whole olm.channel blob: - schema: olm.channel\n  package: lighthouse\n  name: ‹2:fast›\n  entries:\n  - name: ‹3:lighthouse.v1.1.0›",
      '- olm.deprecations, blob, a whole olm.deprecations blob: - schema: olm.deprecations\n  package: lighthouse\n  entries:\n  - reference:\n      schema: olm.bundle\n      name: ‹1|lighthouse.v1.0.0,lighthouse.v1.1.0|›\n    message: "‹2:lighthouse.v1.0.0 is no longer supported›"',
      '- upgrade.guardrails/v1, blob, a whole upgrade.guardrails/v1 blob: - schema: upgrade.guardrails/v1\n  package: lighthouse\n  steps:\n  - from: "‹3:>=1.2.0 <1.3.0›"\n    through: "‹4:>=1.3.0 <1.4.0›"\n    before: "‹5:>=1.4.0›"\n    reason: $6',
      "substitutions, field: substitutions:\n- name: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1|›\n  base: ‹2|lighthouse.v1.1.0,lighthouse.v1.0.0|›",
    ]);
    assert.deepEqual(await shown(template(...entries, "substitutions:", "- <|>")), [
      "name, blob, a whole substitution: name: ‹1|quay.io/lighthouse/bundle:v2.0.0,quay.io/lighthouse/bundle:v1.1.0,quay.io/lighthouse/bundle:v1.0.1|›\n  base: ‹2|lighthouse.v1.1.0,lighthouse.v1.0.0|›",
      "name, field, required: name: $1 …",
      "base, field, required: base: $1 …",
    ]);
    assert.deepEqual(await shown(template(...entries, "substitutions:", "- name: <|>")), [
      "quay.io/lighthouse/bundle:v2.0.0, image, version 2.0.0",
      "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
      "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
    ]);
    assert.deepEqual(
      await shown(
        template(
          ...entries,
          "substitutions:",
          `- name: ${imageOf("2.0.0")}`,
          "  base: lighthouse.v1.1.0",
          "- name: <|>",
        ),
      ),
      [
        "quay.io/lighthouse/bundle:v1.1.0, image, version 1.1.0, In stable",
        "quay.io/lighthouse/bundle:v1.0.1, image, version 1.0.1, In stable",
      ],
    );
    assert.deepEqual(
      await shown(
        template(
          ...entries,
          "substitutions:",
          `- name: ${imageOf("2.0.0")}`,
          "  base: lighthouse.v1.1.0",
          "- base: <|>",
        ),
      ),
      ["lighthouse.v1.0.0, bundle"],
    );
  });
});

describe("the list in the settings", () => {
  const settings = (text: string) =>
    shown(
      `-- .olm-catalogs.yaml --\n${text}\n-- catalogs/v4.18/shop/catalog.yaml --\nschema: olm.package\n-- shop/v1/manifests/a.yaml --\na: b\n`,
    );

  it("has keys, folders and versions", async () => {
    assert.deepEqual(await settings("<|>"), [
      "rules, field: rules:\n   …",
      "profiles, field: profiles:\n  -  …",
      "bundles, field: bundles:\n   …",
      "overrides, field: overrides:\n  - paths:\n      -  …",
      "exclude, field: exclude:\n  -  …",
      "catalogRoots, field: catalogRoots:\n  -  …",
      "openshiftVersion, field: openshiftVersion:  …",
    ]);
    assert.deepEqual(await settings("overrides:\n  - <|>"), [
      "paths, field, required: paths:\n      -  …",
      "rules, field: rules:\n       …",
      "profiles, field: profiles:\n      -  …",
      "openshiftVersion, field: openshiftVersion:  …",
    ]);
    assert.deepEqual(await settings("overrides:\n  - paths: [<|>]"), [
      "catalogs, value, folder",
      "catalogs/v4.18, value, folder",
      "catalogs/v4.18/shop, value, folder",
      "shop, value, folder",
      "shop/v1, value, folder",
      "shop/v1/manifests, value, folder",
    ]);
    assert.deepEqual(await settings("openshiftVersion: <|>"), [
      '4.18, version: "4.18"',
      '4.21, version: "4.21"',
      '4.20, version: "4.20"',
      '4.19, version: "4.19"',
      '4.17, version: "4.17"',
      '4.16, version: "4.16"',
    ]);
    assert.deepEqual(await settings("bundles:\n  <|>"), []);
    assert.deepEqual(await settings("rules: {stuck: warning, <|>\n").then((all) => all.slice(0, 2)), [
      "annotation-letter-case, field, default: error: annotation-letter-case: ",
      "api-mismatch, field, default: warning: api-mismatch: ",
    ]);
    assert.deepEqual(await settings("rules: {<|>stuck: warning}").then((all) => all.slice(0, 2)), []);
    assert.deepEqual(await settings("rules:\n  'stu<|>'").then((all) => all.slice(0, 2)), []);
    assert.deepEqual(await settings("profiles:\n  - <|>"), [
      "operatorhub, value",
      "operatorhub-v2, value",
      "standard-capabilities, value",
      "standard-categories, value",
      "object, value",
      "operatorgroup, value",
      "community, value",
      "removed-apis, value",
      "good-practices, value",
      "olm-v1, value",
    ]);
  });
});

describe("what is written into the line", () => {
  const lines = async (fixture: string, isTyping = false) => {
    const { text, completions } = await ask(fixture, { snippets: true, isTyping });
    const head = fixture.slice(fixture.indexOf("--\n") + 3);
    return drawLines(text, head.indexOf("<|>"), completions);
  };
  const known = `${packageBlob}${bundlesOf("1.0.0")}`;
  const channel = (...more: readonly string[]) =>
    `-- catalog.yaml --\n${known}---\nschema: olm.channel\npackage: lighthouse\nname: stable\n${more.join("\n")}`;

  it("has the quotes, commas and spaces that are missing", async () => {
    assert.deepEqual(await lines(channel("entries: [{name: lighthouse.v1.0.0, <|>}]")), [
      "entries: [{name: lighthouse.v1.0.0, replaces: $1}]",
      "entries: [{name: lighthouse.v1.0.0, skips: [$1]}]",
      "entries: [{name: lighthouse.v1.0.0, skipRange: $1}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{<|> name: lighthouse.v1.0.0}]")), [
      "entries: [{replaces: $1, name: lighthouse.v1.0.0}]",
      "entries: [{skips: [$1], name: lighthouse.v1.0.0}]",
      "entries: [{skipRange: $1, name: lighthouse.v1.0.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name: lighthouse.v1.0.0 <|>}]")), [
      "entries: [{name: lighthouse.v1.0.0}]",
      "entries: [{name: lighthouse.v1.1.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name:<|>}]")), [
      "entries: [{name: lighthouse.v1.0.0}]",
      "entries: [{name: lighthouse.v1.1.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{'na<|>'}]")), [
      "entries: [{'name': $1}]",
      "entries: [{'replaces': $1}]",
      "entries: [{'skips': [$1]}]",
      "entries: [{'skipRange': $1}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name: '<|>}]")), [
      "entries: [{name: 'lighthouse.v1.0.0'}]",
      "entries: [{name: 'lighthouse.v1.1.0'}]",
    ]);
    assert.deepEqual(await lines(channel('entries: [{name: "<|>"}]')), [
      'entries: [{name: "lighthouse.v1.0.0"}]',
      'entries: [{name: "lighthouse.v1.1.0"}]',
    ]);
    assert.deepEqual(await lines(channel("entries:\n- 'na<|>'")), [
      "- 'name: lighthouse.v1.0.0'",
      "- 'name: lighthouse.v1.1.0'",
    ]);
    assert.deepEqual(await lines(channel("entries:\n-<|>")), [
      "- name: lighthouse.v1.0.0",
      "- name: lighthouse.v1.1.0",
      "- name: $1",
      "- replaces: $1",
      "- skips:\n  - $1",
      "- skipRange: $1",
    ]);
    assert.deepEqual(await lines(channel("entries:\n  - <|>")), [
      "  - name: lighthouse.v1.0.0",
      "  - name: lighthouse.v1.1.0",
      "  - name: $1",
      "  - replaces: $1",
      "  - skips:\n      - $1",
      "  - skipRange: $1",
    ]);
    assert.deepEqual(await lines(channel("entries:<|>")), []);
    assert.deepEqual(await lines(channel("'<|>'")), []);
  });

  it("is the same in an entry in brackets behind a dash", async () => {
    assert.deepEqual(await lines(channel("entries:", "- {name: <|>}")), [
      "- {name: lighthouse.v1.0.0}",
      "- {name: lighthouse.v1.1.0}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {<|>}")), [
      "- {name: $1}",
      "- {replaces: $1}",
      "- {skips: [$1]}",
      "- {skipRange: $1}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {name: lighthouse.v1.1.0, skips: [<|>]}")), [
      "- {name: lighthouse.v1.1.0, skips: [lighthouse.v1.0.0]}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {name: lighthouse.v1.1.0,", "   <|>}")), [
      "   replaces: $1}",
      "   skips: [$1]}",
      "   skipRange: $1}",
    ]);
  });

  it("has the indentation of the text in JSON", async () => {
    const json = (text: string) =>
      lines(`-- catalog.json --\n{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}\n${text}`);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "package": "lighthouse",\n  <|>\n}'), [
      '  "name": "$1"',
      '  "entries": [\n      {\n          "name": "$1"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$1"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "package": "lighthouse"\n  <|>\n}'), [
      '\n  "name": "$1"',
      '\n  "entries": [\n      {\n          "name": "$1"\n      \\}\n  ]',
      '\n  "properties": [\n      {\n          "type": "$1"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "<|>\n}'), [
      '  "package": "$1"',
      '  "name": "$1"',
      '  "entries": [\n      {\n          "name": "$1"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$1"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "na<|>"\n}'), [
      '  "package": "$1"',
      '  "name": "$1"',
      '  "entries": [\n      {\n          "name": "$1"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$1"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", <|> "name": "stable"}'), [
      '{"schema": "olm.channel", "package": "$1", "name": "stable"}',
      '{"schema": "olm.channel", "entries": [\n    {\n        "name": "$1"\n    \\}\n], "name": "stable"}',
      '{"schema": "olm.channel", "properties": [\n    {\n        "type": "$1"\n    \\}\n], "name": "stable"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", "package": <|>}'), [
      '{"schema": "olm.channel", "package": "lighthouse"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", "package": "<|>}'), [
      '{"schema": "olm.channel", "package": "lighthouse"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "<|>"}]}'), [
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.package",\n"value": {\n    "packageName": "lighthouse",\n    "version": "$1"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.gvk",\n"value": {\n    "group": "$1",\n    "kind": "$2",\n    "version": "‹3:v1›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.maxOpenShiftVersion",\n"value": "‹1|4.21,4.20,4.19,4.18,4.17,4.16|›"}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.csv.metadata",\n"value": {\n    "displayName": "$1"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.package.required",\n"value": {\n    "packageName": "$1",\n    "versionRange": "‹2:>=1.0.0›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.gvk.required",\n"value": {\n    "group": "$1",\n    "kind": "$2",\n    "version": "‹3:v1›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.constraint",\n"value": {\n    "failureMessage": "$1",\n    "package": {\n        "packageName": "$2",\n        "versionRange": "‹3:>=1.0.0›"\n    \\}\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.bundle.object",\n"value": {\n    "data": "$1"\n\\}}]}',
    ]);
  });

  it("is nothing while typing, once a value is complete or lacks one letter", async () => {
    const typed = (value: string) => lines(channel("entries:", `- name: ${value}`), true);
    assert.deepEqual(await typed("lighthouse.v1.0.0<|>"), []);
    assert.deepEqual(await typed("lighthouse.v1.0.<|>"), []);
    assert.deepEqual(await typed("lighthouse.v1.0<|>"), ["- name: lighthouse.v1.0.0"]);
    assert.deepEqual(await typed("house<|>"), ["- name: lighthouse.v1.0.0", "- name: lighthouse.v1.1.0"]);
    assert.deepEqual(await typed("inn<|>"), []);
    assert.deepEqual(await typed("<|>"), ["- name: lighthouse.v1.0.0", "- name: lighthouse.v1.1.0"]);
  });
});
