// How hovers and completion name the type of a field.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldDoc } from "#core/features/words/field-docs.ts";
import {
  any,
  boolean,
  bytes,
  int32,
  listOf,
  mapOfStrings,
  object,
  optional,
  required,
  string,
} from "#core/schema/shape.ts";

test("a field is shown with its type, whether it is required, and what it is for", () => {
  const shapes = [string, boolean, int32, bytes, any, mapOfStrings, listOf(string), object("a lamp", [])];
  const types = shapes.map((shape) => fieldDoc(optional("lamp", shape, "Burns.")));
  assert.deepEqual(
    types,
    [
      "text",
      "true or false",
      "a whole number",
      "base64 text",
      "any value",
      "a mapping of strings",
      "a list",
      "a mapping",
    ].map((type) => `**\`lamp\`**: ${type}\n\nBurns.`),
  );
  assert.equal(fieldDoc(required("lamp", string, "Burns.")), "**`lamp`**: text, required\n\nBurns.");
});
