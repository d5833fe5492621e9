// A catalog whose documents are forgotten as soon as they are checked has the findings of one that is kept.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { type Catalog, checkAndForget, checkCatalog, loadCatalog, type Node } from "#core";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../../support/corpus.ts";

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
  const forgotten = await loadCatalog(nodeWorkspace(), root, { afterDocument: checkAndForget });
  const lost = loseForgotten(forgotten);
  assert.ok(lost > 500, `only ${lost} mappings are forgotten`);
  const show = (catalog: Catalog) =>
    checkCatalog(catalog, {}).map(({ rule, message, severity, at, related }) => ({
      rule,
      message,
      severity,
      at: { path: at.document.path, span: at.span },
      related: related.map((each) => ({ message: each.message, span: each.at.span })),
    }));
  assert.deepEqual(show(forgotten), show(kept));
});
