// Real catalogs, which opm accepts: no refusal of ours, and no advice that their maintainers would not thank us for.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with catalogs/v4.20" : false;

test("every real catalog is accepted, without a finding", { skip }, (t) => {
  const root = `${corpus}/catalogs/v4.20`;
  const names = readdirSync(root);
  const findings: string[] = [];
  for (const name of names) {
    const catalog = catalogOfFiles(filesBelow(`${root}/${name}`));
    assert.equal(opmVerdict(catalog), "accepts", name);
    findings.push(...checkCatalog(catalog, {}).map(({ rule, message }) => `${name}: ${rule}: ${message}`));
  }
  assert.ok(names.length > 0);
  assert.deepEqual(findings, []);
  t.diagnostic(`${names.length} real catalogs`);
});

function filesBelow(folder: string): ReadonlyMap<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}
