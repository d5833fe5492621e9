// Completion in catalog templates: whole templates, their keys and values, and the blobs in their `entries`.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { packageBlob } from "../../support/lighthouse.ts";
import {
  basicTemplate,
  imageOf,
  knownCatalog,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";
import { details, labels, plain, taken } from "./catalog-cursor.ts";

const path = "-- lighthouse/catalog-templates/template.yaml --\n";

/** The text of the template after a completion, without the line that names the file. */
async function after(text: string, label: string): Promise<string> {
  return taken(`${path}${text}`, label, plain);
}

describe("completion of a whole template", () => {
  it("is offered in an empty file, first where the path is that of a template", async () => {
    const inTemplates = await labels("-- catalogs/shop/templates/v4.20.yaml --\n<|>");
    assert.deepEqual(inTemplates.slice(0, 3), ["olm.semver", "olm.template.basic", "olm.template.substitutes"]);
    const inCatalog = await labels("-- catalogs/shop/catalog.yaml --\n<|>");
    assert.equal(inCatalog[0], "olm.package");
    assert.ok(inCatalog.includes("olm.semver"));
    assert.ok(!(await labels(`${packageBlob}---\n<|>`)).includes("olm.semver"));
  });

  it("writes each kind with the keys that opm needs", async () => {
    const empty = "-- catalogs/shop/templates/v4.20.yaml --\n<|>";
    assert.equal(
      await taken(empty, "olm.semver", plain),
      `Schema: olm.semver
GenerateMajorChannels: true
GenerateMinorChannels: false
Stable:
  Bundles:
    - Image: quay.io/example/shop-bundle:v1.0.0
`,
    );
    assert.equal(
      await taken(empty, "olm.template.basic", plain),
      `schema: olm.template.basic
entries:
  - schema: olm.package
    name: shop
    defaultChannel: stable
  - schema: olm.channel
    package: shop
    name: stable
    entries:
      - name: shop.v1.0.0
  - schema: olm.bundle
    image: quay.io/example/shop-bundle:v1.0.0
`,
    );
    assert.match(
      await taken(empty, "olm.template.substitutes", plain),
      /properties:\n(.*\n)+substitutions:\n {2}- name: \n {4}base: \n$/,
    );
  });

  it("follows a schema that is typed", async () => {
    assert.match(await after("schema: olm.te<|>", "olm.template.basic"), /^schema: olm\.template\.basic\nentries:\n/);
    assert.match(await after("schema: olm.se<|>", "olm.semver"), /^schema: olm\.semver\ngenerateMajorChannels: true\n/);
  });
});

describe("completion of keys in a template", () => {
  it("offers what a semver template lacks, in the letter case of its keys", async () => {
    assert.deepEqual(await labels(`${path}Schema: olm.semver\nStable:\n  Bundles: []\n<|>`), [
      "GenerateMajorChannels",
      "GenerateMinorChannels",
      "DefaultChannelTypePreference",
      "Candidate",
      "Fast",
    ]);
    assert.equal((await labels(`${path}schema: olm.semver\n<|>`))[0], "generateMajorChannels");
    assert.equal(
      await after("Schema: olm.semver\nFa<|>", "Fast"),
      "Schema: olm.semver\nFast:\n  Bundles:\n    - Image: ",
    );
  });

  it("offers the keys of basic and substitutes templates and of substitutions, required ones first", async () => {
    assert.deepEqual(await labels(`${path}schema: olm.template.basic\n<|>`), ["entries"]);
    assert.deepEqual(await labels(`${path}schema: olm.template.substitutes\n<|>`), ["entries", "substitutions"]);
    const half = "schema: olm.template.substitutes\nsubstitutions:\n- name: a\n  <|>";
    assert.deepEqual(await labels(path + half), ["base"]);
  });

  it("offers only schema and image for a bundle of a basic template, and all keys in a substitutes template", async () => {
    const bundle = (kind: string) => `${path}schema: olm.template.${kind}\nentries:\n- schema: olm.bundle\n  <|>`;
    assert.deepEqual(await labels(bundle("basic")), ["image", "name"]);
    assert.ok((await labels(bundle("substitutes"))).includes("properties"));
  });

  it("works in JSON and in broken text", async () => {
    const json = '-- lighthouse/template.json --\n{"schema": "olm.semver", "<|>"}';
    assert.equal((await labels(json))[0], "generateMajorChannels");
    const broken = 'Schema: olm.semver\nStable:\n  Bundles:\n  - Image: "a\nFast: [}\n<|>';
    assert.ok((await labels(path + broken)).includes("Candidate"));
  });
});

describe("completion of values in a template", () => {
  it("offers the channel types and booleans of a semver template", async () => {
    assert.deepEqual(await labels(`${path}Schema: olm.semver\nDefaultChannelTypePreference: <|>`), ["minor", "major"]);
    assert.deepEqual(await labels(`${path}Schema: olm.semver\nGenerateMajorChannels: <|>`), ["true", "false"]);
  });

  const basic = `schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.0.0
  - name: lighthouse.v1.1.0
    replaces: CURSOR
`;

  it("completes the blobs of a basic template as in catalogs", async () => {
    assert.deepEqual(await labels(path + basic.replace("CURSOR", "<|>")), ["lighthouse.v1.0.0"]);
    const range = basic.replace("replaces: CURSOR", "skipRange: <|>");
    assert.ok((await labels(path + range)).some((label) => label.includes("<1.1.0")));
  });

  it("offers whole blobs as items, and a bundle of a basic template as an image", async () => {
    const whole = basic.replace("CURSOR", "lighthouse.v1.0.0");
    const added = await after(`${whole}- <|>`, "olm.bundle");
    assert.match(added, /\n- schema: olm\.bundle\n {2}image: quay\.io\/example\/lighthouse-bundle:v1\.2\.0$/);
    const dashed = await labels(`${path}${whole}<|>`);
    assert.ok(dashed.includes("- olm.bundle"), dashed.join());
    const bare = "entries:\n- schema: olm.package\n  name: lighthouse\n- schema: olm.channel\n  <|>";
    assert.equal((await labels(path + bare))[0], "package");
  });
});

describe("completion of images in a template", () => {
  const known = (text: string) => `${path}${text}\n${knownCatalog}`;

  it("offers the known images that a stream does not have, newest first, with their versions", async () => {
    const text = `${semverTemplate({ Fast: ["1.0.1"], Stable: ["1.0.0"] })}  - Image: <|>`;
    assert.deepEqual(await details(known(text)), [
      `${imageOf("2.0.0")} | version 2.0.0`,
      `${imageOf("1.1.0")} | version 1.1.0`,
      `${imageOf("1.0.1")} | version 1.0.1`,
    ]);
  });

  it("offers them as whole items, and where no image is known yet by the folder's name", async () => {
    const inList = await labels(known(`${semverTemplate({ Stable: ["1.0.0"] })}  <|>`));
    assert.equal(inList[0], `- ${imageOf("2.0.0")}`);
    const empty = await labels(known("Schema: olm.semver\nStable:\n  Bundles:\n  - Image: <|>"));
    assert.equal(empty.length, 4);
    const taken20 = await taken(known("Schema: olm.semver\nStable:\n  Bundles:\n  - <|>"), imageOf("2.0.0"), plain);
    assert.match(taken20, /\n {2}- Image: quay\.io\/lighthouse\/bundle:v2\.0\.0/);
  });

  it("offers them in the bundles of a basic template and in substitutions", async () => {
    const bundle = `${basicTemplate}- schema: olm.bundle\n  image: <|>`;
    assert.deepEqual(await labels(known(bundle)), [imageOf("2.0.0")]);
    const name = substitutesTemplate.replace(`name: ${imageOf("2.0.0")}`, "name: <|>");
    assert.deepEqual(await labels(known(name)), [imageOf("2.0.0")]);
  });

  it("offers the bundles that a substitution may replace, newest first", async () => {
    const base = substitutesTemplate.replace("base: lighthouse.v1.1.0", "base: <|>");
    assert.deepEqual(await labels(known(base)), ["lighthouse.v1.1.0", "lighthouse.v1.0.1", "lighthouse.v1.0.0"]);
  });
});
