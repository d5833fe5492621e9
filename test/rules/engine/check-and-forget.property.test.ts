// A catalog whose documents are forgotten as soon as they are checked has the findings of one that is kept.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Catalog, checkAndForget, loadCatalog, type Node } from "#core";
import { nodeWorkspace } from "#host";
import { catalogOfFiles, withCopies } from "../../support/catalog-of-files.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { shownFindings } from "../../support/shown-findings.ts";

/** In bytes. The largest catalogs take a second each, and hold nothing that smaller ones do not. */
const longest = 500_000;

/** Lets every forgotten mapping of a catalog throw when something asks for its pairs; the result is how many there are. */
function loseForgotten(catalog: Catalog): number {
  let lost = 0;
  const waiting: (Node | undefined)[] = catalog.files.flatMap(({ documents }) => documents.map(({ root }) => root));
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node?.kind === "list") waiting.push(...node.items);
    if (node?.kind !== "map") continue;
    if (Object.getOwnPropertyDescriptor(node, "pairs")?.get) {
      lost++;
      Object.defineProperty(node, "pairs", { get: () => assert.fail("a forgotten mapping is read again") });
    } else waiting.push(...node.pairs.map(({ value }) => value));
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
  assert.ok(lost > 500, `only ${lost} mappings are forgotten`);
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
