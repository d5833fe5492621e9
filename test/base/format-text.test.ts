import assert from "node:assert/strict";
import { test } from "node:test";
import { formatCount, formatFirst, formatList } from "../../core/src/base/format-text.ts";

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
