// A trial finds exactly the rejections that the check of a catalog finds.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readCatalog, readSourceFile, type SourceFile } from "#core";
import { rejectionsOfTrial } from "#core/rules/engine/catalog-findings.ts";
import { rejectionsOf } from "#core/rules/engine/opm-verdict.ts";

const folder = new URL("../../../samples/mistakes/", import.meta.url);

/** The files of the planted mistakes. */
function mistakes(): readonly SourceFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
  return names.map((name) => readSourceFile(name, readFileSync(new URL(name, folder), "utf8")));
}

/** Each file alone, with each of its documents left out in turn. */
function* catalogsOf(files: readonly SourceFile[]): Generator<readonly SourceFile[]> {
  yield files;
  for (const { path, documents } of files) {
    for (const left of documents) {
      const text = documents.map((document) => (document === left ? "" : document.text)).join("");
      yield [readSourceFile(path, text)];
    }
  }
}

test("the rejections of a trial are those of the catalog", () => {
  let rejected = 0;
  for (const files of catalogsOf(mistakes())) {
    const catalog = readCatalog("", files);
    const expected = rejectionsOf(readCatalog("", files)).map(({ rule, message, at }) => [rule, message, at.span]);
    assert.deepEqual(
      rejectionsOfTrial(catalog).map(({ rule, message, at }) => [rule, message, at.span]),
      expected,
    );
    if (expected.length > 0) rejected++;
  }
  assert.ok(rejected > 10, `${rejected} catalogs are rejected`);
});
