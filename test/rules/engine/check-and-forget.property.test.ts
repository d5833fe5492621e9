// A catalog whose documents are forgotten as soon as they are checked has the findings of one that is kept.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Catalog, checkAndForget, loadCatalog } from "#core";
import { blobOf } from "#core/model/read-blob.ts";
import { ReadBundle } from "#core/model/read-bundle.ts";
import { nodeWorkspace } from "#host";
import { catalogOfFiles, withCopies } from "../../support/catalog-of-files.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { shownFindings } from "../../support/shown-findings.ts";

/** In bytes. The largest catalogs take a second each, and hold nothing that smaller ones do not. */
const longest = 500_000;

/** Lets every forgotten bundle of a catalog throw when something asks for its values; the result is how many there are. */
function loseForgotten(catalog: Catalog): number {
  const ask = { get: () => assert.fail("a forgotten value is read again") };
  let lost = 0;
  for (const document of catalog.files.flatMap(({ documents }) => documents)) {
    const blob = blobOf(document);
    if (!(blob instanceof ReadBundle) || !blob.isForgotten) continue;
    lost++;
    Object.defineProperty(document, "root", ask);
    for (const property of blob.properties) {
      if (property.type?.value !== "olm.package") Object.defineProperties(property, { map: ask, value: ask });
    }
  }
  return lost;
}

test("real catalogs have the same findings, and nothing that was forgotten is read again", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const root = join(corpus, "catalogs", "v4.20");
  const kept = await loadCatalog(nodeWorkspace(), root);
  const forgotten = await loadCatalog(nodeWorkspace(), root, { once: checkAndForget() });
  const lost = loseForgotten(forgotten);
  assert.ok(lost > 500, `only ${lost} bundles are forgotten`);
  assert.deepEqual(shownFindings(forgotten), shownFindings(kept));
});

test("copies of real catalogs have the same findings, and nothing that was forgotten is read again", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const texts = globSync("*/catalog.*", { cwd: join(corpus, "catalogs", "v4.20") }).map(
    (file): [string, Uint8Array] => [file, readFileSync(join(corpus, "catalogs", "v4.20", file))],
  );
  const small = texts.filter(([, bytes]) => bytes.length < longest);
  const files = withCopies(new Map(small));
  const copied = catalogOfFiles(files, checkAndForget());
  const copies = copied.files.flatMap(({ documents }) => documents).filter(({ original }) => original);
  assert.ok(copies.length > 100, `only ${copies.length} documents are copies`);
  loseForgotten(copied);
  assert.deepEqual(shownFindings(copied), shownFindings(catalogOfFiles(files)));
});
