// The fixes of plain mistakes: each test shows the text before and after the first fix.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOf, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoChannels } from "../../support/lighthouse.ts";

const rest = `${packageBlob}${bundlesOf("1.0.0", "1.1.0")}`;

const channel = (entries: string) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;

const upgraded = "  - name: lighthouse.v1.0.0\n  - name: lighthouse.v1.1.0\n    replaces: lighthouse.v1.0.0\n";

interface Repair {
  readonly mistake: string;
  readonly before: string;
  readonly after: string;
}

function checkAll(repairs: readonly Repair[]): void {
  for (const { mistake, before, after } of repairs) test(mistake, () => checkFix(before, after));
}

const inChannel = (mistake: string, before: string, after: string): Repair => ({
  mistake,
  before: rest + channel(before),
  after: rest + channel(after),
});

const bundle = (fields: string) =>
  `${packageBlob}${channelBlob}---\nschema: olm.bundle\npackage: lighthouse\nname: lighthouse.v1.0.0\n${fields}`;

const image = "image: quay.io/lighthouse/bundle:v1.0.0\n";
const properties = "properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: 1.0.0\n";

const inBundle = (mistake: string, before: string, after: string): Repair => ({
  mistake,
  before: bundle(before),
  after: bundle(after),
});

const deprecations = (entries: string) =>
  `${twoChannels}---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${entries}`;

const inDeprecations = (mistake: string, before: string, after: string): Repair => ({
  mistake,
  before: deprecations(before),
  after: deprecations(after),
});

describe("a value where a list is needed", () => {
  checkAll([
    inChannel(
      "skips is a string",
      `${upgraded}    skips: lighthouse.v0.9.0 # bad build\n`,
      `${upgraded}    skips:\n      - lighthouse.v0.9.0 # bad build\n`,
    ),
    inChannel(
      "skips names two entries in one text",
      `${upgraded}    skips: lighthouse.v0.9.0, lighthouse.v0.9.1\n`,
      `${upgraded}    skips:\n      - lighthouse.v0.9.0\n      - lighthouse.v0.9.1\n`,
    ),
    inChannel(
      "in flow style",
      "  - {name: lighthouse.v1.0.0}\n  - {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0, skips: 'lighthouse.v0.9.0'}\n",
      "  - {name: lighthouse.v1.0.0}\n  - {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0, skips: ['lighthouse.v0.9.0']}\n",
    ),
    {
      mistake: "the only entry has no dash",
      before: `${packageBlob}${bundlesOf("1.0.0")}${channel("  name: lighthouse.v1.0.0\n  skipRange: '>=0.0.0-0 <1.0.0'\n")}`,
      after: `${packageBlob}${bundlesOf("1.0.0")}${channel("  - name: lighthouse.v1.0.0\n    skipRange: '>=0.0.0-0 <1.0.0'\n")}`,
    },
    {
      mistake: "in JSON",
      before: `-- a.yaml --\n${rest}-- b.json --\n{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [{"name": "lighthouse.v1.0.0"}, {"name": "lighthouse.v1.1.0", "skips": "lighthouse.v1.0.0"}]}\n`,
      after: `-- a.yaml --\n${rest}-- b.json --\n{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [{"name": "lighthouse.v1.0.0"}, {"name": "lighthouse.v1.1.0", "skips": ["lighthouse.v1.0.0"]}]}\n`,
    },
  ]);
});

describe("an image", () => {
  checkAll([
    inBundle(
      "with a scheme",
      `image: https://quay.io/lighthouse/bundle:v1.0.0 # here\n${properties}`,
      `image: quay.io/lighthouse/bundle:v1.0.0 # here\n${properties}`,
    ),
    inBundle(
      "with a scheme, in quotes",
      `image: "docker://quay.io/lighthouse/bundle:v1.0.0"\n${properties}`,
      `image: "quay.io/lighthouse/bundle:v1.0.0"\n${properties}`,
    ),
    inBundle(
      "related, with a scheme",
      `${image}relatedImages:\n- image: https://quay.io/lighthouse/a:v1\n  name: a\n${properties}`,
      `${image}relatedImages:\n- image: quay.io/lighthouse/a:v1\n  name: a\n${properties}`,
    ),
  ]);
});

