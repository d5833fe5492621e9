// The outline, the folds and the quick fixes of a file.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type CatalogSymbol, foldsOf, LineIndex, readSourceFile, symbolsOf } from "#core";
import { codeActionsIn } from "#core/features/repairs/code-actions.ts";
import { parseFixture } from "../../support/fixture.ts";
import { snapshotOf } from "../../support/places.ts";

const catalog = `---
# Sells things.
# Made by hand.
schema: olm.package
name: shop
defaultChannel: stable
icon:
  base64data: aGVsbG8=
  mediatype: image/svg+xml
description: |
  Sells
  things.
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
---
schema: olm.bundle
package: shop
name: shop.v1.1.0
image: quay.io/example/shop:v2
properties:
  - type: olm.package
    value: {packageName: shop, version: 1.1.0}
---
schema: olm.bundle
package: shop
name: shop.v1.0.0
---
schema: olm.deprecations
package: shop
entries:
  - reference: {schema: olm.package}
    message: closed
  - reference: {schema: olm.channel, name: stable}
    message: closed
`;

function outline(text: string): string {
  const index = new LineIndex(text);
  const lines = (symbols: readonly CatalogSymbol[], indent: string): string[] =>
    symbols.flatMap(({ name, detail, kind, range, children }) => {
      const start = index.positionAt(range.start).line + 1;
      const end = index.positionAt(range.end).line + 1;
      return [`${indent}${kind} ${name} (${detail}) ${start}-${end}`, ...lines(children, `${indent}  `)];
    });
  return lines(symbolsOf(readSourceFile("catalog.yaml", text)), "").join("\n");
}

function folds(text: string): readonly string[] {
  const index = new LineIndex(text);
  return foldsOf(readSourceFile("catalog.yaml", text)).map(
    ({ span, kind }) => `${kind} ${index.positionAt(span.start).line + 1}-${index.positionAt(span.end).line + 1}`,
  );
}

function* everySymbol(symbols: readonly CatalogSymbol[]): Generator<CatalogSymbol> {
  for (const symbol of symbols) {
    yield symbol;
    yield* everySymbol(symbol.children);
  }
}

describe("the outline", () => {
  it("nests channels and bundles in their package, and entries in their channel", () => {
    assert.equal(
      outline(catalog),
      `package shop (default channel stable) 4-40
  channel stable (channel) 14-20
    entry shop.v1.0.0 () 18-18
    entry shop.v1.1.0 (replaces shop.v1.0.0) 19-20
  bundle 1.1.0 (shop.v1.1.0) 22-28
  bundle shop.v1.0.0 (bundle) 30-32
  deprecations deprecations () 34-40
    deprecation olm.package () 37-38
    deprecation stable (olm.channel) 39-40`,
    );
  });

  it("does not nest blobs of another package", () => {
    const other = catalog.replace("schema: olm.bundle\npackage: shop", "schema: olm.bundle\npackage: till");
    assert.deepEqual(
      symbolsOf(readSourceFile("catalog.yaml", other)).map(({ kind }) => kind),
      ["package", "bundle", "bundle", "deprecations"],
    );
  });

  it("is flat if no package is defined", () => {
    assert.equal(
      outline("schema: olm.channel\npackage: shop\nname: fast\nentries: []\n---\nschema: acme.note\nname: hello\n"),
      "channel fast (channel) 1-4\nblob hello (acme.note) 6-7",
    );
  });

  it("lists the steps and tests of guardrails, also those that cannot be used", () => {
    assert.equal(
      outline(`schema: olm.package
name: shop
---
schema: upgrade.guardrails/v1
package: shop
steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
  channels: [stable, fast]
- through: x
tests:
- every: '>=1.2.0'
  reaches: head
`),
      `package shop () 1-14
  guardrails guardrails () 4-14
    guardrail step 1: through >=1.3.0 <1.4.0 (from >=1.2.0 <1.3.0 before >=1.4.0 in stable, fast) 7-10
    guardrail step 2: through x (from ? before ?) 11-11
    upgrade-test test 1: reaches head (every >=1.2.0) 13-14`,
    );
  });

  it("gives every item a name, and a selection inside its range", () => {
    const text =
      "schema: olm.package\n---\nschema: olm.channel\nentries:\n- {}\n- null\n---\nschema: olm.deprecations\nentries: [{}]\n";
    for (const symbol of everySymbol(symbolsOf(readSourceFile("catalog.yaml", text)))) {
      assert.notEqual(symbol.name, "");
      assert.ok(symbol.range.start <= symbol.selection.start && symbol.selection.end <= symbol.range.end);
    }
  });
});

