// Refactorings of catalogs in several files: where new blobs go, and how files are split and joined.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Catalog, readCatalog, readSourceFile } from "#core";
import { withoutPause } from "#core/base/paused.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import { introduceChannel } from "#core/features/refactoring/channels.ts";
import { addNextVersion } from "#core/features/refactoring/next-version.ts";
import type { Trial } from "#core/features/refactoring/refactored.ts";
import { joinFiles, splitFile } from "#core/features/refactoring/split-file.ts";
import { bundle } from "./draw-change.ts";

const definition = "schema: olm.package\nname: shop\ndefaultChannel: stable\n";
const stable = "schema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n";
const [, first = ""] = bundle("1.0.0").split("---\n");

/** The title, the deleted files, and the new or changed ones with their texts; or why it is refused. */
function filesAfter(files: Readonly<Record<string, string>>, run: (catalog: Catalog) => Trial): readonly string[] {
  const paths = Object.keys(files).sort();
  const catalog = readCatalog(
    "",
    paths.map((path) => readSourceFile(path, files[path] ?? "")),
  );
  const result = withoutPause(run(catalog));
  if ("error" in result) return [result.error];
  const after = new Map(previewChange(catalog, result.ok).files.map(({ path, text }) => [path, text]));
  const deleted = Object.keys(files).filter((path) => !after.has(path));
  const changed = [...after].filter(([path, text]) => files[path] !== text);
  return [
    result.ok.title,
    ...deleted.map((path) => `delete ${path}`),
    ...changed.map(([path, text]) => `${path}\n${text}`),
  ];
}

