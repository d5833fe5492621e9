// Definition, references and highlights between templates and catalogs.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  definitionAt,
  highlightsAt,
  lineAndColumnAt,
  referencesAt,
  referencesInTemplates,
  sourcesInTemplates,
} from "#core";
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
    const found = referencesInTemplates(snapshot, offset, { files, templates: [] });
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

/** The places in templates that a name of the generated catalog comes from, such as "template.yaml:8 stable". */
async function sources(template: string, catalog: string, path = "template.yaml"): Promise<readonly string[]> {
  const { session, snapshot, offset } = await atFile(`${catalog}-- ${path} --\n${template}`);
  const templates = await session.templatesOf(snapshot.file.path);
  return sourcesInTemplates(snapshot, offset, templates).map(({ file, span }) => {
    const { line } = lineAndColumnAt(file, span.start);
    return `${file.path.slice("/w/".length)}:${line} ${file.text.slice(span.start, span.end)}`;
  });
}

describe("a generated catalog", () => {
  const inChannel = knownCatalog.replace("name: stable\n", "name: sta<|>ble\n");
  const inEntry = knownCatalog.replace("- name: lighthouse.v1.0.1", "- name: li<|>ghthouse.v1.0.1");
  const inBundle = knownCatalog.replace("name: lighthouse.v1.0.1\nimage", "name: li<|>ghthouse.v1.0.1\nimage");
  const inPackage = knownCatalog.replace("name: lighthouse\n", "name: light<|>house\n");

  it("leads from a channel, an entry, a bundle and the package to the line of its basic template", async () => {
    assert.deepEqual(await sources(basicTemplate, inChannel), ["template.yaml:8 stable"]);
    assert.deepEqual(await sources(basicTemplate, inEntry), ["template.yaml:12 lighthouse.v1.0.1"]);
    assert.deepEqual(await sources(basicTemplate, inBundle), ["template.yaml:18 quay.io/lighthouse/bundle:v1.0.1"]);
    assert.deepEqual(await sources(basicTemplate, inPackage), ["template.yaml:4 lighthouse"]);
  });

  it("leads to the list of a channel and the image of an entry in a semver template", async () => {
    const generated = (catalog: string) =>
      catalog
        .replaceAll("defaultChannel: stable", "defaultChannel: stable-v1")
        .replace(/name: (sta(?:<\|>)?ble)\n/, "name: $1-v1\n");
    const template = semverTemplate({ Stable: ["1.0.0", "1.0.1", "1.1.0"] });
    assert.deepEqual(await sources(template, generated(inChannel)), ["template.yaml:3 Stable"]);
    assert.deepEqual(await sources(template, generated(inEntry)), ["template.yaml:6 quay.io/lighthouse/bundle:v1.0.1"]);
    assert.deepEqual(await sources(template, generated(inBundle)), [
      "template.yaml:6 quay.io/lighthouse/bundle:v1.0.1",
    ]);
  });

  it("leads nowhere from a template of another OpenShift version, or with other channels", async () => {
    assert.deepEqual(await sources(basicTemplate, inChannel, "templates/v4.19.yaml"), []);
    assert.deepEqual(await sources(semverTemplate({ Stable: ["1.0.0"] }), inChannel), []);
  });

  it("is found from the template: its channels, and the uses of an image's bundle", async () => {
    assert.deepEqual(await definitions(basicTemplate.replace("name: stable", "name: sta<|>ble")), [
      "v4.20/catalog.yaml:8: name: <|stable|>",
    ]);
    const found = await references(basicTemplate.replace("bundle:v1.0.1", "bundle:<|>v1.0.1"));
    assert.deepEqual(found, [
      "template.yaml:18: image: <|quay.io/lighthouse/bundle:v1.0.1|>",
      "v4.20/catalog.yaml:29: image: <|quay.io/lighthouse/bundle:v1.0.1|>",
      "v4.20/catalog.yaml:11: replaces: <|lighthouse.v1.0.1|>",
      "v4.20/catalog.yaml:12: - name: <|lighthouse.v1.0.1|>",
      "v4.20/catalog.yaml:28: name: <|lighthouse.v1.0.1|>",
    ]);
  });

  it("is followed while it is edited", async () => {
    const { session, snapshot, offset } = await atFile(`${inChannel}-- template.yaml --\n${basicTemplate}`);
    const { path, text } = snapshot.file;
    await session.templatesOf(path);
    session.setText(path, text.replace("- name: lighthouse.v1.1.0\n", "$&  skipRange: <1.0.1\n"));
    const now = await session.snapshot(path);
    assert.ok(now);
    assert.equal(sourcesInTemplates(now, offset, await session.templatesOf(path)).length, 1);
    const template = await session.snapshot("/w/template.yaml");
    assert.match(
      template
        ?.findings()
        .map(({ message }) => message)
        .join() ?? "",
      /the generated 'catalog.yaml' .*'lighthouse.v1.1.0'/,
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
