// Renames that begin in a bundle folder or a Subscription.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, readSourceFile, renameTargetAt, renameTo } from "#core";
import { harbourCatalog, subscriptionOf } from "../../support/cluster-resources.ts";
import { lighthouseBundle, lighthouseCatalog, lighthouseCsv } from "../../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs } from "../../support/places.ts";

/** The changed lines of each file after a rename, or the reason why it is refused. */
async function rename(fixture: string, name: string): Promise<readonly string[] | string> {
  const { snapshot, offset } = await atCursorWithCatalogs(fixture);
  const target = renameTargetAt(snapshot, offset);
  assert.ok(target, "the place is not a bundle name");
  if ("refused" in target) return target.refused;
  const scope = { workspace: snapshot.workspace, extensionFiles: [], templateFiles: [] };
  const result = renameTo(target, scope, name);
  if ("refused" in result) return result.refused;
  return result.files.flatMap(({ file, edits }) => {
    const before = file.text.split("\n");
    const after = readSourceFile(file.path, applyEdits(file.text, edits)).text.split("\n");
    const changed = after.flatMap((line, index) => (line === before[index] ? [] : line.trim()));
    return changed.map((line) => `${file.path.replace(/^\/w\//, "")}: ${line}`);
  });
}

async function sortedRename(fixture: string, name: string): Promise<readonly string[]> {
  const renamed = await rename(fixture, name);
  assert.ok(typeof renamed !== "string", String(renamed));
  return renamed.toSorted();
}

const csvFile = "lighthouse/1.1.0/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";
const bundle = (from: string, to: string) => lighthouseBundle().replace(from, to) + lighthouseCatalog;

describe("rename in a bundle folder", () => {
  it("changes the CSV's name with its bundle in the catalog", async () => {
    const renamed = await rename(
      bundle("name: lighthouse.v1.1.0", "name: light<|>house.v1.1.0"),
      "lighthouse.v1.1.0-1",
    );
    assert.deepEqual(renamed, [
      `${csvFile}: name: lighthouse.v1.1.0-1`,
      "catalogs/lighthouse/catalog.yaml: name: lighthouse.v1.1.0-1",
    ]);
  });

  it("changes a channel in annotations.yaml and the catalog", async () => {
    const renamed = await rename(bundle("candidate,stable", "candidate,sta<|>ble"), "stable-v1");
    assert.deepEqual(renamed, [
      "lighthouse/1.1.0/metadata/annotations.yaml: operators.operatorframework.io.bundle.channels.v1: candidate,stable-v1",
      "catalogs/lighthouse/catalog.yaml: defaultChannel: stable-v1",
      "catalogs/lighthouse/catalog.yaml: name: stable-v1",
    ]);
  });
});

describe("rename in a CSV whose package is unknown", () => {
  it("is refused", async () => {
    const csv = lighthouseCsv.replace("name: lighthouse.v1.1.0", "name: light<|>house");
    assert.equal(await rename(`-- csv.yaml --\n${csv}`, "harbour"), "the package of this bundle is unknown");
  });
});

/** The bundle folder with examples, a permission for the CRD and its property. */
function withApis(from: string): string {
  const examples = `alm-examples: |-
      [{"apiVersion": "lighthouse.example/v1", "kind": "Lamp"},
       {"apiVersion": "lighthouse.example/v1", "kind": "Horn"}]
    capabilities`;
  const rule = `          verbs: [get]
        - apiGroups: [lighthouse.example]
          resources: [lamps, lamps/status]
          verbs: [get]
`;
  const csv = lighthouseCsv.replace("capabilities", examples).replace("          verbs: [get]\n", rule);
  const properties = `-- lighthouse/1.1.0/metadata/properties.yaml --
properties:
- {type: olm.gvk, value: {group: lighthouse.example, kind: Lamp, version: v1}}
`;
  const text = lighthouseBundle(csv).replace("kind: Lamp, plural", "kind: Lamp, listKind: LampList, plural");
  const fixture = text + properties;
  assert.ok(fixture.includes(from), from);
  return fixture.replace(from, `${from.slice(0, -2)}<|>${from.slice(-2)}`);
}

const crdFile = "lighthouse/1.1.0/manifests/lamps.crd.yaml";
const propertiesFile = "lighthouse/1.1.0/metadata/properties.yaml";

