// Hovers in catalog templates: images, entries of generated channels, names, and the documentation of keys.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import {
  basicTemplate,
  imageOf,
  inTemplate,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

async function hover(template: string, path?: string): Promise<string> {
  const { snapshot, offset } = await inTemplate(template, path);
  return hoverAt(snapshot, offset)?.markdown ?? "none";
}

describe("hover on an image", () => {
  it("describes the bundle in it and the entries that opm generates from it", async () => {
    const text = semverTemplate({ Stable: ["1.0.0", "1.0.1", "1.1.0"] }).replace("bundle:v1.0.1", "bundle:<|>v1.0.1");
    const markdown = await hover(text);
    assert.match(markdown, /^\*\*Bundle `lighthouse\.v1\.0\.1`\*\* of package `lighthouse`/);
    assert.match(markdown, /- version `1\.0\.1`/);
    assert.match(markdown, /- in channel `stable-v1`/);
    assert.match(markdown, /---\n\n\*\*`lighthouse\.v1\.0\.1`\*\* in channel `stable-v1`/);
    assert.match(markdown, /OLM v0.*1\.1\.0/);
  });

  it("describes the bundle of a basic template with the channels that are written there", async () => {
    const markdown = await hover(basicTemplate.replace("bundle:v1.1.0", "bundle:v<|>1.1.0"));
    assert.match(markdown, /^\*\*Bundle `lighthouse\.v1\.1\.0`\*\*.*\n\n(.*\n)*- in channel `stable` \(head\)/);
    assert.doesNotMatch(markdown, /---/);
  });

  it("says that an image is unknown", async () => {
    const markdown = await hover(semverTemplate({ Stable: ["3.0.0"] }).replace("bundle:v3", "bundle:<|>v3"));
    assert.equal(
      markdown,
      `**Image** \`${imageOf("3.0.0")}\`

- unknown: no catalog in the open folders describes the bundle in this image
- opm pulls it; without it, the rendered catalog is incomplete`,
    );
  });
});

describe("hover in a template", () => {
  it("describes entries as in a catalog", async () => {
    const markdown = await hover(basicTemplate.replace("- name: lighthouse.v1.0.1", "- name: light<|>house.v1.0.1"));
    assert.match(markdown, /^\*\*`lighthouse\.v1\.0\.1`\*\* in channel `stable`/);
    assert.match(markdown, /version `1\.0\.1`/);
    assert.match(markdown, /OLM v0 and v1.*1\.1\.0/s);
  });

  it("describes entries of a substitutes template after the substitutions", async () => {
    const markdown = await hover(
      substitutesTemplate.replace("- name: lighthouse.v1.0.1", "- name: light<|>house.v1.0.1"),
    );
    assert.match(markdown, /2\.0\.0/);
    assert.match(await hover(substitutesTemplate.replace("base: lig", "base: <|>lig")), /`lighthouse\.v1\.1\.0`/);
  });

  const documented: readonly (readonly [string, string, RegExp])[] = [
    [
      "a key of a semver template",
      "Schema: olm.semver\nGenerate<|>MajorChannels: true\n",
      /\*\*`generateMajorChannels`\*\*: true or false/,
    ],
    ["a stream", "Schema: olm.semver\nCand<|>idate:\n  Bundles: []\n", /\*\*`candidate`\*\*: a mapping/],
    ["a nested key", `Schema: olm.semver\nFast:\n  Bun<|>dles:\n  - Image: a\n`, /\*\*`bundles`\*\*: a list/],
    ["a channel type", "schema: olm.semver\ndefaultChannelTypePreference: ma<|>jor\n", /stable-v1/],
    ["the schema of a basic template", "sche<|>ma: olm.template.basic\nentries: []\n", /\*\*`schema`\*\*.*required/],
    ["a key of a bundle in a basic template", basicTemplate.replace("  image", "  im<|>age"), /\*\*`image`\*\*/],
    ["a key of a channel", basicTemplate.replace("replaces:", "repl<|>aces:"), /\*\*`replaces`\*\*: text/],
    ["a key of a substitution", substitutesTemplate.replace("  base:", "  ba<|>se:"), /\*\*`base`\*\*: text, required/],
  ];
  for (const [title, text, expected] of documented) {
    it(`documents ${title}`, async () => assert.match(await hover(text), expected));
  }

  it("documents keys of JSON, and of broken text", async () => {
    assert.match(await hover('{"schema": "olm.semver", "sta<|>ble": {"bundles": []}}', "template.json"), /`stable`/);
    assert.match(await hover('Schema: olm.semver\nSta<|>ble:\n  Bundles: ["a\n'), /`stable`/);
  });
});
