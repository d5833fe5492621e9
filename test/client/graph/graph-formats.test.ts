import assert from "node:assert/strict";
import { test } from "node:test";
import { copiedFormats, graphFileName, graphFormats, isInCatalog } from "../../../client/src/graph/graph-formats.ts";

test("the name of the file is the package's, without what a path could be", () => {
  assert.equal(graphFileName("project-quay", "svg"), "project-quay.svg");
  assert.equal(graphFileName("../../etc/passwd", "svg"), "etc-passwd.svg");
  assert.equal(graphFileName("a\u202eb\u0000 c", "png"), "a-b-c.png");
  assert.equal(graphFileName("..", "md"), "upgrade-graph.md");
  assert.equal(graphFileName("海鸥", "md"), "upgrade-graph.md");
  assert.equal(graphFileName("x".repeat(300), "json").length, 105);
});

test("a file in the catalog's folder is one, however deep", () => {
  const root = "file:///home/me/catalog";
  assert.ok(isInCatalog("file:///home/me/catalog/quay.svg", root));
  assert.ok(isInCatalog("file:///home/me/catalog/a/b/quay.svg", `${root}/`));
  assert.ok(!isInCatalog("file:///home/me/catalog-pictures/quay.svg", root));
  assert.ok(!isInCatalog("file:///home/me/quay.svg", root));
});

test("every format but PNG can be copied", () => {
  assert.deepEqual(
    graphFormats.filter((format) => !copiedFormats.includes(format)).map(({ label }) => label),
    ["PNG as shown", "PNG for print"],
  );
});