describe("the bundle of a new version", () => {
  const added = (files: Readonly<Record<string, string>>, image?: string) =>
    filesAfter(files, (catalog) =>
      addNextVersion(catalog, {
        package: "shop",
        channels: ["stable"],
        version: "1.1.0+b",
        ...(image === undefined ? {} : { image }),
      }),
    );

  it("gets a file beside that of the version before, if that has one of its own", () => {
    assert.deepEqual(added({ "package.yaml": `${definition}---\n${stable}`, "bundles/shop.v1.0.0.yaml": first }), [
      "Add version 'shop.v1.1.0+b' to channel 'stable'",
      "bundles/shop.v1.1.0+b.yaml\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n",
      "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n",
    ]);
    assert.deepEqual(added({ "package.yaml": `${definition}---\n${stable}`, "bundles/first.yaml": first }), [
      "Add version 'shop.v1.1.0+b' to channel 'stable'",
      "bundles/shop.v1.1.0+b.yaml\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n",
      "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n",
    ]);
    assert.deepEqual(added({ "package.yaml": `${definition}---\n${stable}`, first: first }), [
      "Add version 'shop.v1.1.0+b' to channel 'stable'",
      "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n",
      "shop.v1.1.0+b\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n",
    ]);
  });

  it("stands behind the version before, if others are in its file or the new file's name is taken", () => {
    assert.deepEqual(
      added({ "package.yaml": definition, "stable.yaml": stable, "bundles.yaml": `${first}${bundle("0.9.0")}` }),
      [
        "Add version 'shop.v1.1.0+b' to channel 'stable'",
        "bundles.yaml\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n---\nschema: olm.bundle\npackage: shop\nname: shop.v0.9.0\nimage: quay.io/shop/shop:v0.9.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 0.9.0\n",
        "stable.yaml\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n",
      ],
    );
    assert.deepEqual(
      added({
        "package.yaml": `${definition}---\n${stable}`,
        "bundles/shop.v1.0.0.yaml": first,
        "bundles/shop.v1.1.0+b.yaml": bundle("0.9.0"),
      }),
      [
        "Add version 'shop.v1.1.0+b' to channel 'stable'",
        "bundles/shop.v1.0.0.yaml\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n",
        "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n",
      ],
    );
  });

  it("keeps what versions share, and has the image of the version before with another tag", () => {
    const property = (type: string) => `- type: ${type}\n  value: {a: ${type}}\n`;
    const more = [
      "olm.gvk",
      "olm.constraint",
      "olm.maxOpenShiftVersion",
      "shop.color",
      "olm.package.required",
      "olm.gvk.required",
    ]
      .map(property)
      .join("");
    const images = (image: string, given?: string) =>
      added(
        { "package.yaml": `${definition}---\n${stable}---\n${first.replace(/image: .*/, `image: ${image}`)}${more}` },
        given,
      ).flatMap((each) => each.match(/^image: .*/gm)?.at(-1) ?? []);
    assert.deepEqual(added({ "package.yaml": `${definition}---\n${stable}---\n${first}${more}` }), [
      "Add version 'shop.v1.1.0+b' to channel 'stable'",
      "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n- name: 'shop.v1.1.0+b'\n  replaces: shop.v1.0.0\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n- type: olm.gvk\n  value: {a: olm.gvk}\n- type: olm.constraint\n  value: {a: olm.constraint}\n- type: olm.maxOpenShiftVersion\n  value: {a: olm.maxOpenShiftVersion}\n- type: shop.color\n  value: {a: shop.color}\n- type: olm.package.required\n  value: {a: olm.package.required}\n- type: olm.gvk.required\n  value: {a: olm.gvk.required}\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.1.0+b\nimage: quay.io/shop/shop:v1.1.0-b\nproperties:\n- type: olm.constraint\n  value:\n    a: olm.constraint\n- type: olm.gvk\n  value:\n    a: olm.gvk\n- type: olm.gvk.required\n  value:\n    a: olm.gvk.required\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.1.0+b\n- type: olm.package.required\n  value:\n    a: olm.package.required\n",
    ]);
    assert.deepEqual(images("quay.io/shop/shop:v1.0.0"), ["image: quay.io/shop/shop:v1.1.0-b"]);
    assert.deepEqual(images("quay.io/shop/shop:latest"), ["image: quay.io/shop/shop:v1.1.0-b"]);
    assert.deepEqual(images("quay.io/shop/shop"), ["image: quay.io/shop/shop:v1.1.0-b"]);
    assert.deepEqual(images("quay.io:5000/shop/shop"), ["image: quay.io:5000/shop/shop:v1.1.0-b"]);
    assert.deepEqual(images("quay.io/shop/shop:v1.0.0@sha256:1.0.0"), ["image: quay.io/shop/shop:v1.1.0-b"]);
    assert.deepEqual(images("''").slice(-1), ["image: registry.example.com/shop:v1.1.0-b"]);
    assert.deepEqual(images("quay.io/shop/shop:v1.0.0", " quay.io/given:1 "), ["image: quay.io/given:1"]);
  });

  it("cannot take a name or a version that exists", () => {
    const named = (version: string) =>
      filesAfter(
        {
          "c.yaml": `${definition}---\n${stable}---\n${first}---\nschema: olm.channel\npackage: shop\nname: old\nentries:\n- name: shop.v3.0.0\n${bundle("2.0.0").replace("shop.v2.0.0", "shop.two")}`,
        },
        (catalog) => addNextVersion(catalog, { package: "shop", channels: ["stable"], version }),
      );
    assert.deepEqual(named("2.0.0"), ["'shop.two' has version 2.0.0 already"]);
    assert.deepEqual(named("3.0.0"), ["'shop.v3.0.0' exists already"]);
  });
});

