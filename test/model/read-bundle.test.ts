// A bundle that is forgotten has the values that it had, and so has its copy.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readSourceFile } from "#core";
import type { Bundle } from "#core/model/blob.ts";
import { blobOf, forgetBundle } from "#core/model/read-blob.ts";
import { ForgettableDocument } from "#core/syntax/forgettable-document.ts";

const inBlocks = `schema: olm.bundle
name: harbor.v1.0.0
package: harbor
image: quay.io/harbor/bundle:v1.0.0
properties:
- type: olm.gvk
  value: {group: goharbor.io, kind: Harbor, version: v1}
- type: olm.package
  value:
    packageName: harbor
    version: 1.0.0
- type: olm.csv.metadata
  value:
    keywords: [images]
relatedImages:
- name: core
  image: quay.io/harbor/core:v2
`;

const texts = {
  inBlocks,
  "with a property that is a mapping in its list alone": "schema: olm.bundle\nproperties: [value: 1, {value: a}]\n",
  "with line breaks of YAML besides LF":
    "schema: olm.bundle # a\rname: harbor\u0085properties:\r- type: a\u2028  value: {b: c, d: e}\n",
  "in JSON": JSON.stringify({
    schema: "olm.bundle",
    name: "a",
    properties: [{ type: "olm.gvk", value: { kind: "A" } }],
  }),
};

describe("a forgotten bundle has the values that it had", () => {
  for (const [what, text] of Object.entries(texts)) {
    test(what, () => {
      const kept = valuesOf(bundleIn(documentIn(text)));
      const document = documentIn(text);
      const bundle = bundleIn(document);
      forgetBundle(document);
      assert.equal(document.isForgotten, true);
      assert.deepEqual(valuesOf(bundle), kept);
      const copy = new ForgettableDocument({ ...document, path: "/copy.yaml", original: document }, undefined);
      assert.deepEqual(valuesOf(bundleIn(copy)), kept);
      assert.equal(
        bundleIn(copy).properties.every((property) => property.document === copy),
        true,
      );
    });
  }
});

test("a bundle with fields of other objects is not forgotten", () => {
  const document = documentIn("schema: olm.bundle\nname: a\nkind: ClusterServiceVersion\n");
  forgetBundle(document);
  assert.equal(document.isForgotten, false);
});

function documentIn(text: string): ForgettableDocument {
  const [read] = readSourceFile("/catalog/harbor.yaml", text).documents;
  assert.ok(read);
  assert.deepEqual(read.problems, []);
  return new ForgettableDocument(read, read.root);
}

function bundleIn(document: ForgettableDocument): Bundle {
  return blobOf(document) as Bundle;
}

/** All values of a bundle with their spans, but without their documents. */
function valuesOf({ root, schema, package: packageName, name, image, properties, relatedImages }: Bundle): unknown {
  const values = {
    fields: [root, schema, packageName, name, image],
    properties: properties.map(({ span, type, map, value }) => ({ span, type, map, value })),
    relatedImages,
  };
  return JSON.parse(JSON.stringify(values, (key, value) => (key === "document" ? undefined : value)));
}