describe("a version", () => {
  const withVersion = (version: string) =>
    `${image}properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n${version}`;
  checkAll([
    inBundle(
      "that is a number: the one in the bundle's name",
      withVersion("    version: 1.0\n"),
      withVersion('    version: "1.0.0"\n'),
    ),
    inBundle("that is missing", withVersion(""), withVersion("    version: 1.0.0\n")),
    {
      mistake: "of another bundle",
      before: `${rest}${channel(upgraded)}`.replace("version: 1.1.0", "version: 1.0.0"),
      after: `${rest}${channel(upgraded)}`,
    },
  ]);
});

describe("keys at the wrong depth", () => {
  checkAll([
    inChannel(
      "an edge beside the entries",
      "  - name: lighthouse.v1.0.0\n  - name: lighthouse.v1.1.0\nskips: # why\n  - lighthouse.v1.0.0\n",
      "  - name: lighthouse.v1.0.0\n  - name: lighthouse.v1.1.0\n    skips: # why\n      - lighthouse.v1.0.0\n",
    ),
    inBundle(
      "the fields of a property beside its value",
      `${image}properties:\n- type: olm.package\n  value:\n  packageName: lighthouse\n  version: 1.0.0\n`,
      `${image}properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: 1.0.0\n`,
    ),
    inBundle(
      "the fields of a property without a value",
      `${image}properties:\n- type: olm.package\n  packageName: lighthouse\n  version: 1.0.0\n`,
      `${image}properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: 1.0.0\n`,
    ),
    inDeprecations(
      "a reference that is not indented",
      "- reference:\n  schema: olm.package\n  message: gone\n",
      "- reference:\n    schema: olm.package\n  message: gone\n",
    ),
    inDeprecations(
      "a deprecation without a reference",
      "- schema: olm.channel # all of it\n  name: stable\n  message: gone\n",
      "- reference:\n    schema: olm.channel # all of it\n    name: stable\n  message: gone\n",
    ),
  ]);
});

describe("a definition twice", () => {
  checkAll([
    {
      mistake: "a bundle with other comments",
      before: `${rest}${channel(upgraded)}${bundlesOf("1.0.0").replace("name:", "# again\nname:")}`,
      after: `${rest}${channel(upgraded)}`,
    },
    inChannel(
      "an entry in another order",
      `${upgraded}  - replaces: lighthouse.v1.0.0\n    name: lighthouse.v1.1.0\n`,
      upgraded,
    ),
    inDeprecations(
      "a deprecation",
      "- reference: {schema: olm.package}\n  message: gone\n- message: gone\n  reference: {schema: olm.package}\n",
      "- reference: {schema: olm.package}\n  message: gone\n",
    ),
    inBundle(
      "the package property",
      `${image}${properties}- type: olm.package\n  value: {packageName: lighthouse, version: 1.0.0}\n`,
      `${image}${properties}`,
    ),
    inBundle("a key with the same value", `${image}${image}${properties}`, `${image}${properties}`),
  ]);

  test("two different bundles: either can be removed", () => {
    const catalog = catalogOf(`${rest}${channel(upgraded)}${bundlesOf("1.0.0").replace("quay.io", "ghcr.io")}`);
    const [finding] = checkCatalog(catalog, {}).filter(({ rule }) => rule === "duplicate-bundle");
    assert.deepEqual(
      finding?.fixes().map(({ title, isMechanical }) => [title, isMechanical]),
      [
        ["Remove this definition", undefined],
        ["Remove the first definition", undefined],
      ],
    );
  });
});

