import assert from "node:assert/strict";
import { test } from "node:test";
import { isJsonStream } from "../../../client/src/neighbours/json-stream.ts";

const cases: readonly (readonly [text: string, isStream: boolean])[] = [
  ['{"a": 1}{"b": 2}', true],
  ['{"a": 1}\n{"b": 2}\n', true],
  ['\uFEFF {\r\n  "a": [1, {"x": 2}]\r\n}\r\n{', true],
  ['{"a": "}{"}', false],
  ['{"a": "\\"}{"}\n{"b": 2}', true],
  ['{"a": 1}', false],
  ['{"a": 1}\n', false],
  ['{"a": 1}, {"b": 2}', false],
  ['[{"a": 1}, {"b": 2}]', false],
  ['{"a": "open}\n}\n{"b": 2}', true],
  ['{"a": ', false],
  ["", false],
];

test("several objects one after the other are a stream", () => {
  for (const [text, isStream] of cases) assert.equal(isJsonStream(text), isStream, text);
});

test("a large text takes linear time", { timeout: 5000 }, () => {
  assert.equal(isJsonStream("{".repeat(5_000_000)), false);
  assert.equal(isJsonStream(`{"a": "${"x".repeat(5_000_000)}"}${" ".repeat(5_000_000)}`), false);
});
