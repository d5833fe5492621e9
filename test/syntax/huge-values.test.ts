// Values of megabytes: no regular expression and no call of ours has a stack that they overflow.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { readSourceFile } from "#core";
import { jsonNumberTooLarge } from "#core/go/go-json.ts";
import { compactJson } from "#core/go/json-text.ts";
import { imageReferenceProblem } from "#core/model/image-reference.ts";

const size = 8_000_000;

const values: Readonly<Record<string, readonly [text: string, length: number]>> = {
  "base64 that is text": [`!!binary ${"YWFh".repeat(size / 4)}`, (size / 4) * 3],
  "base64 that is not UTF-8": [`!!binary ${"/////w==".slice(0, 4).repeat(size / 4)}`, (size / 4) * 3],
  "a fraction with underscores": [`.1${"_1".repeat(size / 2)}`, "0.1111111111111111".length],
  "escapes of a tag": [`!x${"%41".repeat(90)} ${"a".repeat(size)}`, size],
  "doubled quotes": [`'${"''".repeat(size / 2)}'`, size / 2],
};

describe("a value of eight million characters", () => {
  for (const [what, [text, length]] of Object.entries(values)) {
    it(`is read: ${what}`, () => {
      const [document] = readSourceFile("huge.yaml", `value: ${text}\n`).documents;
      assert.deepEqual(document?.problems, []);
      const value = document?.root?.kind === "map" ? document.root.pairs[0]?.value : undefined;
      assert.equal(value?.kind === "scalar" ? String(value.value).length : undefined, length);
    });
  }
});

describe("a text of eight million characters in a field with a form of its own", () => {
  test("an image", () => {
    for (const image of [
      "quay.io/".repeat(size / 8),
      `${"a.".repeat(size / 2)}io/a`,
      `quay.io/${"a-".repeat(size / 2)}a`,
    ])
      assert.match(imageReferenceProblem(image) ?? "", /^has \d+ characters/);
  });

  test("JSON", () => {
    const json = `{"a" : "${'x\\" '.repeat(size / 4)}", "b": 1e999}`;
    assert.equal(compactJson(json).length, json.length - 4);
    assert.equal(jsonNumberTooLarge(json), "1e999");
  });
});