describe("an introduced channel", () => {
  const introduced = (files: Readonly<Record<string, string>>, name = "fast") =>
    filesAfter(files, (catalog) =>
      introduceChannel(catalog, {
        name,
        head: { package: "shop", channel: "stable", entry: "shop.v1.0.0" },
        withHistory: true,
      }),
    );

  it("gets a file of its own if its source has one, else stands behind its source", () => {
    const rest = { "package.yaml": definition, "bundles.yaml": first };
    assert.deepEqual(introduced({ ...rest, "channels/stable.yaml": stable }), [
      "Introduce channel 'fast' with head 'shop.v1.0.0'",
      "channels/fast.yaml\nschema: olm.channel\npackage: shop\nname: fast\nentries:\n- name: shop.v1.0.0\n",
    ]);
    assert.deepEqual(introduced({ ...rest, "channels/stable.yaml": stable }, "a/b"), [
      "Introduce channel 'a/b' with head 'shop.v1.0.0'",
      "channels/a-b.yaml\nschema: olm.channel\npackage: shop\nname: a/b\nentries:\n- name: shop.v1.0.0\n",
    ]);
    assert.deepEqual(introduced({ ...rest, "channels/stable.yaml": stable, "channels/fast.yaml": bundle("0.9.0") }), [
      "Introduce channel 'fast' with head 'shop.v1.0.0'",
      "channels/stable.yaml\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n---\nschema: olm.channel\npackage: shop\nname: fast\nentries:\n- name: shop.v1.0.0\n",
    ]);
    assert.deepEqual(introduced({ "package.yaml": `${definition}---\n${stable}`, "bundles.yaml": first }), [
      "Introduce channel 'fast' with head 'shop.v1.0.0'",
      "package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n---\nschema: olm.channel\npackage: shop\nname: fast\nentries:\n- name: shop.v1.0.0\n",
    ]);
  });
});

describe("splitting a file", () => {
  const split = (files: Readonly<Record<string, string>>, path = "a/catalog.yaml") =>
    filesAfter(files, (catalog) => {
      const file = catalog.files.find((each) => each.path === path);
      assert.ok(file);
      return splitFile(catalog, file);
    });

  it("names each file after its blob, in the folder of its kind, with a number where the name is taken", () => {
    const odd = stable.replace("name: stable", "name: 'a b/c'").replace("shop.v1.0.0", "shop.v0.9.0");
    const deprecations =
      "schema: olm.deprecations\npackage: shop\nentries:\n- reference: {schema: olm.channel, name: old}\n  message: gone\n";
    const other = "schema: custom\npackage: shop\n";
    assert.deepEqual(
      split({
        "a/catalog.yaml": [
          `# the package\n${definition}`,
          ` # the channel\n${stable}`,
          odd,
          first,
          deprecations,
          other,
          other,
        ]
          .join("---\n")
          .replace("---\n #", "--- #"),
        "a/bundles/shop.v1.0.0.yaml": bundle("0.9.0"),
      }),
      [
        "Split this file into 7 files, one for each blob",
        "delete a/catalog.yaml",
        "a/bundles/shop.v1.0.0-2.yaml\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n",
        "a/channels/a-b-c.yaml\nschema: olm.channel\npackage: shop\nname: 'a b/c'\nentries:\n- name: shop.v0.9.0\n",
        "a/channels/stable.yaml\n# the channel\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n",
        "a/deprecations.yaml\nschema: olm.deprecations\npackage: shop\nentries:\n- reference: {schema: olm.channel, name: old}\n  message: gone\n",
        "a/others/other-2.yaml\nschema: custom\npackage: shop\n",
        "a/others/other.yaml\nschema: custom\npackage: shop\n",
        "a/package.yaml\n# the package\nschema: olm.package\nname: shop\ndefaultChannel: stable\n",
      ],
    );
  });

  it("gives each file a name that every file system takes, and that no other file has in another case", () => {
    const named = (name: string) => stable.replace("name: stable", `name: ${name}`);
    const names = ["x".repeat(260), `${"x".repeat(260)}y`, "Fast", "fast", "con", "aux.1", ".olm-catalogs", "''"];
    const [title, ...after] = split({
      "a/catalog.yaml": [definition, ...names.map(named)].join("---\n"),
      "a/channels/FAST-2.yaml": named("FAST"),
      "b.yaml": first,
    });
    assert.equal(title, "Split this file into 9 files, one for each blob");
    const made = after.flatMap((each) => /^a\/channels\/(.*)\.yaml\n/.exec(each)?.[1] ?? []);
    const long = "x".repeat(200);
    assert.deepEqual(
      new Set(made),
      new Set([long, `${long}-2`, "Fast", "fast-3", "_con", "_aux.1", "olm-catalogs", "channel"]),
    );
  });

  it("keeps JSON, and adds the last line break", () => {
    const json =
      '{"schema": "olm.package", "name": "shop", "defaultChannel": "stable"}\n {"schema": "olm.channel", "package": "shop", "name": "stable", "entries": [{"name": "shop.v1.0.0"}]} ';
    assert.deepEqual(split({ "a/catalog.json": json, "b.yaml": first }, "a/catalog.json"), [
      "Split this file into 2 files, one for each blob",
      "delete a/catalog.json",
      'a/channels/stable.json\n{"schema": "olm.channel", "package": "shop", "name": "stable", "entries": [{"name": "shop.v1.0.0"}]}\n',
      'a/package.json\n{"schema": "olm.package", "name": "shop", "defaultChannel": "stable"}\n',
    ]);
    assert.deepEqual(split({ "a/catalog.yaml": `${definition}---\n${stable.trimEnd()}`, "b.yaml": first }), [
      "Split this file into 2 files, one for each blob",
      "delete a/catalog.yaml",
      "a/channels/stable.yaml\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n",
      "a/package.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n",
    ]);
  });

  it("needs several blobs and nothing else", () => {
    assert.deepEqual(split({ "a/catalog.yaml": definition, "b.yaml": `${stable}---\n${first}` }), [
      "the file has only one blob",
    ]);
    assert.deepEqual(
      split({ "a/catalog.yaml": `${definition}---\nnote: here\n`, "b.yaml": `${stable}---\n${first}` }),
      ["the file has documents that are not blobs"],
    );
    assert.deepEqual(split({ "a/catalog.yaml": `${definition}---\n${stable}---\nschema: [\n`, "b.yaml": first }), [
      "the file has documents that are not blobs",
    ]);
  });
});