describe("a deprecation", () => {
  checkAll([
    {
      mistake: "of an unknown channel, the only one of its blob",
      before: deprecations("- reference:\n    schema: olm.channel\n    name: beta\n  message: gone\n"),
      after: twoChannels,
    },
    inDeprecations(
      "of an unknown bundle",
      "- reference:\n    schema: olm.bundle\n    name: lighthouse.v7.0.0\n  message: gone\n# kept\n- reference:\n    schema: olm.package\n  message: gone\n",
      "# kept\n- reference:\n    schema: olm.package\n  message: gone\n",
    ),
    inDeprecations(
      "of an unknown channel whose name is nearly right",
      "- reference:\n    schema: olm.channel\n    name: 'stabel'\n  message: gone\n",
      "- reference:\n    schema: olm.channel\n    name: 'stable'\n  message: gone\n",
    ),
    inDeprecations(
      "of the package with a name",
      "- reference:\n    schema: olm.package\n    name: lighthouse\n  message: gone\n",
      "- reference:\n    schema: olm.package\n  message: gone\n",
    ),
  ]);
});

describe("something missing", () => {
  checkAll([
    {
      mistake: "the schema of a channel",
      before: `${rest}${channel(upgraded)}`.replace("schema: olm.channel\n", ""),
      after: `${rest}${channel(upgraded)}`,
    },
    {
      mistake: "the schema of a package",
      before: `---\nname: lighthouse\ndefaultChannel: stable\n${bundlesOf("1.0.0")}${channelBlob}`,
      after: `---\nschema: olm.package\nname: lighthouse\ndefaultChannel: stable\n${bundlesOf("1.0.0")}${channelBlob}`,
    },
    {
      mistake: "the package of a bundle",
      before: bundle(image + properties).replace("schema: olm.bundle\npackage: lighthouse\n", "schema: olm.bundle\n"),
      after: `${bundle(image + properties).replace("schema: olm.bundle\npackage: lighthouse\n", "schema: olm.bundle\n")}package: lighthouse\n`,
    },
    inBundle(
      "the package of a property",
      `${image}properties:\n- type: olm.package\n  value:\n    version: 1.0.0\n`,
      `${image}properties:\n- type: olm.package\n  value:\n    version: 1.0.0\n    packageName: lighthouse\n`,
    ),
    inChannel("the name of a skip", `${upgraded}    skips:\n    - ""\n`, upgraded),
  ]);

  test("the padding of an icon", () => {
    const icon = (data: string) => `${packageBlob}icon:\n  base64data: ${data}\n  mediatype: image/png\n`;
    checkFix(
      `${icon("iVBORw0KGgo")}${channelBlob}${bundlesOf("1.0.0")}`,
      `${icon("iVBORw0KGgo=")}${channelBlob}${bundlesOf("1.0.0")}`,
    );
  });
});

describe("a property without a value", () => {
  const typed = "  value:\n    packageName: lighthouse\n    version: 1.0.0\n";
  const images =
    "- image: quay.io/lighthouse/lamp:v1.0.0 # lit\n  name: lamp\n- image: quay.io/lighthouse/bundle:v1.0.0\n";
  checkAll([
    inBundle(
      "the key is misspelt",
      `${image}properties:\n- type: olm.package\n${typed.replace("value", "vaule")}`,
      `${image}properties:\n- type: olm.package\n${typed}`,
    ),
    inBundle(
      "it is a related image",
      `${image}properties:\n- type: olm.package\n${typed}${images}`,
      `${image}properties:\n- type: olm.package\n${typed}relatedImages:\n${images}`,
    ),
  ]);
});

describe("a misspelt key with one of its quotes", () => {
  const rest = `{"schema": "olm.channel", "package": "lighthouse", "name": "stable", "entries": [{"name": "lighthouse.v1.0.0"}]}
{"schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v1.0.0", "image": "quay.io/lighthouse/bundle@sha256:${"0".repeat(64)}", "properties": [{"type": "olm.package", "value": {"packageName": "lighthouse", "version": "1.0.0"}}]}
`;
  checkAll([
    {
      mistake: "the opening quote is missing, so that opm reads the JSON as YAML",
      before: `{"schema": "olm.package", name": "lighthouse", "defaultChannel": "stable"}\n${rest}`,
      after: `{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}\n${rest}`,
    },
  ]);
});
