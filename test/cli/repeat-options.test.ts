// Options that take several values, as they are handed to the reader of options.

import assert from "node:assert/strict";
import { test } from "node:test";
import { repeatOptions } from "../../cli/src/arguments/repeat-options.ts";

function check(given: string, expected: string): void {
  assert.equal(repeatOptions(given.split(" "), ["from", "catalog"]).join(" "), expected);
}

test("every value gets the option before it", () => {
  check("--from a b c --catalog d e", "--from a --from b --from c --catalog d --catalog e");
});

test("a value behind '=' is the first of several too", () => {
  check("--from=a b", "--from=a --from b");
});

test("a value of another option ends the row, and what follows belongs to nobody", () => {
  check("--from a --format json b", "--from a --format json b");
});

test("what stands before any option, or behind '--', belongs to nobody", () => {
  check("a --from b -- c --from d", "a --from b -- c --from d");
});
