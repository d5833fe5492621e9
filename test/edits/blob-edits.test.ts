// Blobs added to a file and removed from it, and the changes between two states of a catalog.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { applyEdits, type Catalog, opmVerdict, readCatalog, readSourceFile } from "#core";
import { addBlobs } from "#core/edits/blob-edits.ts";
import { CatalogDraft } from "#core/edits/catalog-draft.ts";
import { changeBetween } from "#core/edits/change-between.ts";
import { previewChange } from "#core/edits/preview-change.ts";

const bundle = {
  schema: "olm.bundle",
  package: "shop",
  name: "shop.v1.1.0",
  image: "quay.io/shop/shop:v1.1.0",
  properties: [{ type: "olm.package", value: { packageName: "shop", version: "1.10" } }],
};

function catalogOf(files: Readonly<Record<string, string>>): Catalog {
  return readCatalog(
    "",
    Object.entries(files).map(([path, text]) => readSourceFile(path, text)),
  );
}

function textsOf({ files }: Catalog): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** The text of a file after a bundle is added behind its last document. */
function withBundle(text: string): string {
  const catalog = catalogOf({ "catalog.yaml": text });
  const last = catalog.files[0]?.documents.at(-1);
  assert.ok(last);
  return previewChange(catalog, { edits: [addBlobs(last, [bundle])] }).files[0]?.text ?? "";
}

const pkg = "schema: olm.package\nname: shop\ndefaultChannel: stable\n";

describe("a new blob", () => {
  const yaml = `schema: olm.bundle
package: shop
name: shop.v1.1.0
image: quay.io/shop/shop:v1.1.0
properties:
- type: olm.package
  value:
    packageName: shop
    version: '1.10'
`;

  it("is a YAML document behind another one; versions that YAML would read as numbers have quotes", () => {
    assert.equal(withBundle(pkg), `${pkg}---\n${yaml}`);
  });

  it("keeps CR LF, and a missing final line feed", () => {
    assert.equal(withBundle(pkg.replaceAll("\n", "\r\n")), `${pkg}---\n${yaml}`.replaceAll("\n", "\r\n"));
    assert.equal(withBundle(pkg.trimEnd()), `${pkg}---\n${yaml}`.trimEnd());
  });

  it("indents its lists as the blob beside it does", () => {
    const channel = "schema: olm.channel\nentries:\n  - name: a\n";
    assert.equal(
      withBundle(channel),
      `${channel}---\n${yaml.replace("- type: olm.package\n  value:\n    packageName: shop\n    version", "  - type: olm.package\n    value:\n      packageName: shop\n      version")}`,
    );
  });

  it("is a JSON object behind another one, with its indentation", () => {
    const compact = '{"schema":"olm.package","name":"shop"}\n';
    assert.equal(withBundle(compact), `${compact}${JSON.stringify(bundle)}\n`);
    const indented = '{\n\t"schema": "olm.package"\n}\n';
    assert.equal(withBundle(indented), `${indented}${JSON.stringify(bundle, null, "\t")}\n`);
  });
});

describe("a removed blob", () => {
  const channel = "---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n";

  it("leaves the others as they are", () => {
    const before = catalogOf({ "catalog.yaml": `${pkg}${channel}` });
    const [first, second] = before.files[0]?.documents ?? [];
    assert.ok(first && second);
    assert.deepEqual(textsOf(new CatalogDraft(before).removeDocuments([second]).now), { "catalog.yaml": pkg });
    assert.deepEqual(textsOf(new CatalogDraft(before).removeDocuments([first]).now), { "catalog.yaml": channel });
  });

  it("takes its file with it when it was alone there", () => {
    const before = catalogOf({ "channels.yaml": channel.slice(4), "package.yaml": pkg });
    const document = before.files[0]?.documents[0];
    assert.ok(document);
    const change = new CatalogDraft(before).removeDocuments([document]).change("Remove");
    assert.deepEqual(change, { title: "Remove", edits: [], deletedFiles: ["channels.yaml"] });
    assert.deepEqual(textsOf(previewChange(before, change)), { "package.yaml": pkg });
  });
});

describe("the change between two states of a catalog", () => {
  const line = fc.constantFrom("---", "schema: olm.package", "name: a", "- b", "  c: d", "", "# e", "\u{1f600}", "f\r");
  const text = fc
    .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom("", "\n"))
    .map(([lines, end]) => lines.join("\n") + end)
    // An empty file has no document that an edit could refer to.
    .filter((each) => each !== "");

  it("leads from the one to the other, and back", () => {
    fc.assert(
      fc.property(text, text, text, (kept, before, after) => {
        const old = catalogOf({ "a.yaml": kept, "b.yaml": before });
        const current = previewChange(catalogOf({ "a.yaml": kept }), {
          edits: [],
          newFiles: [{ path: "b.yaml", text: after }],
        });
        assert.deepEqual(textsOf(previewChange(old, changeBetween(old, current))), { "a.yaml": kept, "b.yaml": after });
        assert.deepEqual(textsOf(previewChange(current, changeBetween(current, old))), textsOf(old));
      }),
    );
  });

  it("touches only the lines that differ", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `key${index}: ${index}\n`);
    const before = catalogOf({ "a.yaml": lines.join("") });
    const after = catalogOf({
      "a.yaml": lines.with(3, "key3: three\n").toSpliced(20, 1).toSpliced(30, 0, "new: 1\n").join(""),
    });
    const { edits } = changeBetween(before, after);
    const found = edits.map(({ document, edit: { span, newText } }) => [
      document.text.slice(span.start, span.end),
      newText,
    ]);
    assert.deepEqual(found, [
      ["3", "three"],
      ["key20: 20\n", ""],
      ["", "new: 1\n"],
    ]);
    assert.equal(
      applyEdits(
        before.files[0]?.text ?? "",
        edits.map(({ edit }) => edit),
      ),
      after.files[0]?.text,
    );
  });
});

it("a preview reads again only what an edit changes", () => {
  const other = "---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n";
  const before = catalogOf({ "catalog.yaml": `${pkg}${other}`, "other.yaml": pkg.replace("shop", "mall") });
  const [first, second] = before.files[0]?.documents ?? [];
  assert.ok(first && second);
  const at = first.text.indexOf("stable");
  const after = previewChange(before, {
    edits: [{ document: first, edit: { span: { start: at, end: at + 6 }, newText: "fast" } }],
  });
  assert.equal(after.files[0]?.documents[1], second);
  assert.equal(after.packages.get("mall"), before.packages.get("mall"));
  assert.equal(opmVerdict(after), "rejects");
});
