import assert from "node:assert/strict";
import { test } from "node:test";
import { documentKind, readSourceFile } from "#core";

function kindOf(text: string, path = "file.yaml"): string {
  const [document] = readSourceFile(path, text).documents;
  return document ? documentKind(document) : "no document";
}

test("a blob of a file-based catalog says so by its schema", () => {
  assert.equal(kindOf("schema: olm.channel\n"), "fbc");
  assert.equal(kindOf('{"schema": "olm.package"}', "a.json"), "fbc");
  assert.equal(kindOf("schema: upgrade.guardrails/v1\n"), "fbc");
  assert.equal(kindOf("schema: anchor.test\n"), "other");
});

test("a misspelt schema is an attempt at a blob of a catalog, or at a template", () => {
  const attempts = ["olm.pakage", "olm.bundel", "olm.chanel", "olm.deprecation", "OLM.Package", "olm.", "olm.anything"];
  for (const schema of [...attempts, "olmpackage", "olm_channel", "olm-bundle", "oml.package", "ol.bundle"]) {
    assert.equal(kindOf(`schema: ${schema}\n`), "fbc", schema);
  }
  for (const schema of ["olm.template.basc", "olm.templates.basic", "olm.semvr", "oml.semver"]) {
    assert.equal(kindOf(`schema: ${schema}\n`), "template", schema);
  }
  assert.equal(kindOf('schema: olm.pakage\nname: "open\n'), "fbc");
});

test("a missing colon does not hide what a document is meant as", () => {
  assert.equal(kindOf('{"schema" "olm.semver", "stable": {"bundles": []}}', "a.json"), "template");
  assert.equal(kindOf('{\n  "schema" "olm.package",\n  "name": "tidewatch"\n}', "a.json"), "fbc");
  assert.equal(kindOf('{"schema" "json", "kind": "ClusterServiceVersion"}', "a.json"), "other");
});

test("other schemas stay unrelated", () => {
  const others = ["package", "bundle", "olmec", "olm", "npm.package", "oci.bundle", "helm.package", "om", "lm.studio"];
  for (const schema of [
    ...others,
    "olm.composite",
    "olm.composite.catalogs",
    "olmstead.channel",
    "https://olm.example",
  ])
    assert.equal(kindOf(`schema: ${schema}\n`), "other", schema);
});

test("a template says so by its schema, whatever the case of the key, or holds blobs in its entries", () => {
  assert.equal(kindOf("Schema: olm.semver\n"), "template");
  assert.equal(kindOf("schema: olm.template.basic\n"), "template");
  assert.equal(kindOf("entries:\n  - schema: olm.package\n    name: tidewatch\n"), "template");
  assert.equal(kindOf("entries:\n  - name: tidewatch\n"), "other");
});

test("a CSV and cluster resources say so by their kind", () => {
  assert.equal(kindOf("kind: ClusterServiceVersion\n"), "csv");
  assert.equal(kindOf("kind: Subscription\n"), "cluster");
  assert.equal(kindOf("kind: Deployment\n"), "other");
  assert.equal(kindOf("apiVersion: operators.coreos.com/v1\nkind: Condition\n"), "cluster");
  assert.equal(kindOf("apiVersion: example.com/v1\nkind: Condition\n"), "other");
});

test("a list of objects is what its items are", () => {
  assert.equal(kindOf("kind: List\nitems:\n- kind: ConfigMap\n- kind: ClusterExtension\n"), "cluster");
  assert.equal(kindOf("kind: ClusterExtensionList\nitems:\n- kind: ClusterExtension\n"), "cluster");
  assert.equal(kindOf("kind: List\nitems:\n- kind: ClusterServiceVersion\n"), "csv");
  assert.equal(kindOf("kind: List\nitems:\n- kind: ConfigMap\n-\n"), "other");
  assert.equal(kindOf("kind: PodList\nitems:\n- kind: ClusterExtension\n"), "other");
});

test("bundle metadata lies in metadata/ and holds what its name says", () => {
  assert.equal(kindOf("annotations: {}\n", "bundle/metadata/annotations.yaml"), "bundle-metadata");
  assert.equal(kindOf("annotations: {}\n", "bundle/annotations.yaml"), "other");
  assert.equal(kindOf("other: {}\n", "bundle/metadata/annotations.yaml"), "other");
});

test("a package folder's ci.yaml says how its bundles are connected", () => {
  assert.equal(kindOf("updateGraph: semver-mode\n", "lighthouse/ci.yaml"), "package-configuration");
  assert.equal(kindOf("updateGraph: [\n", "ci.yaml"), "package-configuration");
  assert.equal(kindOf("jobs: {updateGraph: semver-mode}\n", "ci.yaml"), "other");
  assert.equal(kindOf("updateGraph: semver-mode\n", "lighthouse/release-config.yaml"), "other");
});

test("a broken document is what its text seems to be", () => {
  assert.equal(kindOf('kind: ClusterServiceVersion\nspec: "open\n'), "csv");
  assert.equal(kindOf("schema: olm.bundle\nname: [\n"), "fbc");
  assert.equal(kindOf("name: [\n"), "other");
});

test("a broken document of white space alone is looked through in linear time", { timeout: 5000 }, () => {
  assert.equal(kindOf("\t".repeat(1_000_000)), "other");
  assert.equal(kindOf(`name: [\n${`${" ".repeat(4000)}\n`.repeat(1000)}`), "other");
});