describe("folding", () => {
  it("folds documents below their name, comments at the top, mappings, lists and blocks of text", () => {
    const text = catalog.slice(0, catalog.indexOf("---\nschema: olm.bundle"));
    assert.deepEqual(folds(text), [
      "document 5-12",
      "comment 2-3",
      "node 7-9",
      "node 10-12",
      "document 16-20",
      "node 17-20",
      "node 19-20",
    ]);
  });

  it("folds JSON", () => {
    assert.deepEqual(folds('{\n"schema": "olm.channel",\n"entries": [\n{"name": "a"},\n{\n"name": "b"\n}\n]\n}\n'), [
      "document 2-9",
      "node 3-8",
      "node 5-7",
    ]);
  });

  const shown: readonly (readonly [title: string, text: string, line: string | undefined])[] = [
    ["at the name", "---\nschema: olm.bundle\nname: shop.v1\npackage: shop\nproperties:\n- {}\n", "name: shop.v1"],
    ["at the schema behind the name", "name: shop.v1\nschema: olm.bundle\nproperties:\n- {}\n", "schema: olm.bundle"],
    [
      "at the name where opm writes the schema last",
      "---\nimage: a\nname: shop.v1\nproperties:\n- {}\nschema: olm.bundle\n",
      "name: shop.v1",
    ],
    [
      "at the schema before long values",
      "schema: olm.channel\nentries:\n- name: a\nname: stable\n",
      "schema: olm.channel",
    ],
    [
      "nowhere where all that tells comes after a long value",
      "---\nentries:\n- name: a\nname: stable\nschema: olm.channel\n",
      undefined,
    ],
    [
      "at the package of deprecations",
      "---\nschema: olm.deprecations\npackage: shop\nentries:\n- {}\n",
      "package: shop",
    ],
    [
      "at the kind of a cluster's object",
      "---\napiVersion: v1\nkind: ClusterExtension\nmetadata:\n  name: shop\n",
      "kind: ClusterExtension",
    ],
    ["at the first line of other texts", "---\n- a\n- b\n", "---"],
    [
      "in JSON",
      '{\n  "schema": "olm.bundle",\n  "name": "shop.v1",\n  "properties": [\n  ]\n}\n',
      '"name": "shop.v1",',
    ],
    ["with CR LF", "---\r\nschema: olm.bundle\r\nname: shop.v1\r\nimage: a\r\n", "name: shop.v1"],
  ];
  for (const [title, text, line] of shown) {
    it(`folds a document ${title}`, () => {
      const fold = foldsOf(readSourceFile("catalog.yaml", text)).find(({ kind }) => kind === "document");
      assert.equal(fold && text.slice(fold.span.start).split(/\r?\n/)[0], line);
    });
  }

  it("says what a folded document is", () => {
    const labels = foldsOf(readSourceFile("catalog.yaml", catalog)).flatMap(({ label }) => label ?? []);
    assert.deepEqual(labels, [
      "olm.package shop",
      "olm.channel stable",
      "olm.bundle shop.v1.1.0",
      "olm.deprecations shop",
    ]);
  });

  it("folds the rest of a file with a broken document", () => {
    assert.ok(folds(`---\nschema: [\n${catalog}`).includes("node 9-11"));
  });
});

describe("quick fixes", () => {
  const fixture = `schema: olm.package
name: shop
defaultChannel: <|stabel|>
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
`;

  it("are those of the findings in the range", async () => {
    const range = parseFixture(fixture)[0]?.range ?? { start: 0, end: 0 };
    const [action, ...more] = codeActionsIn(await snapshotOf(fixture), range);
    assert.equal(action?.findings[0]?.rule, "unknown-default-channel");
    assert.equal(action?.fix.edits[0]?.edit.newText, "stable");
    assert.equal(action?.isPreferred, true);
    assert.deepEqual(
      more.map(({ fix }) => fix.title),
      ["Ignore 'unknown-default-channel' here"],
    );
  });

  it("are absent without findings", async () => {
    assert.deepEqual(codeActionsIn(await snapshotOf(fixture), { start: 0, end: 5 }), []);
  });
});
