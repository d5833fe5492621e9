// Definition, references and highlights of the name under the cursor.

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

/** The catalog with a cursor in the first line that contains `line`, in the middle of its last word. */
function withCursor(file: string, line: string): string {
  const from = catalog.indexOf(line, catalog.indexOf(`-- ${file} --`));
  assert.ok(from >= 0, `no line contains ${line}`);
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

  it("leads from replaces to the bundle if the channel does not contain the entry", async () => {
    const fixture = withCursor(
      "catalog.yaml",
      "name: fast\nentries:\n  - name: shop.v1.1.0\n    replaces: shop.v1.0.0",
    );
    await checkDefinition(fixture, ["bundles.yaml:3: name: <|shop.v1.0.0|>"]);
  });

  it("leads nowhere from a skipped name that does not exist", async () => {
    await checkDefinition(withCursor("catalog.yaml", "skips: [shop.v1.0.1"), []);
  });

  it("leads from the default channel to the channel", async () => {
    await checkDefinition(withCursor("catalog.yaml", "defaultChannel: stable"), ["catalog.yaml:7: name: <|stable|>"]);
  });

  it("leads from a package's name in other blobs to the package", async () => {
    await checkDefinition(withCursor("bundles.yaml", "package: shop"), ["catalog.yaml:2: name: <|shop|>"]);
  });

  it("leads from a deprecation to the deprecated bundle or channel", async () => {
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
  it("are all uses of a version's name", async () => {
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

  it("are all uses of a channel's name", async () => {
    await checkReferences(withCursor("catalog.yaml", "name: stable"), [
      "catalog.yaml:3: defaultChannel: <|stable|>",
      "catalog.yaml:7: name: <|stable|>",
    ]);
  });

  it("are all uses of a package's name", async () => {
    await checkReferences(withCursor("catalog.yaml", "name: shop"), [
      "bundles.yaml:2: package: <|shop|>",
      "bundles.yaml:6: - {type: olm.package, value: {packageName: <|shop|>, version: 1.0.0}}",
      "bundles.yaml:9: package: <|shop|>",
      "bundles.yaml:13: - {type: olm.package, value: {packageName: <|shop|>, version: 1.1.0}}",
      "catalog.yaml:2: name: <|shop|>",
      "catalog.yaml:6: package: <|shop|>",
      "catalog.yaml:15: package: <|shop|>",
      "catalog.yaml:22: package: <|shop|>",
    ]);
  });

  it("omit the definition on request", async () => {
    const { snapshot, offset } = await atCursor(withCursor("catalog.yaml", "name: stable"));
    assert.deepEqual(showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: false })), [
      "catalog.yaml:3: defaultChannel: <|stable|>",
    ]);
  });
});

describe("highlights", () => {
  it("are the uses in the same file, with definitions marked", async () => {
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

  it("are the same package and channel in the ClusterExtensions of a file", async () => {
    const extension = (name: string, channels: string) =>
      `apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nspec: {source: {catalog: {packageName: ${name}, channels: ${channels}}}}\n`;
    const fixture = [
      extension("shop", "[fast, sta<|>ble]"),
      extension("shop", "[stable]"),
      extension("till", "[stable]"),
    ];
    const { snapshot, offset } = await atCursor(fixture.join("---\n"));
    const found = highlightsAt(snapshot, offset);
    assert.deepEqual(
      showPlaces(
        snapshot,
        found.map(({ at }) => at),
      ),
      [
        "catalog.yaml:3: spec: {source: {catalog: {packageName: shop, channels: [fast, <|stable|>]}}}",
        "catalog.yaml:7: spec: {source: {catalog: {packageName: shop, channels: [<|stable|>]}}}",
      ],
    );
    assert.ok(found.every(({ kind }) => kind === "use"));
  });
});
