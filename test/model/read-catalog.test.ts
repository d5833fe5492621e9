// How files become a catalog, and how little of it an edit changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bundleNamed,
  type Catalog,
  checkCatalog,
  entriesNamed,
  type Package,
  readCatalog,
  readSourceFile,
  versionOf,
} from "#core";
import { deprecationsOf, referencesToEntry } from "#core/model/find-in-package.ts";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";

const lighthouse = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const harbour = lighthouse.replaceAll("lighthouse", "harbour");

test("blobs are grouped by package, over all files", () => {
  const catalog = read({
    "a.yaml": `${packageBlob}${harbour}`,
    "b.yaml": `${channelBlob}${bundlesOf("1.0.0", "1.1.0")}`,
  });
  assert.deepEqual([...catalog.packages.keys()], ["lighthouse", "harbour"]);
  const { definitions, channels, bundles } = packageIn(catalog, "lighthouse");
  assert.deepEqual([definitions.length, channels.length, bundles.length], [1, 1, 2]);
});

test("an edit in one package leaves the other package the same object", () => {
  const before = read({ "a.yaml": lighthouse, "b.yaml": harbour });
  const after = read({ "a.yaml": lighthouse.replace("stable", "fast"), "b.yaml": harbour }, before);
  assert.equal(packageIn(after, "harbour"), packageIn(before, "harbour"));
  assert.notEqual(packageIn(after, "lighthouse"), packageIn(before, "lighthouse"));
});

test("a comment behind the blobs leaves every package the same object", () => {
  const before = read({ "a.yaml": `${lighthouse}---\nschema: acme.note\n` });
  const after = read({ "a.yaml": `${lighthouse}---\n# a note\nschema: acme.note\n` }, before);
  assert.equal(packageIn(after, "lighthouse"), packageIn(before, "lighthouse"));
});

test("findings after an edit are those of reading everything anew", () => {
  const text = lighthouse.replace("name: lighthouse.v1.0.0\nimage", "name: lighthouse.v1.O.0\nimage");
  const before = read({ "a.yaml": lighthouse, "b.yaml": harbour });
  assert.deepEqual(checkCatalog(before, {}), []);
  const edited = checkCatalog(read({ "a.yaml": text, "b.yaml": harbour }, before), {});
  const anew = checkCatalog(read({ "a.yaml": text, "b.yaml": harbour }), {});
  assert.deepEqual(
    edited.map(({ message }) => message),
    anew.map(({ message }) => message),
  );
  assert.equal(edited.length, 1);
});

test("the same catalog gives the same findings, not only equal ones", () => {
  const catalog = read({ "a.yaml": lighthouse.replace("defaultChannel: stable", "defaultChannel: x") });
  assert.equal(checkCatalog(catalog, {})[0], checkCatalog(catalog, {})[0]);
});

test("a broken document belongs to the packages of its file", () => {
  const catalog = read({ "a.yaml": `${lighthouse}---\nschema: olm.bundle\nname: [\n`, "b.yaml": harbour });
  assert.equal(packageIn(catalog, "lighthouse").unreadable.flat().length, 1);
  assert.equal(packageIn(catalog, "harbour").unreadable.flat().length, 0);
});

test("a broken file of its own belongs to the packages of its folder", () => {
  const catalog = read({ "a/a.yaml": lighthouse, "a/z.yaml": "schema: [\n", "b/b.yaml": harbour });
  assert.equal(packageIn(catalog, "lighthouse").unreadable.flat().length, 1);
  assert.equal(packageIn(catalog, "harbour").unreadable.flat().length, 0);
});

test("a blob of a package that is defined nowhere strays beside the packages of its file", () => {
  const catalog = read({
    "a.yaml": `${packageBlob}${channelBlob}${bundlesOf("1.0.0").replace("lighthouse", "lighthuose")}`,
  });
  assert.equal(packageIn(catalog, "lighthouse").orphans.flat().length, 1);
});

test("who has a name in a package, and who mentions it", () => {
  const next = "- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skips: [lighthouse.v1.0.0]\n";
  const deprecations =
    "---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference: {schema: olm.bundle, name: lighthouse.v1.0.0}\n  message: old\n";
  const catalog = read({
    "a.yaml": `${packageBlob}${channelBlob}${next}${bundlesOf("1.0.0", "1.1.0")}${deprecations}`,
  });
  const pkg = packageIn(catalog, "lighthouse");
  const bundle = bundleNamed(pkg, "lighthouse.v1.1.0");
  assert.equal(bundle && versionOf(bundle)?.text, "1.1.0");
  assert.equal(bundleNamed(pkg, "lighthouse.v9.9.9"), undefined);
  assert.equal(entriesNamed(pkg, "lighthouse.v1.0.0").length, 1);
  assert.deepEqual(
    referencesToEntry(pkg, "lighthouse.v1.0.0").map(({ kind }) => kind),
    ["replaces", "skips"],
  );
  assert.equal(deprecationsOf(pkg, "olm.bundle", "lighthouse.v1.0.0")[0]?.message?.value, "old");
  assert.deepEqual(deprecationsOf(pkg, "olm.package"), []);
});

function read(files: Readonly<Record<string, string>>, previous?: Catalog): Catalog {
  const sources = Object.entries(files).map(([path, text]) => {
    return readSourceFile(
      path,
      text,
      previous?.files.find((file) => file.path === path),
    );
  });
  return readCatalog("", sources, previous);
}

function packageIn(catalog: Catalog, name: string): Package {
  const pkg = catalog.packages.get(name);
  assert.ok(pkg, `no package ${name}`);
  return pkg;
}
