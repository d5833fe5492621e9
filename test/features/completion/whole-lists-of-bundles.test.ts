// Everything that a list shows in the files of a bundle folder.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lighthouseBundle, lighthouseCatalog } from "../../support/lighthouse-bundle.ts";
import { shown } from "./draw-list.ts";

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
      "Lamp v1, value, lamps.lighthouse.example: name: lamps.lighthouse.example\n      version: v1\n      kind: Lamp\n      displayName: ‹1:Lamp›\n      description: $0",
      "name, field, required: name: $0 …",
      "version, field, required: version: $0 …",
      "kind, field, required: kind: $0 …",
      "displayName, field: displayName: $0",
      "description, field: description: $0",
      "resources, field: resources:\n      - name: $1\n        kind: $2\n        version: $0",
      "specDescriptors, field: specDescriptors:\n      - path: $0",
      "statusDescriptors, field: statusDescriptors:\n      - path: $0",
      "actionDescriptors, field: actionDescriptors:\n      - path: $0",
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
      "name, field, required: name: $0",
      "version, field, required: version: $0",
      "kind, field, required: kind: $0",
      "displayName, field: displayName: $0",
      "description, field: description: $0",
      "resources, field: resources:\n      - name: $1\n        kind: $2\n        version: $0",
      "specDescriptors, field: specDescriptors:\n      - path: $0",
      "statusDescriptors, field: statusDescriptors:\n      - path: $0",
      "actionDescriptors, field: actionDescriptors:\n      - path: $0",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  installModes:", "  - <|>")), [
      "type: OwnNamespace, value, a whole install mode: type: OwnNamespace\n    supported: true",
      "type: SingleNamespace, value, a whole install mode: type: SingleNamespace\n    supported: true",
      "type: MultiNamespace, value, a whole install mode: type: MultiNamespace\n    supported: true",
      "type: AllNamespaces, value, a whole install mode: type: AllNamespaces\n    supported: true",
      "type, field, required: type: ‹1|OwnNamespace,SingleNamespace,MultiNamespace,AllNamespaces|› …",
      "supported, field, required: supported: $0 …",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  maintainers:", "  - <|>")), [
      "name, field, required: name: $0",
      "email, field, required: email: $0",
    ]);
    assert.deepEqual(await shown(csv("spec:", "  maintainers:", "    <|>")), [
      "- name, blob, a whole item: - name: $1\n      email: $0",
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
      ["lighthouse, package, as the CSV is named"],
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
      "type: olm.package, value, a whole dependency: type: olm.package\n  value:\n    packageName: $1\n    version: $0",
      "type: olm.gvk, value, a whole dependency: type: olm.gvk\n  value:\n    group: $1\n    version: $2\n    kind: $0",
      "type: olm.label, value, a whole dependency: type: olm.label\n  value:\n    label: $0",
      "type: olm.constraint, value, a whole dependency: type: olm.constraint\n  value:\n    failureMessage: $0",
      "type, field, required: type: $0 …",
      "value, field, required: value:\n    $0",
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
      "type: olm.maxOpenShiftVersion, value, a whole property: type: olm.maxOpenShiftVersion\n  value: $0",
      "type: olm.package, value, a whole property: type: olm.package\n  value: $0",
      "type: olm.gvk, value, a whole property: type: olm.gvk\n  value: $0",
      "type: olm.constraint, value, a whole property: type: olm.constraint\n  value: $0",
      "type: olm.label, value, a whole property: type: olm.label\n  value: $0",
      "type: olm.deprecated, value, a whole property: type: olm.deprecated\n  value: $0",
      "type, field, required: type: $0 …",
      "value, field, required: value: $0 …",
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
      ["name, field, required: name: $0 …"],
    );
    assert.deepEqual(
      (await shown(owned("    - name: lamps.lighthouse.example", "      version: v2", "    - <|>"))).slice(0, 1),
      [
        "Lamp v1, value, lamps.lighthouse.example: name: lamps.lighthouse.example\n      version: v1\n      kind: Lamp\n      displayName: ‹1:Lamp›\n      description: $0",
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
