// What kustomize makes manifests of is not judged as the CSV of a bundle, but a bundle always is.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../support/csv-fixture.ts";

const patch = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v0.0.0
spec:
  description: Keeps the lamps lit.
`;
const kustomization = "kind: Kustomization\nresources: [bases/lighthouse.clusterserviceversion.yaml]\n";
const annotations = `-- metadata/annotations.yaml --
annotations:
  operators.operatorframework.io.bundle.mediatype.v1: registry+v1
  operators.operatorframework.io.bundle.manifests.v1: manifests/
  operators.operatorframework.io.bundle.metadata.v1: metadata/
  operators.operatorframework.io.bundle.package.v1: lighthouse
  operators.operatorframework.io.bundle.channels.v1: stable
  operators.operatorframework.io.bundle.channel.default.v1: stable
`;

describe("a patch of a CSV", () => {
  for (const name of ["kustomization.yaml", "kustomization.yml", "Kustomization"]) {
    it(`is not checked beside '${name}' in a folder 'manifests', nor are its other entries`, () =>
      checkFolder(
        `-- config/manifests/${name} --\n${kustomization}-- config/manifests/bases/base.yaml --\n${patch}-- config/manifests/patch.yml --\n${patch}`,
      ));
  }

  it("is not checked beside the folder 'bases' of operator-sdk", () =>
    checkFolder(`-- config/manifests/bases/base.yaml --\n${patch}-- config/manifests/patch.yml --\n${patch}`));

  it("is not checked beside a kustomization file in any folder, nor one or two folders below", () =>
    checkFolder(
      `-- config/kustomization.yaml --\n${kustomization}-- config/patch.yaml --\n${patch}-- config/manifests/a.yaml --\n${patch}-- config/patches/csv/b.yaml --\n${patch}`,
    ));
});

describe("a CSV", () => {
  const lacksName = csvFile({ displayName: "" });
  const isJudged = async (fixture: string) =>
    (await findingsInFolder(fixture)).some(
      (each) => each.startsWith("missing-csv-field: ") && /displayName/.test(each),
    );

  it("is checked in a bundle, whatever its folder holds", async () => {
    const inside = `-- manifests/kustomization.yaml --\n${kustomization}`;
    assert.equal(await isJudged(`${lacksName}${annotations}${inside}`), true);
    assert.equal(await isJudged(`${lacksName}${inside}`), false);
  });

  it("is checked below a kustomization file if it has what every released one has", async () => {
    assert.equal(await isJudged(`${lacksName}-- kustomization.yaml --\n${kustomization}`), true);
  });
});
