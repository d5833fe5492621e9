// Which values Go's encoding/json can decode into each type of field, and what is said of the others.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";
import { checkFields } from "#core/model/check-shape.ts";
import {
  any,
  boolean,
  bytes,
  int32,
  listOf,
  mapOfStrings,
  object,
  optional,
  type Shape,
  string,
} from "#core/schema/shape.ts";

/** What is wrong with the field `a` of this shape: the text that is reported, and why. */
function problems(shape: Shape, value: string): readonly string[] {
  const [document] = readSourceFile("catalog.yaml", `a: ${value}\n`).documents;
  assert.ok(document?.root?.kind === "map", value);
  const found = checkFields(document, document.root, object("a thing", [optional("a", shape, "")]));
  return found.map(({ span, message }) => `${document.text.slice(span.start, span.end).trim()}: ${message}`);
}

const lamp = object("a lamp", [optional("light", boolean, ""), optional("height", int32, "")]);

/** Of each shape: values that are right, and others with what is said of them. */
const shapes: Readonly<
  Record<string, readonly [shape: Shape, right: readonly string[], wrong: readonly (readonly [string, ...string[]])[]]>
> = {
  "any value": [any, ["1", "[]", "{}", "text"], []],
  "a string": [
    string,
    ["text", "'4.10'", "''", "null"],
    [
      ["4.10", "4.10: 'a' must be a string, but 4.10 is a number"],
      ["true", "true: 'a' must be a string, but this is the boolean true"],
      ["[b]", "[b]: 'a' must be a string, but this is a list"],
      ["{}", "{}: 'a' must be a string, but this is a mapping"],
    ],
  ],
  "a boolean": [
    boolean,
    ["true", "no", "null"],
    [
      ["'true'", "'true': 'a' must be true or false, but this is a string"],
      ["1", "1: 'a' must be true or false, but this is the number 1"],
    ],
  ],
  "a whole number": [
    int32,
    ["0", "-5", "2147483647", "-2147483648", "null"],
    [
      ["2147483648", "2147483648: 'a' must be a whole number, but this is the number 2147483648"],
      ["0.5", "0.5: 'a' must be a whole number, but this is the number 0.5"],
      ["'5'", "'5': 'a' must be a whole number, but this is a string"],
    ],
  ],
  bytes: [
    bytes,
    ["''", "YQ==", "YWI=", "YWJj", "[0, 255, null]", "null"],
    [
      ["[1, 256]", "256: a byte of 'a' must be a number up to 255, but this is the number 256"],
      ["[-1]", "-1: a byte of 'a' must be a number up to 255, but this is the number -1"],
      ["[0.5]", "0.5: a byte of 'a' must be a number up to 255, but this is the number 0.5"],
      ["[b]", "b: a byte of 'a' must be a number up to 255, but this is a string"],
      ["YQ=", "YQ=: 'a' is not base64: illegal base64 data at input byte 3"],
      ["5", "5: 'a' must be a base64 string, but this is the number 5"],
      ["{}", "{}: 'a' must be a base64 string, but this is a mapping"],
    ],
  ],
  "a list": [
    listOf(string),
    ["[]", "[b, null]", "null"],
    [
      ["b", "b: 'a' must be a list, but this is a string"],
      ["{}", "{}: 'a' must be a list, but this is a mapping"],
      ["[b, {}]", "{}: each item of 'a' must be a string, but this is a mapping"],
    ],
  ],
  "a list of lists": [
    listOf(listOf(string)),
    ["[[b], []]"],
    [["[[[]]]", "[]: each item of each item of 'a' must be a string, but this is a list"]],
  ],
  "a mapping of strings": [
    mapOfStrings,
    ["{}", "{b: c}", "{b: null}", "null"],
    [
      ["[b]", "[b]: 'a' must be a mapping of strings, but this is a list"],
      ["b", "b: 'a' must be a mapping of strings, but this is a string"],
      ["{b: 4.10}", "4.10: 'b' must be a string, but 4.10 is a number"],
    ],
  ],
  "a mapping with fields": [
    lamp,
    ["{}", "{light: true, height: 5, other: []}", "null"],
    [
      ["[b]", "[b]: 'a' must be a mapping for a lamp, but this is a list"],
      [
        "{light: 1, height: b}",
        "1: 'light' must be true or false, but this is the number 1",
        "b: 'height' must be a whole number, but this is a string",
      ],
      ["{LIGHT: 1}", "1: 'LIGHT' must be true or false, but this is the number 1"],
    ],
  ],
};

describe("a field for", () => {
  for (const [what, [shape, right, wrong]] of Object.entries(shapes)) {
    it(what, () => {
      for (const value of right) assert.deepEqual(problems(shape, value), [], value);
      for (const [value, ...messages] of wrong) assert.deepEqual(problems(shape, value), messages, value);
    });
  }
});

describe("items with the same mistake", () => {
  it("are one problem, with the others as related places, but all are reported that quotes can fix", () => {
    const [document] = readSourceFile("catalog.yaml", "a: [[], [], {}]\nb: [1, 2]\n").documents;
    assert.ok(document?.root?.kind === "map");
    const shape = object("a thing", [optional("a", listOf(string), ""), optional("b", listOf(string), "")]);
    const found = checkFields(document, document.root, shape);
    assert.deepEqual(
      found.map(({ message, related }) => [message, related.length]),
      [
        ["each item of 'a' must be a string, but this is a list", 1],
        ["each item of 'a' must be a string, but this is a mapping", 0],
        ["each item of 'b' must be a string, but 1 is a number", 0],
        ["each item of 'b' must be a string, but 2 is a number", 0],
      ],
    );
  });

  it("have ten related places at most", () => {
    const [document] = readSourceFile("catalog.yaml", `a: [${"[], ".repeat(30)}]\n`).documents;
    assert.ok(document?.root?.kind === "map");
    const found = checkFields(document, document.root, object("a thing", [optional("a", listOf(string), "")]));
    assert.deepEqual(
      found.map(({ related }) => related.length),
      [10],
    );
  });
});
