// A catalog whose documents are forgotten as soon as they are checked has the findings of one that is kept.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Catalog, checkAndForget, coverageInCatalog, findCatalogs, loadCatalog } from "#core";
import { isForgotten } from "#core/syntax/forgettable-document.ts";
import { nodeWorkspace } from "#host";
import { catalogOfFiles, withCopies } from "../../support/catalog-of-files.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { shownFindings } from "../../support/shown-findings.ts";
import { timesReadAgain } from "../../support/times-read-again.ts";

/** In bytes. The largest catalogs take a second each, and hold nothing that smaller ones do not. */
const longest = 500_000;

function forgottenIn(catalogs: readonly Catalog[]): number {
  return catalogs.flatMap(({ files }) => files.flatMap(({ documents }) => documents)).filter(isForgotten).length;
}

test("real catalogs have the same findings, and nothing that was forgotten is read again", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const root = join(corpus, "catalogs", "v4.20");
  const kept = shownFindings(await loadCatalog(nodeWorkspace(), root));
  const times = await timesReadAgain(async () => {
    const catalog = await loadCatalog(nodeWorkspace(), root, { once: checkAndForget() });
    assert.deepEqual(shownFindings(catalog), kept);
    for (const file of catalog.files) coverageInCatalog(file);
    assert.ok(forgottenIn([catalog]) > 500, `only ${forgottenIn([catalog])} bundles are forgotten`);
  });
  assert.equal(times, 0);
});

test("nor is it where catalogs are searched for", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const times = await timesReadAgain(async () => {
    const folder = join(corpus, "catalogs");
    const { catalogs } = await findCatalogs(nodeWorkspace(), folder, { once: checkAndForget() });
    for (const catalog of catalogs) shownFindings(catalog);
    assert.ok(forgottenIn(catalogs) > 500, `only ${forgottenIn(catalogs)} bundles are forgotten`);
  });
  assert.equal(times, 0);
});

test("copies of real catalogs have the same findings, and nothing that was forgotten is read again", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const texts = globSync("*/catalog.*", { cwd: join(corpus, "catalogs", "v4.20") }).map(
    (file): [string, Uint8Array] => [file, readFileSync(join(corpus, "catalogs", "v4.20", file))],
  );
  const files = withCopies(new Map(texts.filter(([, bytes]) => bytes.length < longest)));
  const kept = shownFindings(catalogOfFiles(files));
  const times = await timesReadAgain(async () => {
    const copied = catalogOfFiles(files, checkAndForget());
    const copies = copied.files.flatMap(({ documents }) => documents).filter(({ original }) => original);
    assert.ok(copies.length > 100, `only ${copies.length} documents are copies`);
    assert.deepEqual(shownFindings(copied), kept);
  });
  assert.equal(times, 0);
});
