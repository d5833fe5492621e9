// The outline and the folds of catalog templates: those of the blobs in them, and of the lists of images.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type CatalogSymbol, foldsOf, LineIndex, readSourceFile, symbolsOf } from "#core";

const basic = `schema: olm.template.basic
entries:
- schema: olm.package
  name: shop
  defaultChannel: stable
- schema: olm.channel
  package: shop
  name: stable
  entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
- schema: olm.bundle
  image: quay.io/example/shop:v1.0.0
- schema: olm.bundle
  image: quay.io/example/shop@sha256:abc
`;

const semver = `Schema: olm.semver
GenerateMajorChannels: true
Stable:
  Bundles:
  - Image: quay.io/example/shop:v1.0.0
Candidate:
  Bundles:
  - Image: quay.io/example/shop:v1.0.0
  -
`;

const substitutes = `schema: olm.template.substitutes
entries:
- schema: olm.package
  name: shop
- schema: olm.bundle
  package: shop
  name: shop.v1.0.0
  image: quay.io/example/shop:v1.0.0
substitutions:
- name: quay.io/example/shop:v1.0.0-fixed
  base: shop.v1.0.0
`;

function outline(text: string, path = "template.yaml"): string {
  const index = new LineIndex(text);
  const lines = (symbols: readonly CatalogSymbol[], indent: string): string[] =>
    symbols.flatMap(({ name, detail, kind, range, selection, children }) => {
      assert.ok(range.start <= selection.start && selection.end <= range.end, "the selection is in the range");
      const start = index.positionAt(range.start).line + 1;
      const end = index.positionAt(range.end).line + 1;
      return [`${indent}${kind} ${name} (${detail}) ${start}-${end}`, ...lines(children, `${indent}  `)];
    });
  return lines(symbolsOf(readSourceFile(path, text)), "").join("\n");
}

/** The first line of each fold with its last line. */
function folds(text: string): readonly string[] {
  const index = new LineIndex(text);
  return foldsOf(readSourceFile("template.yaml", text)).map(({ span }) => {
    const { line } = index.positionAt(span.start);
    return `${text.split("\n")[line]} … ${index.positionAt(span.end).line + 1}`;
  });
}

describe("the outline of a template", () => {
  it("nests the blobs of a basic template as a catalog's, and names bundles by their images", () => {
    assert.equal(
      outline(basic),
      `package shop (default channel stable) 3-16
  channel stable (channel) 6-12
    entry shop.v1.0.0 () 10-10
    entry shop.v1.1.0 (replaces shop.v1.0.0) 11-12
  bundle shop:v1.0.0 (bundle image) 13-14
  bundle shop@sha256:abc (bundle image) 15-16`,
    );
  });

  it("does the same without the schema of the template, and in JSON", () => {
    const bare = basic.replace("schema: olm.template.basic\n", "");
    assert.match(outline(bare), /^package shop .*\n {2}channel stable/);
    const json = '{"entries": [{"schema": "olm.package", "name": "shop"}, {"schema": "olm.bundle", "image": "a/b:c"}]}';
    assert.equal(outline(json, "template.json"), "package shop () 1-1\n  bundle b:c (bundle image) 1-1");
  });

  it("lists the images of each stream of a semver template", () => {
    assert.equal(
      outline(semver),
      `channel Stable (1 bundle image) 3-5
  bundle shop:v1.0.0 () 5-5
channel Candidate (2 bundle images) 6-9
  bundle shop:v1.0.0 () 8-8
  bundle bundle () 9-9`,
    );
  });

  it("lists substitutions behind the blobs", () => {
    assert.equal(
      outline(substitutes),
      `package shop () 3-8
  bundle shop.v1.0.0 (bundle) 5-8
bundle shop:v1.0.0-fixed (substitutes shop.v1.0.0) 10-11`,
    );
  });
});

describe("the folds of a template", () => {
  it("leave visible what a blob is", () => {
    assert.deepEqual(folds(basic), [
      "schema: olm.template.basic … 16",
      "entries: … 16",
      "  name: shop … 5",
      "  name: stable … 12",
      "  entries: … 12",
      "  - name: shop.v1.1.0 … 12",
    ]);
  });

  it("begin at the names of streams", () => {
    assert.deepEqual(folds(semver).slice(1, 5), ["Stable: … 5", "  Bundles: … 5", "Candidate: … 9", "  Bundles: … 9"]);
  });
});
