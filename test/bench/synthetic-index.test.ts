// The index of the bench: its shapes are those of real ones, and it is valid, so that its figures mean something.

import assert from "node:assert/strict";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { checkCatalog, readCatalog, readSourceFile } from "#core";
import { writeSyntheticIndex } from "../../bench/synthetic-index.ts";

const size = { catalogs: 3, packages: 10, bundles: 270, bytes: 270 * 5000 };
const folders = [1, 1, 2].map((seed) => {
  const folder = mkdtempSync(path.join(tmpdir(), "olm-catalogs-index-"));
  return { folder, bytes: writeSyntheticIndex(folder, size, seed) };
});
after(() => {
  for (const { folder } of folders) rmSync(folder, { recursive: true });
});

/** The text of each file, by its path. */
function filesOf(index: number): ReadonlyMap<string, string> {
  const folder = folders[index]?.folder ?? "";
  const files = globSync("**/*.yaml", { cwd: folder }).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
}

const files = filesOf(0);
const all = [...files.values()].join("");

test("it has the catalogs, packages, bundles and bytes that were asked for", () => {
  assert.equal(files.size, 3 * 10);
  assert.equal(all.split("schema: olm.bundle\n").length - 1, size.bundles);
  assert.equal(folders[0]?.bytes, Buffer.byteLength(all));
  assert.ok(Math.abs(all.length / size.bytes - 1) < 0.1, String(all.length));
});

test("csv.metadata is most of the text, and some packages have bundle objects", () => {
  const metadata = all.split("- type: olm.csv.metadata\n").slice(1);
  const bytes = metadata.reduce((sum, text) => sum + text.indexOf("relatedImages:"), 0);
  assert.ok(bytes / all.length > 0.6, String(bytes / all.length));
  assert.match(all, /olm\.bundle\.object/);
});

test("the catalogs share bundles, byte by byte", () => {
  const [first, second] = ["v4.18", "v4.19"].map((catalog) => files.get(`${catalog}/operator-0/catalog.yaml`));
  const bundlesOf = (text = "") => text.split("---\n").filter((blob) => blob.startsWith("schema: olm.bundle"));
  const shared = bundlesOf(second).filter((blob) => bundlesOf(first).includes(blob));
  assert.equal(shared.length, bundlesOf(second).length);
  assert.ok(bundlesOf(second).length < bundlesOf(first).length);
});

test("the seed determines it", () => {
  assert.deepEqual(filesOf(1), files);
  assert.notDeepEqual(filesOf(2), files);
});

test("opm accepts it", () => {
  const sources = [...files].flatMap(([file, text]) => (file.startsWith("v4.18/") ? readSourceFile(file, text) : []));
  const errors = checkCatalog(readCatalog("", sources), {}).filter(({ severity }) => severity === "error");
  assert.deepEqual(
    errors.map(({ message }) => message),
    [],
  );
});
