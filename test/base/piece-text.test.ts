// A text in pieces equals the string after every edit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PieceText } from "#core";
import { seededRandom } from "../support/random.ts";

const inserted = ["", "a", "bc\n", "\r\n", "😀", "x".repeat(37)];

test("a text in pieces equals the string after random edits", () => {
  const random = seededRandom(11);
  for (const size of [1, 2, 7, 64]) {
    let expected = "name: heron\n".repeat(9);
    let text = PieceText.of(expected, size);
    for (let round = 0; round < 2_000; round++) {
      const start = random.below(expected.length + 1);
      const length = random.chance(60) ? 0 : random.below(Math.min(expected.length - start, size * 4) + 1);
      const edit = { span: { start, end: start + length }, newText: random.pick(inserted) };
      expected = expected.slice(0, start) + edit.newText + expected.slice(start + length);
      const before = text;
      const beforeEdit = before.toString();
      text = text.after(edit);
      const message = `pieces of ${size}, after edit ${round}`;
      assert.equal(text.length, expected.length, message);
      assert.equal(text.toString(), expected, message);
      assert.equal(before.toString(), beforeEdit, `${message}: the text before stays`);
      const from = random.below(expected.length + 1);
      const to = from + random.below(expected.length - from + 1);
      assert.equal(text.slice(from, to), expected.slice(from, to), message);
      if (expected.length > 500) {
        expected = "";
        text = text.after({ span: { start: 0, end: text.length }, newText: "" });
        assert.equal(text.toString(), "");
      }
    }
  }
});
