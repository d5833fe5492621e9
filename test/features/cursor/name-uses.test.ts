// Definition, references and highlights: from a name to its other places.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionAt, highlightsAt, referencesAt } from "#core";
import { atCursor, showPlaces } from "../../support/places.ts";

const catalog = `-- bundles.yaml --
schema: olm.bundle
package: shop
name: shop.v1.0.0
image: quay.io/example/shop:v1
properties:
  - {type: olm.package, value: {packageName: shop, version: 1.0.0}}
---
schema: olm.bundle
package: shop
name: shop.v1.1.0
image: quay.io/example/shop:v2
properties:
  - {type: olm.package, value: {packageName: shop, version: 1.1.0}}
-- catalog.yaml --
schema: olm.package
name: shop
defaultChannel: stable
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
    skips: [shop.v1.0.1]
---
schema: olm.channel
package: shop
name: fast
entries:
  - name: shop.v1.1.0
    replaces: shop.v1.0.0
---
schema: olm.deprecations
package: shop
entries:
  - reference: {schema: olm.bundle, name: shop.v1.0.0}
    message: too old
  - reference: {schema: olm.channel, name: fast}
    message: too fast
`;

/** The catalog with a cursor in the middle of the last word of the first line that holds `line`. */
function withCursor(file: string, line: string): string {
  const from = catalog.indexOf(line, catalog.indexOf(`-- ${file} --`));
  assert.ok(from >= 0, `no line holds ${line}`);
  const at = from + line.length - 2;
  return `${catalog.slice(0, at)}<|>${catalog.slice(at)}`;
}

async function checkDefinition(fixture: string, expected: readonly string[]): Promise<void> {
  const { snapshot, offset } = await atCursor(fixture);
  assert.deepEqual(showPlaces(snapshot, definitionAt(snapshot, offset)), expected);
}

async function checkReferences(fixture: string, expected: readonly string[]): Promise<void> {
  const { snapshot, offset } = await atCursor(fixture);
  const places = referencesAt(snapshot, offset, { includeDeclaration: true });
  assert.deepEqual([...showPlaces(snapshot, places)].sort(), [...expected].sort());
}

describe("definition", () => {
  it("leads from an entry to its bundle", async () => {
    await checkDefinition(withCursor("catalog.yaml", "- name: shop.v1.1.0"), [
      "bundles.yaml:10: name: <|shop.v1.1.0|>",
    ]);
  });

  it("leads from a bundle to its entries", async () => {
    await checkDefinition(withCursor("bundles.yaml", "name: shop.v1.1.0"), [
      "catalog.yaml:10: - name: <|shop.v1.1.0|>",
      "catalog.yaml:18: - name: <|shop.v1.1.0|>",
    ]);
  });

  it("leads from replaces to the entry of that channel", async () => {
    await checkDefinition(withCursor("catalog.yaml", "replaces: shop.v1.0.0"), [
      "catalog.yaml:9: - name: <|shop.v1.0.0|>",
    ]);
  });

  it("leads from replaces to the bundle where the channel has no such entry", async () => {
    const fixture = withCursor(
      "catalog.yaml",
      "name: fast\nentries:\n  - name: shop.v1.1.0\n    replaces: shop.v1.0.0",
    );
    await checkDefinition(fixture, ["bundles.yaml:3: name: <|shop.v1.0.0|>"]);
  });

  it("leads nowhere from a skip of what does not exist", async () => {
    await checkDefinition(withCursor("catalog.yaml", "skips: [shop.v1.0.1"), []);
  });

  it("leads from the default channel to the channel", async () => {
    await checkDefinition(withCursor("catalog.yaml", "defaultChannel: stable"), ["catalog.yaml:7: name: <|stable|>"]);
  });

  it("leads from a package's name in other blobs to the package", async () => {
    await checkDefinition(withCursor("bundles.yaml", "package: shop"), ["catalog.yaml:2: name: <|shop|>"]);
  });

  it("leads from a deprecation to what it deprecates", async () => {
    await checkDefinition(withCursor("catalog.yaml", "schema: olm.bundle, name: shop.v1.0.0"), [
      "bundles.yaml:3: name: <|shop.v1.0.0|>",
    ]);
    await checkDefinition(withCursor("catalog.yaml", "schema: olm.channel, name: fast"), [
      "catalog.yaml:16: name: <|fast|>",
    ]);
  });

  it("leads nowhere from other text", async () => {
    await checkDefinition(withCursor("bundles.yaml", "image: quay.io/example/shop"), []);
    await checkDefinition(withCursor("bundles.yaml", "schema"), []);
  });

  it("works in a document beside a broken one", async () => {
    const broken = `---\nschema: olm.bundle\n\tname: [\n---\n`;
    const fixture = withCursor("catalog.yaml", "- name: shop.v1.1.0").replace(
      "---\nschema: olm.deprecations",
      `${broken}schema: olm.deprecations`,
    );
    await checkDefinition(fixture, ["bundles.yaml:10: name: <|shop.v1.1.0|>"]);
  });
});

describe("references", () => {
  it("are every use of a version's name", async () => {
    const everywhere = [
      "bundles.yaml:3: name: <|shop.v1.0.0|>",
      "catalog.yaml:9: - name: <|shop.v1.0.0|>",
      "catalog.yaml:11: replaces: <|shop.v1.0.0|>",
      "catalog.yaml:19: replaces: <|shop.v1.0.0|>",
      "catalog.yaml:24: - reference: {schema: olm.bundle, name: <|shop.v1.0.0|>}",
    ];
    await checkReferences(withCursor("bundles.yaml", "name: shop.v1.0.0"), everywhere);
    await checkReferences(withCursor("catalog.yaml", "replaces: shop.v1.0.0"), everywhere);
  });

  it("are every use of a channel's name", async () => {
    await checkReferences(withCursor("catalog.yaml", "name: stable"), [
      "catalog.yaml:3: defaultChannel: <|stable|>",
      "catalog.yaml:7: name: <|stable|>",
    ]);
  });

  it("are every use of a package's name", async () => {
    await checkReferences(withCursor("catalog.yaml", "name: shop"), [
      "bundles.yaml:2: package: <|shop|>",
      "bundles.yaml:9: package: <|shop|>",
      "catalog.yaml:2: name: <|shop|>",
      "catalog.yaml:6: package: <|shop|>",
      "catalog.yaml:15: package: <|shop|>",
      "catalog.yaml:22: package: <|shop|>",
    ]);
  });

  it("leave out the definition when asked to", async () => {
    const { snapshot, offset } = await atCursor(withCursor("catalog.yaml", "name: stable"));
    assert.deepEqual(showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: false })), [
      "catalog.yaml:3: defaultChannel: <|stable|>",
    ]);
  });
});

describe("highlights", () => {
  it("are the uses in the same file, definitions told apart", async () => {
    const { snapshot, offset } = await atCursor(withCursor("catalog.yaml", "name: fast"));
    const found = highlightsAt(snapshot, offset);
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ["definition", "use"],
    );
    assert.deepEqual(
      showPlaces(
        snapshot,
        found.map(({ at }) => at),
      ),
      ["catalog.yaml:16: name: <|fast|>", "catalog.yaml:26: - reference: {schema: olm.channel, name: <|fast|>}"],
    );
  });
});
