// Bundle folders as a session finds them from any of their files.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Session } from "#core";
import { deployments, installModes, ownedCrds, permissions, relatedImages } from "#core/bundle/csv-parts.ts";
import { bundleAnnotation } from "#core/bundle/metadata-file.ts";
import { crdText, csvText, ownsLamp } from "../support/csv-fixture.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";

const annotations = `annotations:
  operators.operatorframework.io.bundle.package.v1: lighthouse
  operators.operatorframework.io.bundle.channels.v1: stable,fast
`;

const files: Readonly<Record<string, string>> = {
  "/w/lighthouse/1.0.0/manifests/lamps.yaml": crdText(),
  "/w/lighthouse/1.0.0/manifests/lighthouse.yaml": csvText({ spec: ownsLamp }),
  "/w/lighthouse/1.0.0/metadata/annotations.yaml": annotations,
  "/w/lighthouse/1.0.0/metadata/dependencies.yaml":
    "dependencies:\n- type: olm.package\n  value: {packageName: harbour}\n",
};

function sessionOver(all: Readonly<Record<string, string>>): Session {
  const session = new Session(memoryWorkspace(all));
  session.setWorkspaceFolders(["/w"]);
  return session;
}

describe("a bundle folder", () => {
  it("is the same from each of its files, and holds all of them", async () => {
    const session = sessionOver(files);
    const folders = [];
    for (const path of Object.keys(files)) folders.push((await session.snapshot(path))?.bundle);
    const [folder] = folders;
    assert.ok(folder);
    for (const each of folders) assert.equal(each, folder);
    assert.deepEqual(folder.files.map(({ path }) => path).sort(), Object.keys(files).sort());
    assert.equal(folder.root, "/w/lighthouse/1.0.0");
    assert.equal(folder.csv?.name?.value, "lighthouse.v1.0.0");
    assert.deepEqual(
      folder.crds.map(({ kindName, group, versions }) => [
        kindName?.value,
        group?.value,
        versions.map(({ name }) => name?.value),
      ]),
      [["Lamp", "harbour.example.com", ["v1"]]],
    );
    const channels = bundleAnnotation(folder.annotations, "operators.operatorframework.io.bundle.channels.v1");
    assert.equal(channels?.text?.value, "stable,fast");
    assert.equal(folder.dependencies?.dependencies.length, 1);
  });

  it("is another object after an edit, with the same unchanged parts", async () => {
    const session = sessionOver(files);
    const path = "/w/lighthouse/1.0.0/manifests/lighthouse.yaml";
    const before = (await session.snapshot(path))?.bundle;
    session.setText(path, csvText({ spec: ownsLamp }).replaceAll("lighthouse.v1.0.0", "lighthouse.v1.0.1"));
    const after = (await session.snapshot(path))?.bundle;
    assert.equal(after?.csv?.name?.value, "lighthouse.v1.0.1");
    assert.equal(after?.crds[0], before?.crds[0]);
  });

  it("needs no metadata if a manifest holds a CSV, and no CSV if its annotations are those of a bundle", async () => {
    const [crd = "", csv = "", metadata = ""] = Object.keys(files);
    const onlyCsv = sessionOver({ [csv]: files[csv] ?? "", [crd]: files[crd] ?? "" });
    assert.equal((await onlyCsv.snapshot(crd))?.bundle?.csv?.name?.value, "lighthouse.v1.0.0");
    const onlyMetadata = sessionOver({ [metadata]: annotations, [crd]: files[crd] ?? "" });
    assert.equal((await onlyMetadata.snapshot(crd))?.bundle?.crds.length, 1);
    const neither = sessionOver({ [crd]: files[crd] ?? "" });
    assert.equal(await neither.snapshot(crd), undefined);
  });

  it("has every part of its CSV that rules speak of", async () => {
    const csv = (await sessionOver(files).snapshot("/w/lighthouse/1.0.0/manifests/lighthouse.yaml"))?.bundle?.csv;
    assert.ok(csv);
    assert.deepEqual(
      ownedCrds(csv).map(({ name, group, version, kind }) => [name?.value, group, version?.value, kind?.value]),
      [["lamps.harbour.example.com", "harbour.example.com", "v1", "Lamp"]],
    );
    assert.deepEqual(
      deployments(csv).map(({ name, serviceAccountName, images }) => [
        name?.value,
        serviceAccountName?.value,
        images.map(({ value }) => value),
      ]),
      [["lighthouse", "lighthouse", ["quay.io/example/lighthouse:v1.0.0"]]],
    );
    assert.deepEqual(
      installModes(csv).map(({ type, supported }) => [type?.value, supported]),
      [["AllNamespaces", true]],
    );
    assert.deepEqual(
      permissions(csv).map(({ serviceAccountName, isClusterWide, rules }) => [
        serviceAccountName?.value,
        isClusterWide,
        rules,
      ]),
      [["lighthouse", false, []]],
    );
    assert.deepEqual(relatedImages(csv), []);
  });
});
