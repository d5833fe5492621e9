// What is forgotten of a document is read again as it was.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type Node, readSourceFile } from "#core";
import { canBeReadAlone, ForgettableDocument } from "#core/syntax/forgettable-document.ts";
import { composePart } from "#core/syntax/yaml-composer.ts";
import { streamDocumentInput } from "#core/syntax/yaml-input.ts";

const vectors: readonly { readonly text: string }[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);

function documentIn(text: string): ForgettableDocument {
  const [document] = readSourceFile("/catalog/harbor.yaml", text).documents;
  assert.ok(document);
  return new ForgettableDocument(document, document.root);
}

function* nodesIn(node: Node | undefined): Generator<Node> {
  if (!node) return;
  yield node;
  if (node.kind === "list") for (const item of node.items) yield* nodesIn(item);
  if (node.kind === "map") for (const { value } of node.pairs) yield* nodesIn(value);
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

describe("the values of a document are forgotten, and equal when they are read again", () => {
  for (const [form, text] of Object.entries({ inBlocks, inJson, onOneLine })) {
    test(form, () => {
      const document = documentIn(text);
      const { root } = document;
      assert.equal(document.forget(), true);
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

describe("nothing is forgotten", () => {
  test("of a document without values", () => {
    assert.equal(isForgottenIn("---\n"), false);
  });

  test("where a value depends on another one", () => {
    assert.equal(isForgottenIn(`${inBlocks}name: *text\n`), false);
  });

  test("where a directive changes the meaning of tags", () => {
    assert.equal(isForgottenIn(`%TAG ! tag:yaml.org,2002:\n${inBlocks}`), false);
  });

  test("of a document with line breaks that only YAML knows", () => {
    for (const lineBreak of ["\r", "\u0085", "\u2028", "\u2029"]) {
      assert.equal(isForgottenIn(`schema: olm.bundle # a${lineBreak}name: harbor\n`), false);
    }
    assert.equal(isForgottenIn("schema: olm.bundle\r\nname: harbor\r\n"), true);
  });

  test("of a document with a mistake, with a key that is given twice, or with a byte order mark inside", () => {
    assert.equal(isForgottenIn(`${inBlocks}name: [\n`), false);
    assert.equal(isForgottenIn(`${inBlocks}schema: olm.bundle\n`), false);
    assert.equal(isForgottenIn(inBlocks.replace("Stores", "\ufeffStores")), false);
  });
});

test("every mapping of a text that Go accepts is read again as it was", () => {
  let compared = 0;
  for (const { text } of vectors) {
    for (const document of readSourceFile("/catalog/harbor.yaml", text).documents) {
      if (document.format !== "yaml" || !canBeReadAlone(document)) continue;
      for (const node of nodesIn(document.root)) {
        if (node.kind !== "map") continue;
        assert.deepEqual(composePart(document.text, node.start, streamDocumentInput), node, JSON.stringify(text));
        compared++;
      }
    }
  }
  assert.ok(compared > 100, `only ${compared} mappings were compared`);
});

function isForgottenIn(text: string): boolean {
  return documentIn(text).forget();
}
