// Lines and columns as the Language Server Protocol counts them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LineIndex } from "#core";
import { seededRandom } from "../support/random.ts";

const lines = new LineIndex("a\r\nbc\rd\n");

test("an offset between CR and LF is the end of its line, which no column exceeds", () => {
  const places = Array.from({ length: 9 }, (_, offset) => {
    const { line, character } = lines.positionAt(offset);
    return `${line}:${character}`;
  });
  assert.deepEqual(places, ["0:0", "0:1", "0:1", "1:0", "1:1", "1:2", "2:0", "2:1", "3:0"]);
});

test("a column beyond a line is the line's end, before its line break", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((line) => lines.offsetAt({ line, character: 9 })),
    [1, 5, 7, 8],
  );
});

test("after an edit, an index is that of the new text", () => {
  const texts = ["", "x", "\n", "\r", "x\r\ny\n", "\n\n\n"];
  for (const text of ["", "a", "a\r\nbc\rd\n", "\r\n\r\n", "1\n2\n3\n4\n5\n6\n7"]) {
    for (let start = 0; start <= text.length; start++)
      for (let end = start; end <= text.length; end++)
        for (const newText of texts) {
          const edited = text.slice(0, start) + newText + text.slice(end);
          const after = new LineIndex(text).after({ span: { start, end }, newText }, edited);
          const anew = new LineIndex(edited);
          const places = (index: LineIndex) =>
            Array.from({ length: edited.length + 1 }, (_, offset) => index.positionAt(offset));
          const shown = JSON.stringify({ text, start, end, newText });
          assert.equal(after.lineCount, anew.lineCount, shown);
          assert.deepEqual(places(after), places(anew), shown);
        }
  }
});

test("after many edits, one after the other, an index is still that of the text", () => {
  const random = seededRandom(7);
  const pieces = ["", "x", "yz", "\n", "\r\n", "\r", "a\nb"];
  for (let round = 0; round < 200; round++) {
    let text = "one\ntwo\r\nthree\n\nfour\rfive";
    let index = new LineIndex(text);
    for (let step = 0; step < 12; step++) {
      const start = random.below(text.length + 1);
      // Most edits are keystrokes in one line.
      const end = Math.min(text.length, start + (random.chance(30) ? random.below(6) : 0));
      const newText = random.pick(random.chance(50) ? pieces.slice(0, 3) : pieces);
      const edited = text.slice(0, start) + newText + text.slice(end);
      index = index.after({ span: { start, end }, newText }, edited);
      text = edited;
      const anew = new LineIndex(text);
      const shown = JSON.stringify({ round, step, text });
      assert.equal(index.lineCount, anew.lineCount, shown);
      for (let offset = 0; offset <= text.length; offset++) {
        assert.deepEqual(index.positionAt(offset), anew.positionAt(offset), shown);
      }
    }
  }
});
