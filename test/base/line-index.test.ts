// Lines and columns as the Language Server Protocol counts them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LineIndex } from "#core";

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
