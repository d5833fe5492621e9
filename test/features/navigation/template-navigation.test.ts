// Definition, references and highlights between templates and catalogs.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionAt, highlightsAt, referencesAt, referencesInTemplates } from "#core";
import { showPlaces } from "../../support/places.ts";
import {
  atFile,
  basicTemplate,
  inTemplate,
  knownCatalog,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

const declarations = { includeDeclaration: true };

async function definitions(template: string): Promise<readonly string[]> {
  const { snapshot, offset } = await inTemplate(template);
  return showPlaces(snapshot, definitionAt(snapshot, offset));
}

async function references(template: string): Promise<readonly string[]> {
  const { snapshot, offset } = await inTemplate(template);
  return showPlaces(snapshot, referencesAt(snapshot, offset, declarations));
}

const semver = semverTemplate({ Candidate: ["1.0.0", "1.1.0"], Stable: ["1.0.0"] });

describe("definition in a template", () => {
  it("leads from an image to the known bundle", async () => {
    assert.deepEqual(await definitions(semver.replace("bundle:v1.1.0", "bundle:<|>v1.1.0")), [
      "v4.20/catalog.yaml:38: name: <|lighthouse.v1.1.0|>",
    ]);
    assert.deepEqual(await definitions(semver.replace("v1.1.0", "<|>v3.0.0")), []);
  });

  it("leads from an entry to its bundle, and from a name to what the template defines", async () => {
    assert.deepEqual(
      await definitions(basicTemplate.replace("- name: lighthouse.v1.0.0", "- name: li<|>ghthouse.v1.0.0")),
      ["v4.20/catalog.yaml:18: name: <|lighthouse.v1.0.0|>"],
    );
    assert.deepEqual(await definitions(basicTemplate.replace("defaultChannel: stable", "defaultChannel: sta<|>ble")), [
      "template.yaml:8: name: <|stable|>",
    ]);
  });

  it("leads from the base of a substitution to its entry", async () => {
    assert.deepEqual(await definitions(substitutesTemplate.replace("base: ", "base: <|>")), [
      "template.yaml:10: - name: <|lighthouse.v1.1.0|>",
    ]);
  });
});

describe("references from a template", () => {
  it("are the same images, and the bundle's own", async () => {
    assert.deepEqual(await references(semver.replace("bundle:v1.0.0", "bundle:<|>v1.0.0")), [
      "template.yaml:5: - Image: <|quay.io/lighthouse/bundle:v1.0.0|>",
      "template.yaml:9: - Image: <|quay.io/lighthouse/bundle:v1.0.0|>",
      "v4.20/catalog.yaml:19: image: <|quay.io/lighthouse/bundle:v1.0.0|>",
    ]);
  });

  it("are in the template and in the workspace's catalogs", async () => {
    assert.deepEqual(await references(basicTemplate.replace("name: stable", "name: sta<|>ble")), [
      "template.yaml:5: defaultChannel: <|stable|>",
      "template.yaml:8: name: <|stable|>",
      "v4.20/catalog.yaml:4: defaultChannel: <|stable|>",
      "v4.20/catalog.yaml:8: name: <|stable|>",
    ]);
  });

  it("count the base of a substitution", async () => {
    const found = await references(
      substitutesTemplate.replace("- name: lighthouse.v1.1.0", "- name: light<|>house.v1.1.0"),
    );
    assert.ok(found.includes("template.yaml:44: base: <|lighthouse.v1.1.0|>"), found.join("\n"));
    assert.ok(found.includes("v4.20/catalog.yaml:10: - name: <|lighthouse.v1.1.0|>"), found.join("\n"));
  });
});

describe("references from a catalog", () => {
  it("lead to the names and images in templates", async () => {
    const catalog = knownCatalog.replace("name: lighthouse.v1.0.0\nimage", "name: light<|>house.v1.0.0\nimage");
    const fixture = `${catalog}-- a/basic.yaml --\n${basicTemplate}-- a/semver.yaml --\n${semver}-- a/notes.yaml --\nentries: []\n`;
    const { session, snapshot, offset } = await atFile(fixture);
    const files = (await session.templateFiles()) ?? [];
    assert.deepEqual(
      files.map(({ path }) => path),
      ["/w/a/basic.yaml", "/w/a/semver.yaml"],
    );
    const found = referencesInTemplates(snapshot, offset, files);
    assert.deepEqual(
      found.map(({ file, span }) => `${file.path} ${file.text.slice(span.start, span.end)}`),
      [
        "/w/a/basic.yaml lighthouse.v1.0.0",
        "/w/a/basic.yaml lighthouse.v1.0.0",
        "/w/a/basic.yaml quay.io/lighthouse/bundle:v1.0.0",
        "/w/a/semver.yaml quay.io/lighthouse/bundle:v1.0.0",
        "/w/a/semver.yaml quay.io/lighthouse/bundle:v1.0.0",
      ],
    );
  });
});

describe("highlights in a template", () => {
  it("are the uses of a name, and the same images", async () => {
    for (const [text, count] of [
      [semver.replace("bundle:v1.0.0", "bundle:<|>v1.0.0"), 2],
      [semver.replace("v1.1.0", "<|>v1.1.0"), 1],
      [basicTemplate.replace("- name: lighthouse.v1.0.0", "- name: li<|>ghthouse.v1.0.0"), 2],
      [substitutesTemplate.replace("base: ", "base: <|>"), 3],
    ] as const) {
      const { snapshot, offset } = await inTemplate(text);
      assert.equal(highlightsAt(snapshot, offset).length, count, text);
    }
  });
});