describe("joining files", () => {
  const joined = (files: Readonly<Record<string, string>>, name = "shop") =>
    filesAfter(files, (catalog) => joinFiles(catalog, name));

  it("puts the file of the package first, and leaves those of other packages alone", () => {
    const inn =
      definition.replace("shop", "inn") +
      "---\n" +
      stable.replaceAll("shop", "inn") +
      bundle("1.0.0").replaceAll("shop", "inn");
    assert.deepEqual(
      joined({ "bundles.yaml": first, "channels.yaml": stable, "package.yaml": definition, "inn.yaml": inn }),
      [
        "Join the 3 files of package 'shop' into catalog.yaml",
        "delete bundles.yaml",
        "delete channels.yaml",
        "delete package.yaml",
        "catalog.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n",
      ],
    );
    assert.deepEqual(joined({ "bundles.yaml": first, "catalog.yaml": `${definition}---\n${stable}` }), [
      "Join the 2 files of package 'shop' into catalog.yaml",
      "delete bundles.yaml",
      "catalog.yaml\nschema: olm.package\nname: shop\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: shop\nname: stable\nentries:\n- name: shop.v1.0.0\n---\nschema: olm.bundle\npackage: shop\nname: shop.v1.0.0\nimage: quay.io/shop/shop:v1.0.0\nproperties:\n- type: olm.package\n  value:\n    packageName: shop\n    version: 1.0.0\n",
    ]);
  });

  it("needs several files in one format, without errors, and a free name", () => {
    assert.deepEqual(joined({ "catalog.yaml": `${definition}---\n${stable}---\n${first}` }), [
      "the package has only one file",
    ]);
    assert.deepEqual(joined({ "catalog.yaml": `${stable}---\n${first}` }), ["package 'shop' has no olm.package blob"]);
    assert.deepEqual(joined({ "catalog.yaml": definition }, "inn"), ["package 'inn' has no olm.package blob"]);
    assert.deepEqual(
      joined({
        "package.yaml": definition,
        "channels.yaml": stable,
        "bundles.json": JSON.stringify({
          schema: "olm.bundle",
          package: "shop",
          name: "shop.v1.0.0",
          image: "a",
          properties: [{ type: "olm.package", value: { packageName: "shop", version: "1.0.0" } }],
        }),
      }),
      ["some of the files are YAML and others JSON, or have syntax errors"],
    );
    assert.deepEqual(
      joined({
        "package.yaml": definition,
        "channels.yaml": stable,
        "catalog.yaml": bundle("1.0.0") + bundle("1.0.0").replaceAll("shop", "inn"),
      }),
      ["'catalog.yaml' exists already"],
    );
  });
});
