// What is forgotten of a document is read again as it was.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { readSourceFile } from "#core";
import { ForgettableDocument } from "#core/syntax/forgettable-document.ts";

const vectors: readonly { readonly text: string }[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);

function documentIn(text: string): ForgettableDocument {
  const [document] = readSourceFile("/catalog/harbor.yaml", text).documents;
  assert.ok(document);
  return new ForgettableDocument(document, document.root);
}

const description = "Stores container images, and scans them. ".repeat(40);

const inBlocks = `---
schema: olm.bundle
properties:
- type: olm.csv.metadata
  value:
    annotations:
      alm-examples: |-
        [
          {"kind": "Registry"}
        ]
      text: &text 'it''s
        quoted'
    keywords: [images, {scan: yes}]
    description: ${description}
- type: olm.package
  value: {packageName: harbor, version: 1.0.0}
`;

const inJson = JSON.stringify({
  schema: "olm.bundle",
  properties: [{ type: "olm.csv.metadata", value: { keywords: ["images"], displayName: "\u2693", description } }],
});

const onOneLine = `schema: olm.bundle
properties: [{type: olm.csv.metadata, value: {keywords: [images], "displayName": 'Harbor', description: ${description.replaceAll(",", "")}}}]
`;

const withRareLineBreaks =
  "schema: olm.bundle # a\rname: a\u0085properties: [value: 1, {type: a, value: {a: b, c: d}}]\n";

const withAliases = `${inBlocks}name: *text\n`;

describe("the values of a document are forgotten, and equal when they are read again", () => {
  for (const [form, text] of Object.entries({
    inBlocks,
    inJson,
    onOneLine,
    withRareLineBreaks,
    withAliases,
  })) {
    test(form, () => {
      const document = documentIn(text);
      const { root } = document;
      document.forget();
      assert.equal(document.isForgotten, true);
      assert.notEqual(document.root, root);
      assert.deepEqual(document.root, root);
    });
  }

  test("and so are those of a copy", () => {
    const original = documentIn(inBlocks);
    const copy = new ForgettableDocument({ ...original, path: "/copy.yaml", original }, undefined);
    const { root } = original;
    original.forget();
    assert.deepEqual(copy.root, root);
    assert.equal(copy.root, original.root);
  });
});

test("every document that Go accepts is read again as it was", () => {
  let compared = 0;
  for (const { text } of vectors) {
    for (const document of readSourceFile("/catalog/harbor.yaml", text).documents) {
      if (document.problems.length > 0 || !document.root) continue;
      const forgettable = new ForgettableDocument(document, document.root);
      forgettable.forget();
      assert.deepEqual(forgettable.root, document.root, JSON.stringify(text));
      compared++;
    }
  }
  assert.ok(compared > 100, `only ${compared} documents were compared`);
});
