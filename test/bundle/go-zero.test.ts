// Which values of a manifest Go decodes to a zero value, so that they count as missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { type GoType, goStruct } from "#core/bundle/decoding/go-types.ts";
import { isZeroValue } from "#core/bundle/decoding/go-zero.ts";

function isZero(text: string, type: GoType): boolean {
  const [document] = readSourceFile("csv.yaml", text).documents;
  assert.ok(document?.root, text);
  return isZeroValue(document.root, type);
}

test("scalars that are empty, 0 or false", () => {
  for (const text of ["''", "0", "false"]) assert.ok(isZero(text, { kind: "string" }), text);
  for (const text of ["a", "1", "-1", "true"]) assert.ok(!isZero(text, { kind: "string" }), text);
});

test("a list or mapping of values is not zero, even an empty one", () => {
  assert.ok(!isZero("[]", { kind: "list", of: { kind: "string" } }));
  assert.ok(!isZero("{}", { kind: "map", of: { kind: "string" } }));
});

test("a struct is zero if every field is that Go knows", () => {
  const metadata = goStruct("ObjectMeta");
  for (const text of ["{}", "{name: ''}", "{name: null, generation: 0}", "{other: text}"]) {
    assert.ok(isZero(text, metadata), text);
  }
  for (const text of ["{name: a}", "{NAME: a}", "{labels: {}}", "text", "[]"]) assert.ok(!isZero(text, metadata), text);
});
