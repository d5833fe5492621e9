// Ranges of indexes: what is left without holes, what several cover, how many there are and the first of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countIndexes,
  firstItemsAt,
  type IndexRange,
  mergeIndexRanges,
  subtractIndexRanges,
} from "#core/versions/index-range.ts";

const range = (start: number, end: number): IndexRange => ({ start, end });

test("a range without holes is left in as few parts as possible", () => {
  const left = (...holes: readonly IndexRange[]) => subtractIndexRanges(holes, range(2, 10));
  assert.deepEqual(left(), [range(2, 10)]);
  assert.deepEqual(left(range(4, 6)), [range(2, 4), range(6, 10)]);
  assert.deepEqual(left(range(6, 8), range(3, 4)), [range(2, 3), range(4, 6), range(8, 10)]);
  assert.deepEqual(left(range(3, 8), range(4, 5)), [range(2, 3), range(8, 10)]);
  assert.deepEqual(left(range(0, 2), range(10, 12)), [range(2, 10)]);
  assert.deepEqual(left(range(0, 3), range(9, 12)), [range(3, 9)]);
  assert.deepEqual(left(range(0, 12)), []);
  assert.deepEqual(left(range(5, 5), range(7, 6)), [range(2, 10)], "an empty hole divides nothing");
});

test("ranges that overlap or touch are merged", () => {
  assert.deepEqual(mergeIndexRanges([range(5, 7), range(0, 2), range(2, 3), range(1, 2)]), [range(0, 3), range(5, 7)]);
  assert.deepEqual(mergeIndexRanges([range(0, 9), range(3, 4)]), [range(0, 9)]);
});

test("indexes are counted, and the first items at them are listed", () => {
  const ranges = [range(1, 3), range(4, 6)];
  assert.equal(countIndexes(ranges), 4);
  const items = ["a", "b", "c", "d", "e", "f"];
  assert.deepEqual(firstItemsAt(items, ranges, 9), ["b", "c", "e", "f"]);
  assert.deepEqual(firstItemsAt(items, ranges, 3), ["b", "c", "e"]);
});
