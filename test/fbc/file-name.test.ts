// File names of the disk, which are bytes: opm can read a file whose name is not UTF-8.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeFileName } from "#core/fbc/file-name.ts";

test("a name in UTF-8 is read as it is", () => {
  assert.equal(decodeFileName(Buffer.from("café.yaml")), "café.yaml");
});

test("each byte that is not UTF-8 becomes a lone surrogate, and what stands around it stays", () => {
  const spoiled = Buffer.concat([
    Buffer.from("abc"),
    Buffer.from([0xff]),
    Buffer.from("é.y"),
    Buffer.from([0xe2, 0x82, 0x7a]),
  ]);
  assert.equal(decodeFileName(spoiled), "abc\udcffé.y\udce2\udc82z");
});
