// Adding what an object lacks: one row for each kind, so that a new kind needs one.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, findingsInFile, type Snapshot } from "#core";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { bundleFileKinds } from "#core/schema/bundle-file-schemas.ts";
import { apiVersionsOf, resourceKindNamed, resourceKinds } from "#core/schema/resource-kinds.ts";
import { resourceSchemaOf } from "#core/schema/resource-schemas.ts";
import { lighthouseBundle } from "../../support/lighthouse-bundle.ts";
import { snapshotOf } from "../../support/places.ts";

/** The change at the beginning of the file; undefined if nothing is offered. */
async function added(fixture: string, path: string, at = 0) {
  const snapshot = await snapshotOf(fixture, path);
  const change = refactoringsAt(snapshot, { start: at, end: at }, () => true)
    .map((each) => each.change)
    .find(({ title }) => title.startsWith("Add what is required"));
  return (
    change && {
      title: change.title,
      text: textAfter(
        snapshot,
        change.edits.map(({ edit }) => edit),
      ),
    }
  );
}

function textAfter({ file }: Snapshot, edits: Parameters<typeof applyEdits>[1]): string {
  return applyEdits(file.text, edits);
}

/** The smallest object of each kind, and what it becomes. */
const rows: Readonly<Record<string, readonly [before: string, after: string]>> = {
  ClusterServiceVersion: [
    "spec:\n  version: 1.2.0\n",
    `metadata:
  name: my-operator.v1.2.0
spec:
  version: 1.2.0
  displayName: 'My Operator'
  install:
    strategy: deployment
    spec:
      deployments:
      - name: my-operator
        spec:
          replicas: 1
          selector:
            matchLabels:
              app: my-operator
          template:
            metadata:
              labels:
                app: my-operator
            spec:
              serviceAccountName: my-operator
              containers:
              - name: manager
                image: registry.example.com/my-operator:v1.2.0
  installModes:
  - type: AllNamespaces
    supported: true
`,
  ],
  ClusterExtension: [
    "metadata: {name: lighthouse}\nspec:\n  namespace: harbour\n",
    `metadata: {name: lighthouse}
spec:
  namespace: harbour
  source:
    sourceType: Catalog
    catalog:
      packageName: my-operator
`,
  ],
  ClusterCatalog: [
    "spec:\n  source:\n    type: Image\n",
    `metadata:
  name: my-catalog
spec:
  source:
    type: Image
    image:
      ref: registry.example.com/my-catalog:latest
`,
  ],
  CatalogSource: [
    "spec:\n  displayName: Mine\n",
    `metadata:
  name: my-catalog
  namespace: olm
spec:
  displayName: Mine
  sourceType: grpc
  image: registry.example.com/my-catalog:latest
`,
  ],
  Subscription: [
    "spec:\n  channel: stable\n",
    `metadata:
  name: my-operator
  namespace: operators
spec:
  channel: stable
  name: my-operator
  source: my-catalog
  sourceNamespace: olm
`,
  ],
  OperatorCondition: [
    "metadata: {name: x.v1.0.0}\nspec:\n  conditions:\n  - type: Upgradeable\n    lastTransitionTime: 2026-01-01T00:00:00Z\n",
    `metadata: {name: x.v1.0.0}
spec:
  conditions:
  - type: Upgradeable
    status: 'True'
    reason: Example
    message: example
    lastTransitionTime: 2026-01-01T00:00:00Z
`,
  ],
};

const written = resourceKinds.filter((kind) => resourceSchemaOf(kind) !== undefined).map(({ kind }) => kind);

