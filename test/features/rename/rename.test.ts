// Rename: every place of a name changes, in the style of that place, or nothing does and a reason is given.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { preparedRename, renamedFiles, renamedLines } from "../../support/check-rename.ts";

const shop = `-- deploy/extension.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop}
spec:
  namespace: shop
  source:
    sourceType: Catalog
    catalog:
      packageName: shop
      channels: [stable, 'fast']
---
apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: till}
spec: {source: {catalog: {packageName: till, channels: [stable]}}}
-- shop/bundles.json --
{"schema": "olm.bundle", "package": "shop", "name": "shop.v1.0.0", "image": "quay.io/example/shop:v1",
 "properties": [{"type": "olm.package", "value": {"packageName": "shop", "version": "1.0.0"}}]}
{"schema": "olm.bundle", "package": "shop", "name": "shop.v1.1.0", "image": "quay.io/example/shop:v2",
 "properties": [{"type": "olm.package", "value": {"packageName": "shop", "version": "1.1.0"}}]}
-- shop/catalog.yaml --
schema: olm.package
name: shop
defaultChannel: stable
---
schema: olm.channel
package: shop
name: "stable"
entries:
  - name: shop.v1.0.0 # the first
  - name: 'shop.v1.1.0'
    replaces: "shop.v1.0.0"
    skips: [shop.v1.0.1, shop.v1.0.0]
---
schema: olm.channel
package: shop
name: fast
entries: [{name: shop.v1.1.0, replaces: shop.v1.0.0}]
---
schema: olm.deprecations
package: shop
entries:
  - reference: {schema: olm.bundle, name: shop.v1.0.0}
    message: shop.v1.0.0 is too old
  - reference: {schema: olm.channel, name: stable}
    message: too slow
`;

const till = `-- till/catalog.yaml --
schema: olm.package
name: till
defaultChannel: stable
---
schema: olm.channel
package: till
name: stable
entries: [{name: till.v1.0.0}]
---
schema: olm.bundle
package: till
name: till.v1.0.0
image: quay.io/example/till:v1
properties:
  - {type: olm.package, value: {packageName: till, version: 1.0.0}}
  - type: olm.package.required
    value: {packageName: shop, versionRange: '>=1.0.0'}
  - type: olm.constraint
    value:
      all:
        constraints:
          - package: {packageName: shop, versionRange: '>=1.0.0'}
`;

/** The fixture with a cursor at the end of the first place of `text`, from `from` on. */
function at(text: string, from = "-- shop/catalog.yaml --", fixture = shop): string {
  const place = fixture.indexOf(text, fixture.indexOf(from));
  assert.ok(place >= 0, text);
  return `${fixture.slice(0, place + text.length)}<|>${fixture.slice(place + text.length)}`;
}

const renamedBundle = [
  'shop/bundles.json:1: {"schema": "olm.bundle", "package": "shop", "name": "shop.v1.0.0-2", "image": "quay.io/example/shop:v1",',
  "shop/catalog.yaml:9: - name: shop.v1.0.0-2 # the first",
  'shop/catalog.yaml:11: replaces: "shop.v1.0.0-2"',
  "shop/catalog.yaml:12: skips: [shop.v1.0.1, shop.v1.0.0-2]",
  "shop/catalog.yaml:17: entries: [{name: shop.v1.1.0, replaces: shop.v1.0.0-2}]",
  "shop/catalog.yaml:22: - reference: {schema: olm.bundle, name: shop.v1.0.0-2}",
];

const renamedChannel = [
  "deploy/extension.yaml:10: channels: [slow, 'fast']",
  "shop/catalog.yaml:3: defaultChannel: slow",
  'shop/catalog.yaml:7: name: "slow"',
  "shop/catalog.yaml:24: - reference: {schema: olm.channel, name: slow}",
];

const renamedPackage = [
  "deploy/extension.yaml:9: packageName: store",
  'shop/bundles.json:1: {"schema": "olm.bundle", "package": "store", "name": "shop.v1.0.0", "image": "quay.io/example/shop:v1",',
  'shop/bundles.json:2: "properties": [{"type": "olm.package", "value": {"packageName": "store", "version": "1.0.0"}}]}',
  'shop/bundles.json:3: {"schema": "olm.bundle", "package": "store", "name": "shop.v1.1.0", "image": "quay.io/example/shop:v2",',
  'shop/bundles.json:4: "properties": [{"type": "olm.package", "value": {"packageName": "store", "version": "1.1.0"}}]}',
  "shop/catalog.yaml:2: name: store",
  "shop/catalog.yaml:6: package: store",
  "shop/catalog.yaml:15: package: store",
  "shop/catalog.yaml:20: package: store",
];

