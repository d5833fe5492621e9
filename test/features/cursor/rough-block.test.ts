// What a text with mistakes most likely means, for completion.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readRoughBlock } from "#core/features/cursor/rough-block.ts";
import type { RoughNode } from "#core/features/cursor/rough-node.ts";

/** The collections and scalars as JSON would show them; null for what is not there yet. */
function plain(node: RoughNode | undefined): unknown {
  if (!node) return null;
  if (node.kind === "scalar") return node.text;
  if (node.kind === "list") return node.items.map(plain);
  return Object.fromEntries(node.pairs.map(({ key, value }) => [key, plain(value)]));
}

const read = (text: string) => plain(readRoughBlock(text, text.length + 1).root);

describe("a text in block style", () => {
  it("has keys with and without quotes", () => {
    assert.deepEqual(read("\"a b\": one\n'c d': two\ne.f/g: three\n"), {
      "a b": "one",
      "c d": "two",
      "e.f/g": "three",
    });
  });

  it("has lists of mappings and of scalars, and lists at the column of their key", () => {
    assert.deepEqual(read("a:\n- name: one\n  skips:\n  - x\n  - y\n- name: two\nb: end\n"), {
      a: [{ name: "one", skips: ["x", "y"] }, { name: "two" }],
      b: "end",
    });
  });

  it("has mappings and lists in brackets behind keys and dashes, and as its root", () => {
    assert.deepEqual(read("a: [x, y]\nb:\n- {c: d}\n- [e]\n"), { a: ["x", "y"], b: [{ c: "d" }, ["e"]] });
    assert.deepEqual(read("{a: b}\n"), { a: "b" });
    assert.deepEqual(read("[{a: b}]\n"), [{ a: "b" }]);
  });

  it("goes past block scalars with their blank and less indented lines", () => {
    assert.deepEqual(Object.keys(read("a: |\n  x: y\n\n  z: w\nb: end\n") as object), ["a", "b"]);
    assert.deepEqual(Object.keys(read("a: >-\n  x: y\n\n\nb: end\nc: end\n") as object), ["a", "b", "c"]);
  });

  it("stays in a block scalar where the cursor is on a blank line of it that is not indented", () => {
    const text = "a: |\n  x: y\n\n  z: w\nb: end\n";
    const { root } = readRoughBlock(text, text.indexOf("\n\n") + 1);
    assert.deepEqual(plain(root), { a: null, b: "end" });
  });

  it("leaves out comments and separators", () => {
    assert.deepEqual(read("---\n# note: x\na: one\n  # b: two\n"), { a: "one" });
  });

  it("keeps what is around a line that says nothing", () => {
    assert.deepEqual(read("a: one\n???\nb:\n  c: two\n"), { a: "one", b: { c: "two" } });
  });
});
