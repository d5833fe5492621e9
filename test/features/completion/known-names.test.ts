// In which order completion offers the names of a package.

import assert from "node:assert/strict";
import { test } from "node:test";
import { knownName, sortNewestFirst } from "#core/features/completion/known-names.ts";

/** The names as completion sorts them, given in one order and in the opposite one. */
function sorted(...names: readonly string[]): readonly string[] {
  const known = names.map((name) => knownName(undefined, name));
  const [once, again] = [known, known.toReversed()].map((each) => sortNewestFirst(each).map(({ name }) => name));
  assert.deepEqual(again, once);
  return once ?? [];
}

test("by version, newest first", () => {
  assert.deepEqual(sorted("a.v1.9.0", "a.v1.10.0", "b.v1.2.0"), ["a.v1.10.0", "a.v1.9.0", "b.v1.2.0"]);
});

test("of one version, the last of the alphabet first", () => {
  assert.deepEqual(sorted("a.v1.0.0", "b.v1.0.0"), ["b.v1.0.0", "a.v1.0.0"]);
});

test("names without a version last, by name", () => {
  assert.deepEqual(sorted("latest", "a.v1.0.0", "edge", "z.v0.1.0"), ["a.v1.0.0", "z.v0.1.0", "edge", "latest"]);
});
