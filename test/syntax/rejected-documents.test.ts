// A stream of documents of each of which opm rejects the file: after a thousand, the rest is one document that is not read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, readCatalog, readSourceFile } from "#core";

const read = (text: string) => readSourceFile("catalog.yaml", text);

test("behind a thousand documents that are not mappings, the rest is not read", () => {
  const file = read(`${"---\n1\n".repeat(1_500)}---\nschema: olm.package\n`);
  assert.equal(file.documents.length, 1_001);
  assert.equal(file.documents.map(({ text }) => text).join(""), file.text);
  const last = checkCatalog(readCatalog("", [file]), {}).at(-1);
  assert.equal(last?.rule, "yaml-syntax");
  assert.equal(last.oracle, "opm");
  assert.deepEqual(last.at.span, { start: 0, end: 3 });
  assert.match(last.message, /the rest of it is not read/);
});

test("mappings are read however many there are", () => {
  assert.equal(read("---\na: 1\n".repeat(3_000)).documents.length, 3_000);
});
