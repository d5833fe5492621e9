import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { documentKind, isConfigFile, readSourceFile } from "#core";
import { firstLookLength, looksRelevant } from "#core/fbc/first-look.ts";
import { inProject } from "../../scripts/project.ts";

const ours: readonly (readonly [path: string, text: string])[] = [
  ["catalog.yaml", "---\nschema: olm.package\nname: lighthouse\n"],
  ["catalog.yaml", "# a comment\nname: lighthouse\nschema: 'olm.package'\n"],
  ["a.yaml", "{name: lighthouse, schema: olm.package}"],
  ["a.yaml", "schema: olm.pakage\n"],
  ["a.yaml", "schema: olmpackage\r\n"],
  ["a.yaml", "Schema: olm.semver\n"],
  ["a.yaml", "entries:\n- schema: olm.package\n"],
  ["a.json", '{"schema":"olm.channel","name":"stable"}'],
  ["a.json", '{"schema" "olm.semver", "stable": {}}'],
  ["a.json", '{"name":"x"}\n{"schema" : "olm.bundle"}'],
  ["a.yaml", "kind: ClusterServiceVersion\n"],
  ["a.yaml", "kind: ClusterExtension\n"],
  ["a.yaml", "apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n"],
  ["a.yaml", "apiVersion: v1\nkind: List\nitems:\n- apiVersion: config.openshift.io/v1\n  kind: ClusterVersion\n"],
  ["bundle/metadata/properties.yaml", "properties:\n- type: olm.gvk\n"],
  ["repo/.olm-catalogs.yaml", ""],
];

test("a text that is ours is recognised at a first look", () => {
  for (const [path, text] of ours) assert.equal(looksRelevant(path, text), true, `${path}: ${text}`);
});

const unrelated: readonly (readonly [path: string, text: string])[] = [
  ["compose.yaml", "services:\n  web:\n    image: olm.example.com/package\n"],
  ["openapi.yaml", "paths:\n  /a:\n    schema:\n      $ref: '#/olm.package'\n"],
  ["a.json", '{"$schema": "olm.package"}'],
  ["a.yaml", "xschema: olm.package\n"],
  ["a.yaml", "schema: https://json-schema.org/draft-07/schema\n"],
  ["a.yaml", "apiVersion: messaging.knative.dev/v1\nkind: Subscription\n"],
  ["a.yaml", "kind: Deployment\n"],
  ["a.yaml", "pkind: ClusterServiceVersion\n"],
  ["properties.yaml", "properties:\n- type: olm.gvk\n"],
  ["a.yaml", ""],
];

test("an unrelated text is not", () => {
  for (const [path, text] of unrelated) assert.equal(looksRelevant(path, text), false, `${path}: ${text}`);
});

test("the first look sees no less than the reader, in all samples", () => {
  const paths = globSync("samples/**/*.{yaml,yml,json}", { cwd: inProject(".") });
  assert.ok(paths.length > 15, `${paths.length} samples`);
  for (const path of paths) {
    const text = readFileSync(inProject(path), "utf8");
    const isOurs =
      isConfigFile(path) || readSourceFile(path, text).documents.some((each) => documentKind(each) !== "other");
    assert.equal(looksRelevant(path, text), isOurs, path);
  }
});

test("only the beginning of a text is looked at, in linear time", { timeout: 5000 }, () => {
  assert.equal(looksRelevant("a.yaml", `${" ".repeat(firstLookLength)}schema: olm.package\n`), false);
  assert.equal(looksRelevant("a.yaml", `schema ${" ".repeat(90_000)}`), false);
  assert.equal(looksRelevant("a.yaml", "schema: x\n".repeat(10_000)), false);
});
