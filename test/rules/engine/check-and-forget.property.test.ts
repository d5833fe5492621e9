// A catalog whose documents are forgotten as soon as they are checked has the findings of one that is kept.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Catalog, checkAndForget, coverageInCatalog, findCatalogs, loadCatalog, readSourceFile } from "#core";
import type { Bundle, Property } from "#core/model/blob.ts";
import { blobOf, forgetBundle } from "#core/model/read-blob.ts";
import { ForgettableDocument, isForgotten } from "#core/syntax/forgettable-document.ts";
import { nodeWorkspace } from "#host";
import { catalogOfFiles, withCopies } from "../../support/catalog-of-files.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { shownFindings } from "../../support/shown-findings.ts";

/** In bytes. The largest catalogs take a second each, and hold nothing that smaller ones do not. */
const longest = 500_000;

/** How often a forgotten value is read again while something runs. */
async function timesReadAgain(run: () => Promise<void>): Promise<number> {
  const { blob } = blobIn(`schema: olm.bundle\nproperties:\n- type: a\n`);
  const property: object = Object.getPrototypeOf(blob.properties[0]);
  let times = 0;
  const spies = [
    spyOn(ForgettableDocument.prototype, "root", (document) => document.isForgotten && times++),
    ...["map", "value"].map((name) =>
      spyOn(property as Property, name as "map" | "value", ({ document, type }) => {
        if (isForgotten(document) && type?.value !== "olm.package") times++;
      }),
    ),
  ];
  try {
    await run();
  } finally {
    for (const restore of spies) restore();
  }
  return times;
}

/** Calls `see` with the object whenever a getter of its class is used. The result takes that back. */
function spyOn<Owner extends object>(prototype: Owner, name: keyof Owner, see: (object: Owner) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
  Object.defineProperty(prototype, name, {
    ...own,
    get(this: Owner) {
      see(this);
      return own.get?.call(this);
    },
  });
  return () => Object.defineProperty(prototype, name, own);
}

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

test("a bundle with fields of other objects is not forgotten", () => {
  const { document } = blobIn("schema: olm.bundle\nname: a\nkind: ClusterServiceVersion\n");
  forgetBundle(document, true);
  assert.equal(document.isForgotten, false);
});

test("a bundle with a property that is a mapping in its list alone is not forgotten", () => {
  const { document } = blobIn("schema: olm.bundle\nname: a\nproperties: [value: 1, {type: b, value: 2}]\n");
  forgetBundle(document, true);
  assert.equal(document.isForgotten, false);
});

function blobIn(text: string): { readonly document: ForgettableDocument; readonly blob: Bundle } {
  const [read] = readSourceFile("/catalog/harbor.yaml", text).documents;
  assert.ok(read);
  const document = new ForgettableDocument(read, read.root);
  return { document, blob: blobOf(document) as Bundle };
}
