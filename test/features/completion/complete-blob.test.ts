// Whole blobs where none is yet: in an empty file, behind `---`, behind a lone `schema`, and between JSON objects.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { ask, labels, plain, taken } from "./catalog-cursor.ts";

const all = ["olm.package", "olm.bundle", "olm.channel", "olm.deprecations"];
/** A file with nothing else may also become a template. */
const alone = [...all, "olm.semver", "olm.template.basic", "olm.template.substitutes"];

describe("completion of a blob", () => {
  it("begins a catalog, with places to fill in for what nothing tells", async () => {
    const empty = "-- catalogs/shop/catalog.yaml --\n<|>";
    assert.deepEqual(await labels(empty), [...alone, "schema"]);
    assert.equal(
      await taken(empty, "olm.package"),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
      "schema: olm.package\nname: ${1:shop}\ndefaultChannel: ${0:stable}\n",
    );
    assert.equal(
      await taken(empty, "olm.bundle", plain),
      `schema: olm.bundle
package: shop
name: shop.v1.0.0
image: quay.io/example/shop-bundle:v1.0.0
properties:
  - type: olm.package
    value:
      packageName: shop
      version: 1.0.0
`,
    );
  });

  it("has the places to fill in where names and images end", async () => {
    const begun = await taken("-- catalogs/example/catalog.yaml --\n<|>", "olm.bundle");
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: a snippet
    assert.ok(begun.includes("\nname: ${1:example}.v${2:1.0.0}\n"), begun);
    assert.ok(begun.includes("\nimage: quay.io/example/${1:example}-bundle:v${2:1.0.0}\n"), begun);
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: a snippet
  });

  it("is not deprecated", async () => {
    const { completions } = await ask("-- catalogs/shop/catalog.yaml --\n<|>");
    assert.deepEqual(
      completions?.filter(({ deprecated }) => deprecated),
      [],
    );
  });

  it("offers what the package lacks first, and what it has already not at all", async () => {
    assert.deepEqual(await labels(`${packageBlob}---\n<|>`), [
      "olm.channel",
      "olm.bundle",
      "olm.deprecations",
      "schema",
    ]);
    const waiting = `${packageBlob}${channelOf("stable", "1.0.0")}---\n<|>`;
    assert.equal((await labels(waiting))[0], "olm.bundle");
    assert.match(await taken(waiting, "olm.bundle", plain), /name: lighthouse\.v1\.0\.0\n(.*\n)+ +version: 1\.0\.0\n$/);
    const loose = `${packageBlob}${bundlesOf("1.0.0")}---\n<|>`;
    assert.equal((await labels(loose))[0], "olm.channel");
  });

  it("chains the bundles that are in no channel yet", async () => {
    assert.equal(
      (await taken(`${packageBlob}${bundlesOf("1.0.0", "1.10.0", "1.9.0")}---\n<|>`, "olm.channel", plain))
        .split("---\n")
        .at(-1),
      `schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.10.0
  replaces: lighthouse.v1.9.0
- name: lighthouse.v1.9.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.0.0
`,
    );
  });

  it("continues names, versions and images of the bundles before", async () => {
    const next = await taken(`${packageBlob}${bundlesOf("1.0.0", "1.1.1")}---\n<|>`, "olm.bundle", plain);
    assert.match(next, /name: lighthouse\.v1\.1\.2\nimage: quay\.io\/lighthouse\/bundle:v1\.1\.2\n/);
  });

  it("takes the place of a word, and of what is typed of a schema", async () => {
    assert.deepEqual(await labels("-- catalog.yaml --\nsch<|>"), [...alone, "schema"]);
    assert.match(
      await taken("-- catalog.yaml --\nchan<|>", "olm.channel", plain),
      /^schema: olm\.channel\npackage: w\n/,
    );
    const lone = "-- catalog.yaml --\nschema: ol<|>\n";
    assert.match(await taken(lone, "olm.package"), /^schema: olm\.package\nname: \$\{1:w\}\n/);
    assert.match(await taken('-- catalog.yaml --\nschema: "ol<|>"\n', "olm.package"), /^schema: olm\.package\nname: /);
    assert.equal(
      await taken("-- catalog.yaml --\nschema: <|>\nname: a\n", "olm.package"),
      "schema: olm.package\nname: a\n",
    );
  });

  it("keeps the line breaks of the file", async () => {
    const crlf = `${packageBlob}---\n<|>`.replaceAll("\n", "\r\n").replace("<|>", "<|>");
    const after = await taken(`-- catalog.yaml --\n${crlf}`, "olm.channel", plain);
    assert.doesNotMatch(after, /[^\r]\n/);
  });

  it("writes JSON in a JSON file: an object, or the rest of one", async () => {
    const empty = "-- catalog.json --\n<|>";
    assert.deepEqual(await labels(empty), alone);
    const object = await taken(empty, "olm.package", plain);
    assert.deepEqual(JSON.parse(object), { schema: "olm.package", name: "w", defaultChannel: "stable" });
    const rest = await taken('-- catalog.json --\n{\n    "schema": "<|>"\n}\n', "olm.bundle", plain);
    assert.equal(JSON.parse(rest).properties[0].value.version, "1.0.0");
    const second = `-- catalog.json --\n${object}\n<|>\n`;
    const [, channel = ""] = (await taken(second, "olm.channel", plain)).split(/(?<=\n\})\n/);
    assert.equal(JSON.parse(channel).package, "w");
  });

  it("is offered where catalogs are, and in other YAML only behind `schema: ol`", async () => {
    for (const path of ["catalog.yaml", "catalogs/new.yaml", "v4.20/shop/index.yml"]) {
      assert.ok((await labels(`-- ${path} --\n<|>`)).includes("olm.package"), path);
    }
    const beside = `-- shop/package.yaml --\n${packageBlob}-- shop/bundles/new.yaml --\n<|>`;
    assert.ok((await labels(beside)).includes("olm.bundle"));
    assert.match(await taken(beside, "olm.bundle", plain), /^schema: olm\.bundle\npackage: lighthouse\n/);
    assert.deepEqual(await labels("-- notes.yaml --\n<|>"), ["not ours"]);
    assert.deepEqual(await labels("-- notes.yaml --\nschema: <|>"), ["not ours"]);
    assert.deepEqual(await labels("-- notes.yaml --\nschema: ol<|>"), alone);
  });

  it("is not offered in other documents, even beside a catalog", async () => {
    const beside = (text: string) =>
      `-- catalogs/shop/package.yaml --\n${packageBlob}-- catalogs/shop/other.yaml --\n${text}`;
    for (const text of ["services:\n  web:\n    na<|>", "kind: Deployment\nna<|>", "- na<|>", "apiVersion: v1\n<|>"]) {
      assert.deepEqual(await labels(beside(text)), ["not ours"], text);
    }
  });

  it("is not offered in other documents whose keys at the root are indented", async () => {
    const indented = ["{\n  'greeting': 'Hello',\n  <|>\n}\n", "{\n\t'greeting': 'Hello'\n}\n<|>"];
    for (const text of indented.map((each) => each.replaceAll("'", '"'))) {
      assert.deepEqual(await labels(`-- catalogs/en.json --\n${text}`), ["not ours"], text);
    }
    assert.deepEqual(await labels("-- catalogs/en.yaml --\n  greeting: Hello\n  <|>"), ["not ours"]);
    assert.deepEqual(await labels('-- catalogs/new.json --\n{\n  "properties": [\n    {"a": {}}\n  ],\n  <|>\n}\n'), [
      "schema",
      "package",
      "name",
    ]);
  });
});
