// JSON inside a string: its values have their places in the document, whatever quotes and escapes lie between.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { stringify } from "yaml";
import { applyEdits, type Node, readSourceFile } from "#core";
import { embeddedJson, writeEmbedded } from "#core/model/embedded-json.ts";

/** The JSON in the value of the only key of a document. */
function jsonIn(text: string) {
  const [document] = readSourceFile("a.yaml", text).documents;
  assert.ok(document?.root?.kind === "map" && document.problems.length === 0, text);
  const node = document.root.pairs[0]?.value;
  assert.ok(node?.kind === "scalar" && typeof node.value === "string");
  const host = { document, span: { start: node.start, end: node.end }, value: node.value };
  return { document, host, embedded: embeddedJson(host) };
}

/** What the scalars of the JSON are written with, in their order. */
function writtenScalars(text: string): readonly string[] {
  const { document, embedded } = jsonIn(text);
  return scalarsOf(embedded.root).map(({ start, end }) => document.text.slice(start, end));
}

function scalarsOf(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  if (node.kind === "list") return node.items.flatMap(scalarsOf);
  return node.kind === "map" ? node.pairs.flatMap(({ value }) => scalarsOf(value)) : [node];
}

describe("a value of JSON in a string", () => {
  it("has its place in plain text, quotes and blocks", () => {
    assert.deepEqual(writtenScalars("a: [1]\n".replace("[1]", "'[1, \"it''s\"]'")), ["1", "\"it''s\""]);
    assert.deepEqual(writtenScalars('a: "[\\"x\\", 4.10]"\n'), ['\\"x\\"', "4.10"]);
    assert.deepEqual(writtenScalars('a: |\n  [\n    "x",\n    true\n  ]\n'), ['"x"', "true"]);
    assert.deepEqual(writtenScalars('a: >-\n  ["x",\n  null]\n'), ['"x"', "null"]);
    assert.deepEqual(writtenScalars(`{"a": ${JSON.stringify('["\\ud83d\\ude00", 2]')}}`), [
      '\\"\\\\ud83d\\\\ude00\\"',
      "2",
    ]);
  });

  it("is all of the string behind an alias", () => {
    const [document] = readSourceFile("a.yaml", "a: &x '[1]'\nb: *x\n").documents;
    assert.ok(document?.root?.kind === "map");
    const node = document.root.pairs[1]?.value;
    assert.ok(node?.kind === "scalar");
    const embedded = embeddedJson({ document, span: node, value: String(node.value) });
    assert.equal(embedded.isExact, false);
    assert.deepEqual(
      scalarsOf(embedded.root).map(({ start, end }) => document.text.slice(start, end)),
      ["*x"],
    );
  });

  it("keeps its text as Go hands it on", () => {
    const { embedded } = jsonIn(`a: '[ { "b" : 4.10, "a" : "<" } ]'\n`);
    assert.ok(embedded.root?.kind === "list" && embedded.root.items[0]);
    assert.equal(embedded.json(embedded.root.items[0]), '{"b":4.10,"a":"\\u003c"}');
  });

  it("stops where Go stops", () => {
    const failureIn = (text: string) => {
      const { document, embedded } = jsonIn(text);
      const { message, span } = embedded.failure ?? assert.fail("nothing is broken");
      return `${message}: ${document.text.slice(span.start, span.end)}`;
    };
    assert.equal(failureIn("a: '[1,]'\n"), "JSON does not allow ',' before ']': ,");
    assert.equal(failureIn("a: '[1] 2'\n"), "nothing may follow the JSON value: 2");
    assert.equal(failureIn("a: '[1'\n"), "this '[' is not closed before the text ends: [");
  });

  it("can be replaced in place, however the string is written", () => {
    const value = fc.constantFrom("4.18", "it's", 'a "b"', "é", "😀", "a: b #c", "\\");
    const style = fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED");
    const width = fc.constantFrom(0, 30);
    let replaced = 0;
    const property = fc.property(fc.array(value, { minLength: 1 }), value, style, width, fc.boolean(), (...given) => {
      const [values, fresh, defaultStringType, lineWidth, isSpread] = given;
      const json = JSON.stringify(
        values.map((each) => ({ value: each })),
        undefined,
        isSpread ? 2 : 0,
      );
      const text = stringify({ a: json }, { defaultStringType, defaultKeyType: "PLAIN", lineWidth });
      const { host, embedded } = jsonIn(text);
      const [first] = scalarsOf(embedded.root);
      const newText = writeEmbedded(host, JSON.stringify(fresh));
      if (!first || !embedded.isExact || newText === undefined) return;
      const after = jsonIn(applyEdits(text, [{ span: { start: first.start, end: first.end }, newText }]));
      const expected = [fresh, ...values.slice(1)].map((each) => ({ value: each }));
      assert.deepEqual(JSON.parse(after.host.value), expected);
      replaced++;
    });
    fc.assert(property, { numRuns: 1000, seed: 1 });
    assert.ok(replaced > 500);
  });
});
