// What is forgotten of a document is read again as it was.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type Document, type Node, readSourceFile } from "#core";
import { canBeReadAlone, forgetBodies } from "#core/syntax/forget-bodies.ts";
import { composePart } from "#core/syntax/yaml-composer.ts";
import { streamDocumentInput } from "#core/syntax/yaml-input.ts";

const vectors: readonly { readonly text: string }[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);

function documentIn(text: string): Document {
  const [document] = readSourceFile("/catalog/harbor.yaml", text).documents;
  assert.ok(document);
  return document;
}

function* nodesIn(node: Node | undefined): Generator<Node> {
  if (!node) return;
  yield node;
  if (node.kind === "list") for (const item of node.items) yield* nodesIn(item);
  if (node.kind === "map") for (const { value } of node.pairs) yield* nodesIn(value);
}

/** The mapping below `properties[0].value`. */
function bodyOf({ root }: Document): Node | undefined {
  const properties = root?.kind === "map" ? root.pairs.find(({ key }) => key.value === "properties")?.value : undefined;
  const property = properties?.kind === "list" ? properties.items[0] : undefined;
  return property?.kind === "map" ? property.pairs.find(({ key }) => key.value === "value")?.value : undefined;
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

describe("a long mapping in an item of a list is forgotten, and equal when it is read again", () => {
  for (const [form, text] of Object.entries({ inBlocks, inJson, onOneLine })) {
    test(form, () => {
      const document = documentIn(text);
      forgetBodies(document);
      assert.equal(isForgotten(document), true);
      assert.deepEqual(plain(document), plain(documentIn(text)));
    });
  }
});

describe("nothing is forgotten", () => {
  test("that is short", () => {
    assert.equal(isForgottenIn(inBlocks.replace(description, "Stores images")), false);
  });

  test("where a value depends on another one", () => {
    assert.equal(isForgottenIn(`${inBlocks}name: *text\n`), false);
  });

  test("where a directive changes the meaning of tags", () => {
    assert.equal(isForgottenIn(`%TAG ! tag:yaml.org,2002:\n${inBlocks}`), false);
  });

  test("of a document with a mistake, with a key that is given twice, or with a byte order mark inside", () => {
    assert.equal(isForgottenIn(`${inBlocks}name: [\n`), false);
    assert.equal(isForgottenIn(`${inBlocks}schema: olm.bundle\n`), false);
    assert.equal(isForgottenIn(inBlocks.replace("Stores", "\ufeffStores")), false);
  });
});

test("every mapping of a text that Go accepts is read alone as in its document", () => {
  let compared = 0;
  for (const { text } of vectors) {
    for (const document of readSourceFile("/catalog/harbor.yaml", text).documents) {
      if (document.format !== "yaml" || !canBeReadAlone(document)) continue;
      for (const node of nodesIn(document.root)) {
        if (node.kind !== "map" || node === document.root) continue;
        assert.deepEqual(composePart(document.text, node.start, streamDocumentInput), node, JSON.stringify(text));
        compared++;
      }
    }
  }
  assert.ok(compared > 100, `only ${compared} mappings were compared`);
});

function isForgottenIn(text: string): boolean {
  const document = documentIn(text);
  forgetBodies(document);
  return isForgotten(document);
}

function isForgotten(document: Document): boolean {
  const body = bodyOf(document);
  return body !== undefined && Object.getOwnPropertyDescriptor(body, "pairs")?.get !== undefined;
}

function plain({ root }: Document): unknown {
  return JSON.parse(JSON.stringify(root));
}