describe("rename changes all places of the name", () => {
  const bundlePlaces: readonly (readonly [string, string])[] = [
    ["an entry", at("- name: shop.v1.0")],
    ["replaces", at('replaces: "shop.v1.0')],
    ["skips", at("shop.v1.0.1, shop")],
    ["flow style", at("replaces: shop.v1.0.0")],
    ["a deprecation", at("olm.bundle, name: shop")],
    ["the bundle", at('"name": "shop.v1.0', "-- shop/bundles.json --")],
  ];
  for (const [place, fixture] of bundlePlaces) {
    it(`of a bundle, from ${place}`, async () => {
      assert.deepEqual(await renamedLines(fixture, "shop.v1.0.0-2"), renamedBundle);
    });
  }

  const channelPlaces: readonly (readonly [string, string])[] = [
    ["the channel", at('name: "sta')],
    ["the default channel", at("defaultChannel: stable")],
    ["a deprecation", at("olm.channel, name: stable")],
    ["a ClusterExtension", at("channels: [sta", "-- deploy")],
  ];
  for (const [place, fixture] of channelPlaces) {
    it(`of a channel, from ${place}`, async () => {
      assert.deepEqual(await renamedLines(fixture, "slow"), renamedChannel);
    });
  }

  const packagePlaces: readonly (readonly [string, string])[] = [
    ["the package", at("name: shop")],
    ["a channel's package", at("package: shop")],
    ["a bundle's package", at('"package": "shop', "-- shop/bundles.json --")],
    ["the olm.package property", at('"packageName": "sh', "-- shop/bundles.json --")],
    ["a ClusterExtension", at("packageName: shop", "-- deploy")],
  ];
  for (const [place, fixture] of packagePlaces) {
    it(`of a package, from ${place}`, async () => {
      assert.deepEqual(await renamedLines(fixture, "store"), renamedPackage);
    });
  }

  it("of a package that bundles of other packages in the catalog require", async () => {
    const one = `-- catalog.yaml --\n${shop.slice(shop.indexOf("schema: olm.package"))}---\n${till.slice(till.indexOf("schema"))}`;
    const lines = await renamedLines(at("packageName: shop", "olm.package.required", one), "store");
    assert.deepEqual(lines.slice(-2), [
      "catalog.yaml:43: value: {packageName: store, versionRange: '>=1.0.0'}",
      "catalog.yaml:48: - package: {packageName: store, versionRange: '>=1.0.0'}",
    ]);
    assert.equal(lines.length, 6);
  });

  it("of a name that only replaces and skips mention", async () => {
    assert.deepEqual(await renamedLines(at("skips: [shop.v1.0.1"), "shop.v0.9.0"), [
      "shop/catalog.yaml:12: skips: [shop.v0.9.0, shop.v1.0.0]",
    ]);
  });

  it("in one catalog; others with the package are named, because ClusterExtensions may mean those", async () => {
    const next = shop.slice(shop.indexOf("-- shop/")).replaceAll("-- shop/", "-- next/");
    const result = await renamedFiles(at('name: "stable', undefined, shop + next), "slow");
    assert.ok("texts" in result);
    assert.deepEqual([...result.texts.keys()].sort(), ["deploy/extension.yaml", "shop/catalog.yaml"]);
    assert.deepEqual(result.otherCatalogs, ["next"]);
  });

  it("in all catalogs with the package, from a ClusterExtension", async () => {
    const next = shop.slice(shop.indexOf("-- shop/")).replaceAll("-- shop/", "-- next/");
    const result = await renamedFiles(at("packageName: shop", "-- deploy", shop + next), "store");
    assert.ok("texts" in result);
    assert.deepEqual([...result.texts.keys()].sort(), [
      "deploy/extension.yaml",
      "next/bundles.json",
      "next/catalog.yaml",
      "shop/bundles.json",
      "shop/catalog.yaml",
    ]);
    assert.deepEqual(result.otherCatalogs, []);
  });

  it("and nothing where the name stays the same", async () => {
    assert.deepEqual(await renamedLines(at("- name: shop.v1.0"), "shop.v1.0.0"), []);
  });
});

