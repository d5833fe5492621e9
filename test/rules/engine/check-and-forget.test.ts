// A command reads each document once: a copy of a document in another file takes its values and its findings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Catalog, checkAndForget, loadCatalog } from "#core";
import { isForgotten } from "#core/syntax/forgettable-document.ts";
import type { ReadingOnce } from "#core/syntax/read-source-file.ts";
import { nodeWorkspace } from "#host";
import { inProject } from "../../../scripts/project.ts";
import { catalogOfFiles, withCopies } from "../../support/catalog-of-files.ts";
import { fbcInputs } from "../../support/fbc-inputs.ts";
import { shownFindings, shownFixes } from "../../support/shown-findings.ts";
import { timesReadAgain } from "../../support/times-read-again.ts";

const bundle = `schema: olm.bundle
package: ferry
name: ferry.v1.0.0
imagee: quay.io/ferry/ferry:1.0.0
`;

test("copies have the findings and fixes of files that are read for themselves", () => {
  for (const [name, files] of fbcInputs) {
    const twice = withCopies(files);
    const [read, copied] = [catalogOfFiles(twice), catalogOfFiles(twice, checkAndForget())];
    assert.deepEqual(shownFindings(copied), shownFindings(read), name);
    assert.deepEqual(shownFixes(copied), shownFixes(read), name);
  }
});

test("nothing of the sample catalogs is read again", async () => {
  const catalog = async (once?: ReadingOnce) =>
    loadCatalog(nodeWorkspace(), inProject("samples/catalogs"), once ? { once } : {});
  const found = shownFindings(await catalog());
  const times = await timesReadAgain(async () => {
    const forgotten = await catalog(checkAndForget());
    assert.deepEqual(shownFindings(forgotten), found);
    assert.ok(forgotten.files.some(({ documents }) => documents.some(isForgotten)));
  });
  assert.equal(times, 0);
});

test("a copy shares the text and the values of the first document with that text", () => {
  const json = '{"schema": "olm.package", "name": "ferry"}';
  const first = { "a.yaml": bundle, "b.yaml": `schema: one\n---\n${bundle}`, "c.json": json };
  const later = { "d.yaml": bundle, "e.yaml": `schema: two\n---\n${bundle}`, "f.json": json };
  const catalog = catalogOfFiles(bytesOf({ ...first, ...later }), checkAndForget());
  assert.deepEqual(originalsIn(catalog), ["a.yaml", "b.yaml", "c.json"]);
  for (const { original, root, text } of catalog.files.flatMap(({ documents }) => documents)) {
    if (original) assert.deepEqual([root === original.root, text === original.text], [true, true]);
  }
});

test("a document with a syntax error, or whose bytes are not UTF-8, is not a copy", () => {
  const broken = `${bundle}properties: [`;
  const latin = Buffer.concat([Buffer.from(bundle), Buffer.from("# caf"), Buffer.from([0xe9]), Buffer.from("\n")]);
  const marked = `\ufeff${bundle}`;
  const files = new Map<string, Uint8Array>([
    ["broken.yaml", Buffer.from(broken)],
    ["broken-too.yaml", Buffer.from(broken)],
    ["replaced.yaml", Buffer.from(latin.toString("utf8"))],
    ["latin.yaml", latin],
    ["marked.yaml", Buffer.from(marked)],
    ["utf-16.yaml", Buffer.from(marked, "utf16le")],
  ]);
  const [read, copied] = [catalogOfFiles(files), catalogOfFiles(files, checkAndForget())];
  assert.deepEqual(originalsIn(copied), []);
  assert.deepEqual(shownFindings(copied), shownFindings(read));
});

function originalsIn({ files }: Catalog): readonly string[] {
  return files.flatMap(({ documents }) => documents.flatMap(({ original }) => original?.path ?? []));
}

function bytesOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
}
