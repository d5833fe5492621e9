// Renames in templates, in the catalogs that opm generates from them, and from such a catalog.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { preparedRename, renamedLines } from "../../support/check-rename.ts";
import {
  basicTemplate,
  knownCatalog,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

/** A template beside the catalog that opm would generate from its channels. */
function besides(template: string, catalog = knownCatalog): string {
  return `-- template.yaml --\n${template}${catalog}`;
}

describe("rename in a template", () => {
  it("renames a channel in the template and in the catalog generated from it", async () => {
    assert.deepEqual(await renamedLines(besides(basicTemplate.replace("name: stable", "name: sta<|>ble")), "fast"), [
      "template.yaml:5: defaultChannel: fast",
      "template.yaml:8: name: fast",
      "v4.20/catalog.yaml:4: defaultChannel: fast",
      "v4.20/catalog.yaml:8: name: fast",
    ]);
  });

  it("leaves a catalog with other entries alone", async () => {
    const other = knownCatalog.replace("- name: lighthouse.v1.0.0\n", "");
    assert.deepEqual(
      await renamedLines(besides(basicTemplate.replace("name: stable", "name: sta<|>ble"), other), "fast"),
      ["template.yaml:5: defaultChannel: fast", "template.yaml:8: name: fast"],
    );
  });

  it("renames a bundle with the base of a substitution", async () => {
    const lines = await renamedLines(
      besides(substitutesTemplate.replace("base: ", "base: <|>"), ""),
      "lighthouse.v1.1.0-old",
    );
    assert.deepEqual(
      lines.map((line) => line.replace(/^template\.yaml:\d+: /, "")),
      ["- name: lighthouse.v1.1.0-old", "name: lighthouse.v1.1.0-old", "base: lighthouse.v1.1.0-old"],
    );
  });

  it("refuses the name of a bundle in an image that no catalog of the template describes", async () => {
    const other = knownCatalog.replace("- name: lighthouse.v1.0.0\n", "");
    const onEntry = basicTemplate.replace("- name: lighthouse.v1.0.1", "- name: light<|>house.v1.0.1");
    const reason = "the image of the bundle gives it its name; use an image with the new name instead";
    assert.equal(await preparedRename(besides(onEntry, other)), `refused: ${reason}`);
    assert.match(await preparedRename(besides(onEntry)), / as lighthouse.v1\.0\.1$/);
    const onPackage = basicTemplate.replace("name: lighthouse\n", "name: light<|>house\n");
    assert.match(await preparedRename(besides(onPackage, other)), /^refused: the package is that of the bundles in /);
  });

  it("offers nothing on images and streams, whose names are written nowhere", async () => {
    const semver = semverTemplate({ Stable: ["1.0.0"] });
    assert.equal(await preparedRename(besides(semver.replace("bundle:v", "bundle:<|>v"))), "");
    assert.equal(await preparedRename(besides(semver.replace("Stable", "Sta<|>ble"))), "");
  });
});

describe("rename in a catalog", () => {
  it("renames in the templates from which it is generated, and in no other", async () => {
    const catalog = knownCatalog.replace("name: stable", "name: sta<|>ble");
    const other = basicTemplate.replace("  - name: lighthouse.v1.0.0\n", "  - name: lighthouse.v0.9.0\n");
    const fixture = `-- a/basic.yaml --\n${basicTemplate}-- a/other.yaml --\n${other}${catalog}`;
    assert.deepEqual(await renamedLines(fixture, "fast"), [
      "a/basic.yaml:5: defaultChannel: fast",
      "a/basic.yaml:8: name: fast",
      "v4.20/catalog.yaml:4: defaultChannel: fast",
      "v4.20/catalog.yaml:8: name: fast",
    ]);
  });
});