describe("rename writes the name in the style of each place", () => {
  /** A channel's name written in one way, and what a rename makes of it. */
  const styles: readonly (readonly [title: string, written: string, name: string, expected: string])[] = [
    ["plain", "name: <|>stable", "slow", "name: slow"],
    ["plain, where the new name is a number", "name: <|>stable", "4.18", 'name: "4.18"'],
    ["plain, where the new name is a boolean", "name: <|>stable", "yes", 'name: "yes"'],
    ["single quotes", "name: <|>'stable'", "4.18", "name: '4.18'"],
    ["double quotes", 'name: <|>"stable"', "slow", 'name: "slow"'],
    ["double quotes with escapes", 'name: <|>"st\\x61ble"', "slow", 'name: "slow"'],
    ["with a tag", "name: !!str <|>stable", "slow", "name: !!str slow"],
    ["with a comment", "name: <|>stable # here", "slow", "name: slow # here"],
    ["a block scalar", "name: |-\n  <|>stable", "slow", "name: |-\n  slow"],
    ["a folded scalar", "name: >-\n  <|>stable\nproperties: []", "slow", "name: >-\n  slow\nproperties: []"],
    ["an anchor with its alias", "name: &n <|>stable\nnote: *n", "slow", "refused"],
    ["a number", "name: <|>4.17", "4.18", 'name: "4.18"'],
    ["CR LF", "name: <|>stable\r", "slow", "name: slow\r"],
  ];
  for (const [title, written, name, expected] of styles) {
    it(title, async () => {
      const head = "schema: olm.channel\npackage: shop\nentries: []\n";
      const result = await renamedFiles(`${head}${written}\n---\nschema: olm.package\nname: shop\n`, name);
      if (expected === "refused") assert.ok("refused" in result && /anchor/.test(result.refused));
      else {
        assert.ok("texts" in result);
        const after = result.texts.get("catalog.yaml")?.after ?? "";
        assert.equal(after.slice(head.length, after.indexOf("\n---")), expected);
      }
    });
  }

  it("an alias follows the anchor that is renamed with it", async () => {
    const fixture =
      "schema: olm.channel\npackage: shop\nname: fast\nentries:\n- name: &n shop.v<|>1\n- {name: shop.v2, replaces: *n}\n---\nschema: olm.package\nname: shop\n";
    assert.deepEqual(await renamedLines(fixture, "shop.v1.0.0"), ["catalog.yaml:5: - name: &n shop.v1.0.0"]);
  });

  it("JSON with escapes", async () => {
    const fixture = '-- catalog.json --\n{"schema": "olm.package", "name": "sh\\u006f<|>p", "defaultChannel": "a"}\n';
    assert.deepEqual(await renamedLines(fixture, "store"), [
      'catalog.json:1: {"schema": "olm.package", "name": "store", "defaultChannel": "a"}',
    ]);
  });
});

describe("rename is refused", () => {
  const names: readonly (readonly [title: string, fixture: string, name: string, reason: string])[] = [
    ["for an empty name", at("- name: shop.v1.0"), " ", "the new name of a bundle must not be empty"],
    [
      "for a bundle that exists",
      at("- name: shop.v1.0"),
      "shop.v1.1.0",
      "package 'shop' already has a bundle 'shop.v1.1.0'",
    ],
    [
      "for a bundle that is only referred to",
      at("- name: shop.v1.0"),
      "shop.v1.0.1",
      "package 'shop' already refers to a bundle 'shop.v1.0.1', which does not exist; correct that reference first",
    ],
    [
      "for a bundle name with white space",
      at("- name: shop.v1.0"),
      "shop v1",
      "'shop v1' is not a valid bundle name: it must consist of visible ASCII characters",
    ],
    ["for a channel that exists", at('name: "stable'), "fast", "package 'shop' already has a channel 'fast'"],
    [
      "for a channel name that ClusterExtensions cannot select",
      at('name: "stable'),
      "Stable",
      "'Stable' is not a valid channel name: ClusterExtensions can select only names of lower-case letters, digits, '-' and '.', at most 253 long",
    ],
    [
      "for a package name with upper case",
      at("name: shop"),
      "Shop",
      "'Shop' is not a valid package name: it must not contain upper case letters",
    ],
    [
      "for a package that exists",
      "schema: olm.package\nname: sh<|>op\n---\nschema: olm.package\nname: till\n",
      "till",
      "the catalog already has a package 'till'",
    ],
    [
      "beside a syntax error",
      "schema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: sh<|>op.v1\n  replaces: [\n---\nschema: olm.package\nname: shop\n",
      "shop.v2",
      "line 6 of 'catalog.yaml' has a syntax error, and this name is beside it; fix it first",
    ],
    [
      "where another place of the name is beside a syntax error",
      "schema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: sh<|>op.v1\n---\nschema: olm.channel\npackage: shop\nname: fast\nentries:\n- name: shop.v1\n  replaces: [\n---\nschema: olm.package\nname: shop\n",
      "shop.v2",
      "line 12 of 'catalog.yaml' has a syntax error, and 'shop.v1' is in the text beside it; fix it first",
    ],
    [
      "from a ClusterExtension whose package no catalog has",
      shop.replace("packageName: till", "packageName: ti<|>ll"),
      "store",
      "no catalog of the open folders defines package 'till'",
    ],
  ];
  for (const [title, fixture, name, reason] of names) {
    it(title, async () => assert.deepEqual(await renamedLines(fixture, name), [`refused: ${reason}`]));
  }
});

describe("before a rename", () => {
  const places: readonly (readonly [title: string, fixture: string, expected: string])[] = [
    ["the plain name is marked", at("- name: shop.v1.0"), "- name: <|shop.v1.0.0|> # the first as shop.v1.0.0"],
    ["quotes are left out", at("- name: 'shop.v1.1"), "- name: '<|shop.v1.1.0|>' as shop.v1.1.0"],
    ["a ClusterExtension's channel is marked", at("'fa", "-- deploy"), "channels: [stable, '<|fast|>'] as fast"],
    ["keys are not names", at("defaultCha"), ""],
    ["images are not names", at("quay.io", "-- shop/bundles.json --"), ""],
    ["the version range is not a name", at("kind: Cluster", "-- deploy"), ""],
  ];
  for (const [title, fixture, expected] of places) {
    it(title, async () => assert.equal(await preparedRename(fixture), expected));
  }
});
