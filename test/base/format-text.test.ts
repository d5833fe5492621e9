import assert from "node:assert/strict";
import { test } from "node:test";
import { asSentence, formatBytes, formatCount, formatFirst, formatList } from "../../core/src/base/format-text.ts";

test("a count takes the singular for one only", () => {
  assert.equal(formatCount(0, "entry", "entries"), "0 entries");
  assert.equal(formatCount(1, "entry", "entries"), "1 entry");
  assert.equal(formatCount(2, "version"), "2 versions");
});

test("a list has its conjunction before the last item", () => {
  assert.equal(formatList([]), "");
  assert.equal(formatList(["a"]), "a");
  assert.equal(formatList(["a", "b"], "or"), "a or b");
  assert.equal(formatList(["a", "b", "c"]), "a, b and c");
});

test("a long list is cut and says how many items are left out", () => {
  assert.equal(formatFirst(["a", "b"], 2), "a, b");
  assert.equal(formatFirst(["a", "b", "c", "d"], 2, "; "), "a; b and 2 more");
});

test("a message becomes a sentence", () => {
  assert.equal(asSentence("the file is empty"), "The file is empty.");
});

test("bytes are counted in the unit that needs few digits", () => {
  const texts = [1, 999, 1000, 20_600, 999_499, 999_500, 1_250_000].map(formatBytes);
  assert.deepEqual(texts, ["1 byte", "999 bytes", "1 KB", "21 KB", "999 KB", "1.0 MB", "1.3 MB"]);
});
