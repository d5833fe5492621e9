// A catalog as a basic template: opm renders it into the same catalog, or there is a reason against it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Catalog, readCatalog } from "#core";
import { basicTemplateOf } from "#core/edits/basic-template-of-catalog.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";

const catalog = `---
# Lights of the harbour.
schema: olm.package
name: lighthouse
defaultChannel: stable
---
schema: olm.channel
package: lighthouse
name: stable
entries:
  - name: lighthouse.v1.0.0
  - {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0, skipRange: '<1.1.0'}
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
  - type: olm.package
    value: {packageName: lighthouse, version: 1.0.0}
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.1.0
properties:
  - type: olm.package
    value: {packageName: lighthouse, version: 1.1.0}
---
schema: olm.deprecations
package: lighthouse
entries:
  - reference: {schema: olm.bundle, name: lighthouse.v1.0.0}
    message: 'yes'
---
schema: example.com/lamp
package: lighthouse
lamps: [1.10, "010", null, on]
`;

const template = `schema: olm.template.basic
entries:
- defaultChannel: stable
  name: lighthouse
  schema: olm.package
- entries:
  - name: lighthouse.v1.0.0
  - name: lighthouse.v1.1.0
    replaces: lighthouse.v1.0.0
    skipRange: <1.1.0
  name: stable
  package: lighthouse
  schema: olm.channel
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.0.0
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.1.0
- entries:
  - message: 'yes'
    reference:
      name: lighthouse.v1.0.0
      schema: olm.bundle
  package: lighthouse
  schema: olm.deprecations
- lamps:
  - 1.1
  - '010'
  - null
  - true
  package: lighthouse
  schema: example.com/lamp
`;

function read(text: string, path = "catalog.yaml"): Catalog {
  return readCatalog("", [readSourceFile(path, text)]);
}

describe("a catalog becomes a template", () => {
  test("with the blobs in their order, and only the images of bundles", () => {
    assert.deepEqual(basicTemplateOf(read(catalog)), { ok: template });
  });

  test("also from JSON", () => {
    const json = '{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}';
    const ok =
      "schema: olm.template.basic\nentries:\n- defaultChannel: stable\n  name: lighthouse\n  schema: olm.package\n";
    assert.deepEqual(basicTemplateOf(read(json, "catalog.json")), { ok });
  });

  test("but not with a bundle that has no image, or two bundles with the same one", () => {
    assert.deepEqual(basicTemplateOf(read(catalog.replace("image: quay.io/lighthouse/bundle:v1.1.0\n", ""))), {
      error: "bundle 'lighthouse.v1.1.0' has no image",
    });
    assert.deepEqual(basicTemplateOf(read(catalog.replace("bundle:v1.1.0", "bundle:v1.0.0"))), {
      error: "an image is in several bundles",
    });
  });

  test("nor where opm cannot read the catalog", () => {
    const broken = basicTemplateOf(read(`${catalog}---\nname: [\n`));
    assert.match("error" in broken ? broken.error : broken.ok, /^opm cannot read the catalog: /);
    const shapeless = basicTemplateOf(read(catalog.replace("name: stable\n", "name: [stable]\n")));
    assert.equal(
      "error" in shapeless ? shapeless.error : "",
      "opm cannot read the catalog: 'name' must be a string, but this is a list",
    );
  });
});
