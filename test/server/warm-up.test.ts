// The catalog that the server reads before the first real one is a good one, so that it runs what good ones run.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile } from "#core";
import { smallCatalog } from "../../server/src/warm-up.ts";

test("nothing is wrong with it, and it has a package, a channel and bundles", () => {
  const catalog = readCatalog("", [readSourceFile("warm-up.yaml", smallCatalog())]);
  assert.equal(opmVerdict(catalog), "accepts");
  assert.deepEqual(checkCatalog(catalog, {}), []);
  assert.deepEqual(
    catalog.blobs.map(({ kind }) => kind),
    ["package", "channel", "bundle", "bundle", "bundle"],
  );
});
