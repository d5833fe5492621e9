// Options that take several values, as they are passed to the option parser.

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

test("another option's value ends the list of values, and later values stay positional", () => {
  check("--from a --format json b", "--from a --format json b");
});

test("values before any option or after '--' stay positional", () => {
  check("a --from b -- c --from d", "a --from b -- c --from d");
});
