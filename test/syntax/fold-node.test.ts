// Values are folded from inside out, however deep they are and however often an alias repeats them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { foldNode } from "#core/syntax/fold-node.ts";

/** The value of a document with the number of values that each of its lists and mappings holds in all. */
function sizeOf(text: string): { readonly size: number; readonly made: number } {
  const root = readSourceFile("a.yaml", text).documents[0]?.root;
  assert.ok(root);
  let made = 0;
  const size = foldNode<number>(root, (node, of) => {
    made++;
    if (node.kind === "scalar") return 1;
    const inside = node.kind === "list" ? node.items : node.pairs.map(({ value }) => value);
    return inside.map(of).reduce((sum, each) => sum + each, 0);
  });
  return { size, made };
}

test("a value knows what was made of those inside it", () => {
  assert.deepEqual(sizeOf("a: [1, {b: 2, c: [3]}]\nd: 4\n"), { size: 4, made: 8 });
});

test("a value is as deep as opm lets it be", () => {
  assert.equal(sizeOf(`a: ${"[".repeat(9_900)}1${"]".repeat(9_900)}\n`).size, 1);
});

test("what is inside an anchor is made once, though it counts at each alias, also where one stands in another", () => {
  const { size, made } = sizeOf("a: &a [1, 2]\nb: &b [*a, *a]\nc: [*b, *a]\n");
  assert.equal(size, 2 + 4 + 6);
  // Each alias is a value of its own; 1 and 2 are not made again.
  assert.equal(made, 1 + 3 + 4 + 2);
});
