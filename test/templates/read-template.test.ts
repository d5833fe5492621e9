// Reading templates: the kind, the values with their places, and what opm cannot decode.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import { readTemplate, templateOf } from "#core/templates/read-template.ts";
import type { Template } from "#core/templates/template.ts";

describe("the kind of a template", () => {
  const kinds: readonly (readonly [text: string, kind: string | undefined])[] = [
    ["schema: olm.template.basic\n", "basic"],
    ["Schema: olm.semver\n", "semver"],
    ["schema: olm.template.substitutes\n", "substitutes"],
    ['{"entries": [], "schema": "olm.template.basic"}', "basic"],
    ["entries:\n- schema: olm.bundle\n  image: a\n", "basic"],
    ["Stable:\n  Bundles:\n  - Image: a\n", "semver"],
    ["schema: olm.composite\n", "basic"],
    ["schema: olm.template.semver\n", "semver"],
    ["schema: olm.template.substitute\nentries: []\n", "substitutes"],
    ["schema: olm.channel\nentries:\n- name: foo.v1.0.0\n", undefined],
    ["kind: List\nentries:\n- schema: olm.bundle\n", undefined],
    ["stable: true\n", undefined],
    ["- schema: olm.template.basic\n", undefined],
  ];
  for (const [text, kind] of kinds) {
    test(`of ${JSON.stringify(text)} is ${kind}`, () => assert.equal(read(text)?.kind, kind));
  }
});

test("a semver template has its values at their places, whatever the letter case of the keys", () => {
  const text = `---
Schema: olm.semver
GENERATEMAJORCHANNELS: yes
DefaultChannelTypePreference: 'major'
Stable:
  Bundles:
  - Image: quay.io/foo:1
  -
candidate: {bundles: [{image: "quay.io/foo:2"}]}
`;
  const template = read(text);
  assert.ok(template?.kind === "semver");
  assert.equal(written(text, template.schema), "olm.semver");
  assert.equal(template.generateMajorChannels?.value, true);
  assert.equal(written(text, template.generateMajorChannels), "yes");
  assert.equal(template.generateMinorChannels, undefined);
  assert.equal(written(text, template.defaultChannelTypePreference), "'major'");
  assert.deepEqual(
    template.streams.map(({ name, key, bundles }) => [
      name,
      key.value,
      bundles.map(({ image }) => written(text, image)),
    ]),
    [
      ["candidate", "candidate", ['"quay.io/foo:2"']],
      ["stable", "Stable", ["quay.io/foo:1", undefined]],
    ],
  );
  assert.deepEqual(template.problems, []);
});

test("of two spellings of a stream, the last in the order of bytes counts, as in Go", () => {
  const template = read("Schema: olm.semver\nstable: {bundles: [{image: a}]}\nStable: {bundles: [{image: b}]}\n");
  assert.ok(template?.kind === "semver");
  assert.deepEqual(
    template.streams.map(({ bundles }) => bundles[0]?.image?.value),
    ["a"],
  );
});

test("a basic template has the blobs in it, each with its places in the template", () => {
  const text = `entries:
- schema: olm.package
  name: foo
  defaultChannel: stable
- schema: olm.bundle
  image: quay.io/foo:1
-
schema: olm.template.basic
`;
  const template = read(text);
  assert.ok(template?.kind === "basic");
  assert.deepEqual(
    template.items.map(({ blob, isNull }) => [blob?.kind, isNull]),
    [
      ["package", false],
      ["bundle", false],
      [undefined, true],
    ],
  );
  const [pkg, bundle] = template.blobs;
  assert.ok(pkg?.kind === "package" && bundle?.kind === "bundle");
  assert.equal(written(text, pkg.defaultChannel), "stable");
  assert.equal(written(text, bundle.image), "quay.io/foo:1");
});

test("a substitutes template has its substitutions", () => {
  const text =
    "schema: olm.template.substitutes\nsubstitutions:\n- {name: quay.io/foo:2, base: foo.v1.0.0}\n- name: x\n";
  const template = read(text);
  assert.ok(template?.kind === "substitutes");
  assert.deepEqual(
    template.substitutions.map(({ name, base }) => [written(text, name), written(text, base)]),
    [
      ["quay.io/foo:2", "foo.v1.0.0"],
      ["x", undefined],
    ],
  );
});

test("a null among the bundles counts as an empty item, and a text as none", () => {
  const template = read("schema: olm.semver\nstable: {bundles: [{image: a}, null, text]}\n");
  assert.ok(template?.kind === "semver");
  assert.deepEqual(
    template.streams.map(({ bundles }) => bundles.map(({ image }) => image?.value)),
    [["a", undefined]],
  );
});

test("values that opm cannot decode are problems, in the template and in its blobs", () => {
  const problems = (text: string) => read(text)?.problems.map((each) => `${written(text, each)}: ${each.message}`);
  assert.deepEqual(problems("schema: olm.semver\ngenerateMajorChannels: 'true'\nstable: {bundles: {image: a}}\n"), [
    "'true': 'generateMajorChannels' must be true or false, but this is a string",
    "{image: a}: 'bundles' must be a list, but this is a mapping",
  ]);
  // A semver template is decoded in another way, which turns numbers into strings.
  assert.deepEqual(problems("schema: olm.semver\nstable: {bundles: [{image: 1.0}]}\n"), []);
  assert.deepEqual(problems("schema: olm.template.basic\nentries: {a: b}\n"), [
    "{a: b}: 'entries' must be a list, but this is a mapping",
  ]);
  assert.deepEqual(
    problems(
      "schema: olm.template.basic\nentries:\n- schema: olm.package\n  defaultChannel: 1.0\n- text\n- name: foo\n",
    ),
    [
      "1.0: 'defaultChannel' must be a string, but 1.0 is a number",
      "text: each entry of a template must be a blob, but this is a string",
      "name: this blob has no 'schema', such as 'olm.bundle'",
    ],
  );
});

test("opm reads only the first document, but a comment before it does not hide it from its author", () => {
  const file = readSourceFile("t.yaml", "# About\n---\nschema: olm.semver\n---\nschema: olm.template.basic\n");
  assert.equal(templateOf(file)?.kind, "semver");
  assert.equal(templateOf(readSourceFile("t.yaml", "a: b\n---\nschema: olm.semver\n")), undefined);
});

test("the template of a document is the same object at each call", () => {
  const file = readSourceFile("t.yaml", "schema: olm.semver\n");
  assert.equal(templateOf(file), templateOf(file));
});

function read(text: string): Template | undefined {
  const [document] = readSourceFile("template.yaml", text).documents;
  return document && readTemplate(document);
}

function written(text: string, place: { readonly span: { readonly start: number; readonly end: number } } | undefined) {
  return place && text.slice(place.span.start, place.span.end);
}
