// Every span covers exactly its characters, counted in UTF-16 code units.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Node, readSourceFile } from "#core";

/** The text of every key and value, in the order of the document. */
function spansOf(text: string): string[] {
  const document = readSourceFile("catalog.yaml", text).documents[0];
  assert.ok(document?.root);
  assert.deepEqual(document.problems, []);
  const covered: string[] = [];
  const visit = (node: Node): void => {
    if (node.kind === "scalar") covered.push(document.text.slice(node.start, node.end));
    if (node.kind === "list") node.items.forEach(visit);
    if (node.kind !== "map") return;
    for (const pair of node.pairs) {
      covered.push(document.text.slice(pair.key.start, pair.key.end));
      visit(pair.value);
    }
  };
  visit(document.root);
  return covered;
}

test("plain, quoted and block scalars", () => {
  const text = "a: plain text # note\n'b': 'it''s'\n\"c\": \"x\\ty\"\nd: |\n  one\n  two\n\ne: two\n  lines\n";
  assert.deepEqual(spansOf(text), [
    "a",
    "plain text",
    "'b'",
    "'it''s'",
    '"c"',
    '"x\\ty"',
    "d",
    "|\n  one\n  two",
    "e",
    "two\n  lines",
  ]);
});

test("behind emoji, tabs and CR LF", () => {
  assert.deepEqual(spansOf("😀: '👩‍👩‍👧 x'\r\nb:\t\tc\t\r\nd: [ 😀 ,\te ]\r\n"), [
    "😀",
    "'👩‍👩‍👧 x'",
    "b",
    "c",
    "d",
    "😀",
    "e",
  ]);
});

test("behind a separator line and a long line of base64", () => {
  const data = "QUJD".repeat(50_000);
  assert.deepEqual(spansOf(`---\ndata: ${data}\nname: x\n`), ["data", data, "name", "x"]);
});

test("lists at the indentation of their key, lists in lists, and values that are left out", () => {
  assert.deepEqual(spansOf("skips:\n- a\n- - b\n  - c\nempty:\nlast: x\n"), [
    "skips",
    "a",
    "b",
    "c",
    "empty",
    "",
    "last",
    "x",
  ]);
});

test("an alias stands where it is written", () => {
  assert.deepEqual(spansOf("a: &x one\nb: *x\n"), ["a", "one", "b", "*x"]);
});

test("JSON, with what stands before an object belonging to it", () => {
  assert.deepEqual(spansOf('\n  {"a": ["x", 1.50, true], "b": {"c": null}}'), [
    '"a"',
    '"x"',
    "1.50",
    "true",
    '"b"',
    '"c"',
    "null",
  ]);
});

test("mistakes lie inside of a text that ends anywhere", () => {
  const text = '{"a": [1, "x\\u00e9\\n", true, {"b": null}], "c": -1.5e3}';
  for (let length = 1; length <= text.length; length++) {
    const [document] = readSourceFile("catalog.json", text.slice(0, length)).documents;
    for (const { span } of document?.problems ?? []) assert.ok(span.end <= length, text.slice(0, length));
  }
});