describe("add what is required", () => {
  it("has a row for each kind that authors write", () => {
    assert.deepEqual(Object.keys(rows).sort(), [...written].sort());
  });

  for (const [name, [before, after]] of Object.entries(rows)) {
    it(`to a ${name}`, async () => {
      const kind = resourceKindNamed(name);
      assert.ok(kind);
      const head = `apiVersion: ${apiVersionsOf(kind)[0]}\nkind: ${name}\n`;
      const change = await added(`-- manifest.yaml --\n${head}${before}`, "manifest.yaml");
      assert.equal(change?.text, head + after);
      const complete = `-- manifest.yaml --\n${head}${after}`;
      assert.equal(await added(complete, "manifest.yaml"), undefined, "nothing is offered for the result");
      const errors = findingsInFile(await snapshotOf(complete, "manifest.yaml")).filter(
        ({ severity }) => severity === "error",
      );
      assert.deepEqual(
        errors.map(({ message }) => message),
        [],
      );
    });
  }

  const files: Readonly<Record<string, readonly [before: string, after: string]>> = {
    annotations: [
      "annotations:\n  operators.operatorframework.io.bundle.package.v1: tower\n",
      `annotations:
  operators.operatorframework.io.bundle.package.v1: tower
  operators.operatorframework.io.bundle.mediatype.v1: 'registry+v1'
  operators.operatorframework.io.bundle.manifests.v1: manifests/
  operators.operatorframework.io.bundle.metadata.v1: metadata/
  operators.operatorframework.io.bundle.channels.v1: stable
`,
    ],
    properties: ["properties:\n- value: 1\n", "properties:\n- value: 1\n  type: olm.maxOpenShiftVersion\n"],
    dependencies: [
      "dependencies:\n- value: {packageName: tower, version: '>=1.0.0'}\n",
      "dependencies:\n- value: {packageName: tower, version: '>=1.0.0'}\n  type: olm.package\n",
    ],
  };

  it("has a row for each file of a bundle's metadata", () => {
    assert.deepEqual(Object.keys(files).sort(), [...bundleFileKinds.keys()].sort());
  });

  for (const [name, [before, after]] of Object.entries(files)) {
    it(`to ${name}.yaml`, async () => {
      const path = `bundle/metadata/${name}.yaml`;
      const bundle = lighthouseBundle(undefined, "bundle").split("-- bundle/metadata/")[0];
      assert.equal((await added(`${bundle}-- ${path} --\n${before}`, path))?.text, after);
      assert.equal(await added(`${bundle}-- ${path} --\n${after}`, path), undefined);
    });
  }

  it("names the first fields in its title", async () => {
    const change = await added("-- csv.yaml --\nkind: ClusterServiceVersion\nmetadata: {name: x.v1.0.0}\n", "csv.yaml");
    assert.equal(change?.title, "Add what is required: 'apiVersion', 'spec', 'installModes'");
  });

  it("shortens long keys in its title", async () => {
    const bundle = lighthouseBundle(undefined, "bundle");
    const change = await added(bundle, "bundle/metadata/annotations.yaml");
    assert.equal(change?.title, "Add what is required: '…manifests.v1', '…metadata.v1'");
  });

  it("takes names and versions from the bundle folder", async () => {
    const bundle = lighthouseBundle(
      "apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nspec:\n  version: 2.0.0\n",
      "bundle",
    );
    const path = "bundle/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
    const change = await added(bundle, path);
    assert.match(change?.text ?? "", /displayName: Lighthouse\n/);
    assert.match(change?.text ?? "", /name: lighthouse\.v2\.0\.0\n/);
  });

  it("takes the name from the workspace's first package", async () => {
    const head = "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n";
    const change = await added(
      `-- s.yaml --\n${head}-- catalog/a.yaml --\nschema: olm.package\nname: lighthouse\n---\nschema: olm.package\nname: tower\n`,
      "s.yaml",
    );
    assert.match(change?.text ?? "", /spec:\n {2}name: lighthouse\n/);
  });

  it("writes a whole object for a lone kind", async () => {
    const whole = async (kind: string) => (await added(`-- a.yaml --\nkind: ${kind}\n`, "a.yaml"))?.text;
    assert.equal(
      await whole("ClusterServiceVersion"),
      "kind: ClusterServiceVersion\napiVersion: operators.coreos.com/v1alpha1\nmetadata:\n  name: my-operator.v0.0.1\nspec:\n  displayName: 'My Operator'\n  install:\n    strategy: deployment\n    spec:\n      deployments:\n      - name: my-operator\n        spec:\n          replicas: 1\n          selector:\n            matchLabels:\n              app: my-operator\n          template:\n            metadata:\n              labels:\n                app: my-operator\n            spec:\n              serviceAccountName: my-operator\n              containers:\n              - name: manager\n                image: registry.example.com/my-operator:v0.0.1\n  installModes:\n  - type: AllNamespaces\n    supported: true\n",
    );
    assert.equal(
      await whole("ClusterCatalog"),
      "kind: ClusterCatalog\napiVersion: olm.operatorframework.io/v1\nmetadata:\n  name: my-catalog\nspec:\n  source:\n    type: Image\n    image:\n      ref: registry.example.com/my-catalog:latest\n",
    );
    assert.equal(
      await whole("CatalogSource"),
      "kind: CatalogSource\napiVersion: operators.coreos.com/v1alpha1\nmetadata:\n  name: my-catalog\n  namespace: olm\nspec:\n  sourceType: grpc\n  image: registry.example.com/my-catalog:latest\n",
    );
    assert.equal(
      await whole("Subscription"),
      "kind: Subscription\napiVersion: operators.coreos.com/v1alpha1\nmetadata:\n  name: my-operator\n  namespace: operators\nspec:\n  name: my-operator\n  source: my-catalog\n  sourceNamespace: olm\n",
    );
  });

  it("fills in what is begun", async () => {
    const spec = async (...lines: readonly string[]) => {
      const text = `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {name: cert-manager.v1.0.0}\nspec:\n  version: 1.0.0+2\n${lines.map((line) => `  ${line}\n`).join("")}`;
      const after = (await added(`-- csv.yaml --\n${text}`, "csv.yaml"))?.text ?? text;
      return after
        .split("image: b}]}}}}]}}\n")
        .at(-1)
        ?.replace(/^[\s\S]*supported: true}\]\n/, "");
    };
    const rest = [
      "displayName: A",
      "installModes: [{type: AllNamespaces, supported: true}]",
      "install: {strategy: deployment, spec: {deployments: [{name: a, spec: {selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {containers: [{name: a, image: b}]}}}}]}}",
    ];
    assert.equal(
      await spec(...rest, "relatedImages:", "- name: a"),
      "  relatedImages:\n  - name: a\n    image: registry.example.com/cert-manager:v1.0.0-2\n",
    );
    assert.equal(
      await spec(...rest, "maintainers:", "- name: a"),
      "  maintainers:\n  - name: a\n    email: 'maintainers@example.com'\n",
    );
    assert.equal(await spec(...rest, "links:", "- name: a"), "  links:\n  - name: a\n    url: https://example.com\n");
    assert.equal(await spec(...rest, "icon:", "- mediatype: image/png"), "  icon:\n  - mediatype: image/png\n");
    assert.equal(
      await spec(...rest, "customresourcedefinitions:", "  owned:", "  - name: lamps.example.com"),
      "  customresourcedefinitions:\n    owned:\n    - name: lamps.example.com\n      version: v1\n      kind: Example\n",
    );
    assert.equal(
      await spec(...rest, "webhookdefinitions:", "- type: ValidatingAdmissionWebhook"),
      "  webhookdefinitions:\n  - type: ValidatingAdmissionWebhook\n    generateName: example.example.com\n    sideEffects: None\n    admissionReviewVersions:\n    - v1\n",
    );
    assert.equal(
      await spec(...rest, "apiservicedefinitions:", "  owned:", "  - name: a"),
      "  apiservicedefinitions:\n    owned:\n    - name: a\n      group: example.com\n      version: v1\n      kind: Example\n",
    );
    assert.equal(
      await spec(
        ...rest.slice(0, 2),
        "install:",
        "  strategy: deployment",
        "  spec:",
        "    deployments:",
        "    - name: a",
        "      spec:",
        "        replicas: 2",
      ),
      "  install:\n    strategy: deployment\n    spec:\n      deployments:\n      - name: a\n        spec:\n          replicas: 2\n          selector:\n            matchLabels:\n              app: cert-manager\n          template:\n            metadata:\n              labels:\n                app: cert-manager\n            spec:\n              serviceAccountName: cert-manager\n              containers:\n              - name: manager\n                image: registry.example.com/cert-manager:v1.0.0-2\n",
    );
    assert.equal(
      await spec(
        ...rest.slice(0, 2),
        "install:",
        "  strategy: deployment",
        "  spec:",
        "    permissions:",
        "    - serviceAccountName: a",
        "    deployments: []",
      ),
      "  install:\n    strategy: deployment\n    spec:\n      permissions:\n      - serviceAccountName: a\n        rules:\n        - verbs:\n          - get\n      deployments: []\n",
    );
    assert.equal(await spec(...rest, "minKubeVersion: ''", "description:"), "  minKubeVersion: ''\n  description:\n");
  });

  it("names an object that gets a generated name nowhere", async () => {
    const text =
      "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {generateName: a-, namespace: b}\nspec: {name: a, source: c, sourceNamespace: d}\n";
    assert.equal(await added(`-- s.yaml --\n${text}`, "s.yaml"), undefined);
  });

  it("adds to a source what its type needs", async () => {
    const source = async (...lines: readonly string[]) =>
      (
        await added(
          `-- s.yaml --\napiVersion: operators.coreos.com/v1alpha1\nkind: CatalogSource\nmetadata: {name: a, namespace: b}\nspec:\n${lines.map((line) => `  ${line}\n`).join("")}`,
          "s.yaml",
        )
      )?.text.split("spec:\n")[1];
    assert.equal(await source("sourceType: configmap"), "  sourceType: configmap\n  configMap: my-catalog\n");
    assert.equal(
      await source("sourceType: grpc"),
      "  sourceType: grpc\n  image: registry.example.com/my-catalog:latest\n",
    );
    assert.equal((await source("sourceType: grpc", "address: a:50051")) ?? "nothing", "nothing");
  });

  it("keeps JSON JSON", async () => {
    const change = await added(
      `-- s.json --\n{\n  "apiVersion": "operators.coreos.com/v1alpha1",\n  "kind": "Subscription",\n  "metadata": {"name": "a", "namespace": "b"},\n  "spec": {"name": "a", "source": "c"}\n}\n`,
      "s.json",
    );
    assert.match(change?.text ?? "", /"spec": \{"name": "a", "source": "c", "sourceNamespace": "olm"\}/);
  });

  it("is not offered where nothing is missing or the text is broken", async () => {
    assert.equal(await added("-- s.yaml --\nkind: Subscription\nspec: {name: [\n", "s.yaml"), undefined);
    assert.equal(await added(lighthouseBundle(undefined, "bundle"), "bundle/manifests/lamps.crd.yaml"), undefined);
  });
});
