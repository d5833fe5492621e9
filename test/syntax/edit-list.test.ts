import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { codeActionsIn } from "#core/features/repairs/code-actions.ts";
import { removeItem } from "#core/syntax/edit-list.ts";
import type { ListNode } from "#core/syntax/node.ts";
import { atCursor } from "../support/places.ts";

function firstList(text: string) {
  const [document] = readSourceFile("list.yaml", text).documents;
  const root = document?.root;
  const list = root?.kind === "map" ? root.pairs[0]?.value : undefined;
  assert.ok(document && list?.kind === "list");
  return { document, list: list as ListNode };
}

function withoutItem(text: string, index: number): string | undefined {
  const { document, list } = firstList(text);
  const item = list.items[index];
  const edit = item && removeItem(document, list, item);
  return edit && text.slice(0, edit.span.start) + edit.newText + text.slice(edit.span.end);
}

test("an item of a flow list is removed past a comment behind its comma", () => {
  assert.equal(withoutItem("list: [a, # x\n  b\n  # y, z\n  ]\n", 0), "list: [ # x\n  b\n  # y, z\n  ]\n");
});

test("a comma in a comment is not the list's", () => {
  assert.equal(withoutItem("list: [a, # x\n  b # y, z\n  , c]\n", 1), "list: [a, # x\n   c]\n");
});

test("a banner of '#' before the end of a flow list takes linear time", () => {
  const banner = "#".repeat(50_000);
  for (const comments of [banner, "# ".repeat(25_000), "#\n".repeat(25_000), " ".repeat(50_000)]) {
    const text = `list: [a, # x\n  b\n  ${comments}\n  ]\n`;
    assert.equal(withoutItem(text, 1), text.replace("  b\n", "  \n"));
  }
});

test("code actions are offered for a bundle with a banner in its list of properties", async () => {
  const type = "olm.maxOpenShiftVersion";
  const { snapshot, offset } = await atCursor(`-- lighthouse/catalog.yaml --
schema: olm.bundle
name: lighthouse.v1.0.0
package: lighthouse
image: quay.io/harbour/lighthouse:v1
properties: [{type: ${type}, value: "4.20"}, # x
  {type: ${type}, value: "4.<|>21"}
  ${"#".repeat(40)}
  ]
`);
  assert.ok(codeActionsIn(snapshot, { start: offset, end: offset }).length > 0);
});

test("an item is removed past more comments than fit on a stack", () => {
  const comments = "  # berth\n".repeat(1_000_000);
  const text = `list: [a, # x\n  b\n${comments}  , c]\n`;
  assert.equal(withoutItem(text, 1), "list: [a, # x\n   c]\n");
});
