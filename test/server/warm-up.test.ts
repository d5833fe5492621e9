// The catalog that the server reads to warm up is valid, so that it runs the same code as most real catalogs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile } from "#core";
import { smallCatalog } from "../../server/src/warm-up.ts";

test("it is valid, and has a package, a channel and bundles", () => {
  const catalog = readCatalog("", [readSourceFile("warm-up.yaml", smallCatalog())]);
  assert.equal(opmVerdict(catalog), "accepts");
  assert.deepEqual(checkCatalog(catalog, {}), []);
  assert.deepEqual(
    catalog.blobs.map(({ kind }) => kind),
    ["package", "channel", "bundle", "bundle", "bundle"],
  );
});
