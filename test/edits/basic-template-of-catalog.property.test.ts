// Every real catalog as a basic template, which must generate the same catalog.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { type Catalog, readCatalog } from "#core";
import { hasSameBlobs } from "#core/edits/basic-template.ts";
import { basicTemplateOf } from "#core/edits/basic-template-of-catalog.ts";
import type { Bundle } from "#core/model/blob.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import { corpusFolder } from "../support/corpus.ts";

describe("every real catalog becomes a template that generates it", () => {
  const folder = corpusFolder();
  const paths = folder ? globSync("catalogs/v4.20/*/*.{yaml,json}", { cwd: folder }) : [];
  test("and they are found", { skip: !folder }, () => assert.ok(paths.length > 30, `${paths.length}`));
  for (const path of paths) {
    test(path, () => {
      const text = readFileSync(join(folder ?? "", path), "utf8");
      const before = readCatalog("", [readSourceFile(path, text)]);
      const converted = basicTemplateOf(before);
      assert.ok("ok" in converted, "error" in converted ? converted.error : "");
      const rendered = renderTemplate(readSourceFile("template.yaml", converted.ok), bundlesOf(before));
      assert.deepEqual(rendered?.template.problems, []);
      assert.ok(rendered && !rendered.isPartial && hasSameBlobs(before, rendered.catalog));
      const bundles = rendered.template.kind === "basic" ? rendered.template.blobs.filter(isBundle) : [];
      assert.ok(bundles.every(({ root }) => root.pairs.length === 2));
      assert.equal(bundles.length, before.blobs.filter(isBundle).length);
    });
  }
});

function isBundle(blob: Catalog["blobs"][number]): blob is Bundle {
  return blob.kind === "bundle";
}

function bundlesOf({ blobs }: Catalog) {
  const byImage = new Map(blobs.filter(isBundle).map((each) => [each.image?.value ?? "", [each]]));
  return { bundlesIn: (image: string) => byImage.get(image) };
}
