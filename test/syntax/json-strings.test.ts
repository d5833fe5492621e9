// Strings in JSON, as Go's decoder reads them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSourceFile } from "#core";

/** What is written between the quotes, and the value, or what is wrong. */
const rows: readonly (readonly [written: string, read: string])[] = [
  ["a lamp", "a lamp"],
  ['\\"', '"'],
  ["\\\\", "\\"],
  ["\\/", "/"],
  ["\\b", "\b"],
  ["\\f", "\f"],
  ["\\n", "\n"],
  ["\\r", "\r"],
  ["\\t", "\t"],
  ["\\u0041\\u00e9", "Aé"],
  ["\\ud83d\\ude00", "😀"],
  ["\\ud83d", "\ufffd"],
  ["\\ude00x", "\ufffdx"],
  ["\\ud83d\\u0041", "\ufffdA"],
  ["\\x", "'\\x' is not a JSON escape"],
  ["\\u12", "'\\u' is not a JSON escape"],
  ["\\u12g4", "'\\u' is not a JSON escape"],
];

describe("a string in JSON", () => {
  for (const [written, read] of rows) {
    it(`"${written}"`, () => {
      const { documents } = readSourceFile("a.json", `{"schema": "${written}"}`);
      const [document] = documents;
      const value = document?.root?.kind === "map" ? document.root.pairs[0]?.value : undefined;
      const found = value?.kind === "scalar" ? [value.value] : [];
      assert.deepEqual([...found, ...(document?.problems ?? []).map(({ message }) => message)], [read]);
    });
  }
});