describe("rename of an API in its bundle folder", () => {
  const kindRenamed = [
    `${csvFile}: [{"apiVersion": "lighthouse.example/v1", "kind": "Beam"},`,
    `${csvFile}: kind: Beam`,
    `${crdFile}: names: {kind: Beam, listKind: BeamList, plural: lamps}`,
    `${propertiesFile}: - {type: olm.gvk, value: {group: lighthouse.example, kind: Beam, version: v1}}`,
  ];

  for (const [from, where] of [
    ["      kind: Lamp", "the CSV"],
    ["names: {kind: Lamp", "the CRD"],
    ['"kind": "Lamp', "an example"],
    ["lighthouse.example, kind: Lamp", "the properties"],
  ] as const) {
    it(`changes a kind from ${where}`, async () => {
      assert.deepEqual(await sortedRename(withApis(from), "Beam"), kindRenamed.toSorted());
    });
  }

  it("changes a version, of this kind only", async () => {
    assert.deepEqual(
      await sortedRename(withApis("  - name: v1"), "v1beta1"),
      [
        `${csvFile}: [{"apiVersion": "lighthouse.example/v1beta1", "kind": "Lamp"},`,
        `${csvFile}: version: v1beta1`,
        `${crdFile}: - name: v1beta1`,
        `${propertiesFile}: - {type: olm.gvk, value: {group: lighthouse.example, kind: Lamp, version: v1beta1}}`,
      ].toSorted(),
    );
  });

  it("changes the name of a CRD with its plural and group, also in permissions and webhooks", async () => {
    assert.deepEqual(
      await sortedRename(withApis("- name: lamps.lighthouse.example"), "beams.coast.example"),
      [
        `${csvFile}: - apiGroups: [coast.example]`,
        `${csvFile}: - name: beams.coast.example`,
        `${csvFile}: [{"apiVersion": "coast.example/v1", "kind": "Lamp"},`,
        `${csvFile}: conversionCRDs: [beams.coast.example]`,
        `${csvFile}: resources: [beams, beams/status]`,
        `${crdFile}: group: coast.example`,
        `${crdFile}: name: beams.coast.example`,
        `${crdFile}: names: {kind: Lamp, listKind: LampList, plural: beams}`,
        `${propertiesFile}: - {type: olm.gvk, value: {group: coast.example, kind: Lamp, version: v1}}`,
      ].toSorted(),
    );
  });

  it("refuses names that the API server would not take, and APIs of others", async () => {
    assert.match(String(await rename(withApis("      kind: Lamp"), "lamp")), /it must be a word such as 'Lamp'/);
    assert.match(String(await rename(withApis("      kind: Lamp"), "True")), /must be a word/);
    assert.match(String(await rename(withApis("  - name: v1"), "1")), /'v1' or 'v1alpha1'/);
    assert.match(
      String(await rename(withApis("- name: lamps.lighthouse.example"), "lamps")),
      /the plural and the group/,
    );
    assert.match(String(await rename(withApis("- name: tides.tidewatch.example"), "a.b")), /not one of this bundle/);
  });
});

describe("rename of a deployment and a service account", () => {
  it("changes the deployment and the webhook that names it", async () => {
    assert.deepEqual(
      await rename(bundle("- name: keeper\n        spec", "- name: kee<|>per\n        spec"), "warden"),
      [`${csvFile}: - name: warden`, `${csvFile}: deploymentName: warden`],
    );
  });

  it("changes the service account and its permissions", async () => {
    assert.deepEqual(await rename(bundle("Name: keeper-acc", "Name: keeper<|>-acc"), "warden"), [
      `${csvFile}: serviceAccountName: warden`,
      `${csvFile}: - serviceAccountName: warden`,
    ]);
    assert.match(String(await rename(bundle("Name: keeper-acc", "Name: keeper<|>-acc"), "Warden")), /lower-case/);
  });
});

describe("rename in a Subscription", () => {
  it("changes the catalogs of the workspace", async () => {
    const fixture = subscriptionOf("name: lighthouse", "channel: cand<|>idate") + harbourCatalog;
    assert.deepEqual(await rename(fixture, "fast"), ["catalogs/lighthouse/catalog.yaml: name: fast"]);
  });
});
