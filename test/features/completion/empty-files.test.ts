// Completion in a file that is empty, by what its name says that it becomes.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { labels, taken } from "./catalog-cursor.ts";

const blobs = ["olm.package", "olm.bundle", "olm.channel", "olm.deprecations"];
const templates = ["olm.semver", "olm.template.basic", "olm.template.substitutes"];
const keys = ["apiVersion", "kind", "metadata", "spec"];

const catalogs = ["catalog.yaml", "index.yaml", "package.yaml", "channels.yaml", "catalog.json", "v4.20/any.yaml"];
const ofTemplates = ["catalog-template.yaml", "semver.yaml", "x-semver-template.yml", "basic_template.yaml"];
const objects: Readonly<Record<string, readonly string[]>> = {
  ClusterServiceVersion: [
    "x.clusterserviceversion.yaml",
    "b/manifests/x.clusterserviceversion.yaml",
    "x.clusterserviceversion.json",
  ],
  ClusterExtension: ["clusterextension.yaml", "my-cluster-extension.yaml"],
  ClusterCatalog: ["cluster_catalog.yaml"],
  CatalogSource: ["catalogsource.yaml", "catalog-source.yml"],
  Subscription: ["subscription.yaml"],
  OperatorCondition: ["operatorcondition.yaml"],
};

describe("completion in an empty file", () => {
  for (const path of catalogs)
    it(`offers blobs, then templates, in ${path}`, async () => {
      assert.deepEqual((await labels(`-- ${path} --\n<|>`)).slice(0, 7), [...blobs, ...templates]);
    });

  for (const path of ofTemplates)
    it(`offers templates, then blobs, in ${path}`, async () => {
      assert.deepEqual((await labels(`-- ${path} --\n<|>`)).slice(0, 7), [...templates, ...blobs]);
    });

  for (const [kind, paths] of Object.entries(objects))
    for (const path of paths)
      it(`offers a whole ${kind} and its fields in ${path}`, async () => {
        for (const typed of ["", ...(path.endsWith("json") ? [] : ["k", "metad"])]) {
          const offered = await labels(`-- ${path} --\n${typed}<|>\n`);
          assert.equal(offered[0], kind, typed);
          assert.deepEqual(
            keys.filter((key) => !offered.includes(key)),
            [],
            typed,
          );
        }
      });

  for (const name of ["annotations", "properties", "dependencies"])
    for (const path of [`b/metadata/${name}.yaml`, `${name}.yaml`])
      it(`offers its key in ${path}`, async () => {
        assert.deepEqual(await labels(`-- ${path} --\n<|>`), [name]);
        assert.deepEqual(await labels(`-- ${path} --\n${name.slice(0, 3)}<|>`), [name]);
      });

  for (const path of ["deploy.yaml", "b/manifests/service.yaml", "clusterversion.yaml", "values.json"])
    it(`offers nothing in ${path}, whose name says nothing`, async () => {
      assert.deepEqual(
        (await labels(`-- ${path} --\n<|>`)).filter((label) => label !== "not ours"),
        [],
      );
    });

  it("writes an object with its API, kind, name and required fields", async () => {
    assert.equal(
      await taken("-- subscription.yaml --\n<|>", "Subscription"),
      `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: $1
spec:
  name: $2
  source: $3
  sourceNamespace: $0
`,
    );
  });

  it("gives the object's values once its kind is known by the name of the file alone", async () => {
    assert.deepEqual(await labels("-- clusterextension.yaml --\napiVersion: <|>"), ["olm.operatorframework.io/v1"]);
  });
});

describe("the first image of a template", () => {
  const catalog = `-- catalogs/v4.20/lighthouse/catalog.yaml --\n${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;

  for (const typed of [
    "Schema: olm.semver\nStable:\n  Bundles:\n    - Image: <|>\n",
    "schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: <|>\n",
  ])
    it(`knows the images of the workspace: ${typed.slice(8, 26)}`, async () => {
      assert.deepEqual(await labels(`-- templates/semver.yaml --\n${typed}${catalog}`), [
        "quay.io/lighthouse/bundle:v1.0.0",
      ]);
    });
});

describe("the package of a bundle", () => {
  it("is first that of its CSV's name, whether a catalog has it or not", async () => {
    const csv =
      "-- b/manifests/x.clusterserviceversion.yaml --\nkind: ClusterServiceVersion\nmetadata: {name: beacon.v1.0.0}\n";
    const catalog = `-- catalog/catalog.yaml --\n${packageBlob}${channelOf("stable", "1.0.0")}${bundlesOf("1.0.0")}`;
    const key = "operators.operatorframework.io.bundle.package.v1";
    assert.deepEqual(await labels(`-- b/metadata/annotations.yaml --\nannotations:\n  ${key}: <|>\n${csv}${catalog}`), [
      "beacon",
      "lighthouse",
    ]);
  });
});
