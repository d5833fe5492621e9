// The catalog that the server reads while it is compiled is valid, so that it runs the same code as most real catalogs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile } from "#core";
import { lessonCatalog } from "../../scripts/lesson-catalog.ts";

test("it is valid, and has a package, a channel and bundles", () => {
  const catalog = readCatalog("", [readSourceFile("lesson.yaml", lessonCatalog())]);
  assert.equal(opmVerdict(catalog), "accepts");
  assert.deepEqual(checkCatalog(catalog, {}), []);
  assert.deepEqual(
    catalog.blobs.map(({ kind }) => kind),
    ["package", "channel", "bundle", "bundle", "bundle"],
  );
});
