// The published JSON Schemas against opm's answers, our own reading and real catalogs.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, test } from "node:test";
import { Ajv, type ValidateFunction } from "ajv";
import { checkConfigFile, type Document, decodeText, readDecodedFile, readSourceFile } from "#core";
import { shapeProblemsOf } from "#core/model/read-blob.ts";
import { blobSchemas } from "#core/schema/blob-schemas.ts";
import { knownBlobSchemas } from "#core/schema/guardrails-schema.ts";
import { templateSchemaNames } from "#core/schema/template-names.ts";
import { innerMarkOf } from "#core/syntax/source-file.ts";
import { templateOf } from "#core/templates/read-template.ts";
import { inProject } from "../../scripts/project.ts";
import { configSchemas } from "../../scripts/schemas/config-schema.ts";
import { fbcSchemas, withoutSlash } from "../../scripts/schemas/fbc-schemas.ts";
import { templateSchemas } from "../../scripts/schemas/template-schemas.ts";
import { corpusFolder } from "../support/corpus.ts";
import { plainValue } from "../syntax/plain-value.ts";

function schemaAt(path: string) {
  return JSON.parse(readFileSync(inProject(path), "utf8"));
}

const validators = new Map(
  globSync("schemas/*.schema.json", { cwd: inProject(".") }).map((path): [string, ValidateFunction] => {
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
    const name = path.replace(/^schemas[\\/]/, "").replace(".schema.json", "");
    return [name, ajv.compile(schemaAt(path))];
  }),
);

/** Why a schema rejects a value; empty if it accepts it. */
function errorsOf(schema: string, value: unknown): readonly string[] {
  const validate = validators.get(schema);
  assert.ok(validate, `there is no schema ${schema}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("every blob and template that opm knows has a schema, and none is left over", () => {
  const names = [...fbcSchemas().keys(), ...templateSchemas().keys(), ...configSchemas().keys()].sort();
  const others = ["fbc", "template", "olm-catalogs", "olm-catalogs-in-vscode", "vscode-settings"];
  assert.deepEqual([...validators.keys()].sort(), names);
  assert.deepEqual(
    names,
    [...[...knownBlobSchemas.keys()].map(withoutSlash), ...templateSchemaNames, ...others].sort(),
  );
});

test("in settings.json of VS Code, the rules are those of the settings file", () => {
  assert.deepEqual(errorsOf("vscode-settings", { "olmCatalogs.rules": { stuck: "off" }, "editor.rulers": [120] }), []);
  const settings = { "olmCatalogs.rules": { stukc: "off" } };
  assert.equal(errorsOf("vscode-settings", settings).length, 1);
  assert.equal(errorsOf("vscode-settings", { folders: [], settings }).length, 1);
});

interface Case {
  readonly name: string;
  readonly ok: boolean;
  readonly files?: Files;
}

type Files = Readonly<Record<string, { readonly utf8?: string; readonly base64?: string }>>;

function vector<T>(name: string): T {
  return JSON.parse(readFileSync(inProject(`test/vectors/${name}.json`), "utf8")) as T;
}

const inputs = vector<Readonly<Record<string, Files>>>("fbc-inputs");
const cases = ["fbc-cases", "fbc-edge-cases", "fbc-reader-corners"].flatMap(
  (name) => vector<{ readonly cases: readonly Case[] }>(name).cases,
);

/** The documents that opm reads; none of a folder in which it ignores some. */
function documentsOf({ name, files = inputs[name] ?? {} }: Case): readonly Document[] {
  if (Object.keys(files).some((path) => path.endsWith(".indexignore"))) return [];
  return Object.entries(files).flatMap(([path, { utf8, base64 }]) => {
    if (utf8 === undefined && base64 === undefined) return [];
    const bytes = utf8 === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(utf8);
    const { documents } = readDecodedFile(path, decodeText(bytes));
    // Behind such a mark, opm may read another document than the text shows.
    return documents.filter((document) => innerMarkOf(document) < 0);
  });
}

/** The problems that a schema can express: it knows no duplicate keys, and of base64 only the letters. */
function typeProblemsOf(document: Document): readonly string[] {
  const codes = ["wrong-type", "missing-schema", "not-a-mapping", "invalid-property"];
  return shapeProblemsOf(document)
    .filter(({ code }) => codes.includes(code))
    .map(({ message }) => message);
}

describe("the schema of any blob", () => {
  it("accepts every document of a catalog that opm accepts", () => {
    const accepted = cases.filter(({ ok }) => ok);
    assert.ok(accepted.length > 200, `${accepted.length} catalogs`);
    for (const each of accepted) {
      for (const document of documentsOf(each)) {
        assert.deepEqual(errorsOf("fbc", plainValue(document.root)), [], each.name);
      }
    }
  });

  it("rejects every document with a value of the wrong type", () => {
    let rejected = 0;
    for (const each of cases) {
      for (const document of documentsOf(each)) {
        const [problem] = typeProblemsOf(document);
        if (problem === undefined) continue;
        rejected++;
        assert.notDeepEqual(errorsOf("fbc", plainValue(document.root)), [], `${each.name}: ${problem}`);
      }
    }
    assert.ok(rejected > 50, `${rejected} documents`);
  });

  const folder = corpusFolder();
  it("accepts every blob of the real catalogs", { skip: folder === undefined && "no corpus" }, () => {
    let blobs = 0;
    const paths = globSync("**/*.{yaml,json}", { cwd: folder ?? "" }).filter((path) => /catalog/.test(path));
    for (const path of paths.slice(0, 60)) {
      for (const document of readDecodedFile(path, decodeText(readFileSync(join(folder ?? "", path)))).documents) {
        const value = plainValue(document.root) as { schema?: unknown } | null;
        if (!blobSchemas.has(String(value?.schema)) || typeProblemsOf(document).length > 0) continue;
        blobs++;
        assert.deepEqual(errorsOf("fbc", value), [], path);
        assert.deepEqual(errorsOf(String(value?.schema), value), [], path);
      }
    }
    assert.ok(blobs > 100, `${blobs} blobs`);
  });
});

describe("the schema of a bundle", () => {
  const bundle = (more: object) => ({ schema: "olm.bundle", package: "a", name: "a.v1", image: "x/y", ...more });
  const property = (type: string, value: unknown) => bundle({ properties: [{ type, value }] });
  const one = property("olm.package", { packageName: "a", version: "1.0.0" });

  const accepted: readonly [what: string, blob: object][] = [
    ["a complete bundle", one],
    ["keys in another letter case", { ...one, Package: undefined, relatedimages: [{ NAME: "a" }] }],
    ["keys that opm ignores", { ...one, note: { any: [1, null] } }],
    ["null where a value may be missing", { ...one, relatedImages: null, image: null }],
    ["a property of an unknown type", property("x.y", [1])],
    ["a bundle object as bytes", property("olm.bundle.object", { data: [0, 255] })],
    ["no image beside a bundle object", { ...property("olm.bundle.object", { data: "e30=" }), image: undefined }],
  ];
  for (const [what, blob] of accepted) {
    test(`accepts ${what}`, () => assert.deepEqual(errorsOf("olm.bundle", JSON.parse(JSON.stringify(blob))), []));
  }

  const rejected: readonly [what: string, blob: object][] = [
    ["another schema", { ...one, schema: "olm.channel" }],
    ["a number for a name", { ...one, name: 4.1 }],
    ["null for a name", { ...one, name: null }],
    ["a wrong type in another letter case", { ...one, NAME: 4.1 }],
    ["a wrong type behind U+212A", { ...bundle({}), properties: [{ type: "olm.gvk", value: { "\u212aind": 1 } }] }],
    ["no image", { ...one, image: undefined }],
    ["a version that is a number", property("olm.package", { packageName: "a", version: 1.1 })],
    ["a property without a value", bundle({ properties: [{ type: "x.y" }] })],
    ["a bundle object that is not base64", property("olm.bundle.object", { data: "{}" })],
    ["a byte above 255", property("olm.bundle.object", { data: [256] })],
    [
      "a port that is not a whole number",
      property("olm.csv.metadata", { apiServiceDefinitions: { owned: [{ containerPort: 1.5 }] } }),
    ],
  ];
  for (const [what, blob] of rejected) {
    test(`rejects ${what}`, () => assert.notDeepEqual(errorsOf("olm.bundle", JSON.parse(JSON.stringify(blob))), []));
  }

  test("reads an object of 4 MB", () => {
    assert.deepEqual(errorsOf("olm.bundle", property("olm.bundle.object", { data: "QUJD".repeat(1 << 20) })), []);
  });
});

describe("the schema of guardrails", () => {
  const step = { from: "1.2.0", through: ">=1.3.0", before: ">=1.4.0" };
  const upgradeTest = { every: "1.2.0", reaches: "head" };
  const guardrails = (more: object) => ({ schema: "upgrade.guardrails/v1", package: "a", ...more });

  const accepted: readonly [what: string, blob: object][] = [
    ["a policy, steps and tests", guardrails({ policy: { major: true }, steps: [step], tests: [upgradeTest] })],
    ["optional fields", guardrails({ steps: [{ ...step, latest: true, channels: ["stable"], reason: "why" }] })],
    ["limits of tests", guardrails({ tests: [{ ...upgradeTest, within: 3, olm: "v1" }] })],
    ["null where a value may be missing", guardrails({ policy: null, steps: null, tests: null })],
  ];
  for (const [what, blob] of accepted) {
    test(`accepts ${what}`, () => {
      for (const name of ["upgrade.guardrails.v1", "fbc"]) assert.deepEqual(errorsOf(name, blob), []);
    });
  }

  const rejected: readonly [what: string, blob: object][] = [
    ["no package", { schema: "upgrade.guardrails/v1" }],
    ["a step without a stop", guardrails({ steps: [{ from: "1.2.0", before: "1.4.0" }] })],
    ["a switch that is text", guardrails({ policy: { major: "yes" } })],
    ["no update at all", guardrails({ tests: [{ ...upgradeTest, within: 0 }] })],
    ["another OLM", guardrails({ tests: [{ ...upgradeTest, olm: "v2" }] })],
  ];
  for (const [what, blob] of rejected) {
    test(`rejects ${what}`, () => {
      for (const name of ["upgrade.guardrails.v1", "fbc"]) assert.notDeepEqual(errorsOf(name, blob), []);
    });
  }
});

interface TemplateCase {
  readonly name: string;
  readonly template: string;
  readonly ok: boolean;
  readonly error?: string;
}

/** The errors of opm that a JSON Schema can express: it sees neither duplicate keys nor what is in an image. */
const errorsOfTypes = [
  /doesn't make sense if not generating/,
  /unknown DefaultChannelTypePreference/,
  /unknown schema/,
  /unknown field/,
  /unexpected fields present in basic template bundle/,
  /cannot unmarshal/,
  /missing root schema field/,
  /PANIC/,
];

describe("the schemas of templates", () => {
  const all = vector<{ readonly vectors: readonly TemplateCase[] }>("templates").vectors;
  const valueIn = (path: string, bytes: Uint8Array) =>
    plainValue(templateOf(readDecodedFile(path, decodeText(bytes)))?.document.root);

  it("accept every template that opm renders", () => {
    const accepted = all.filter(({ ok }) => ok);
    assert.ok(accepted.length > 40, `${accepted.length} templates`);
    for (const { name, template } of accepted) {
      const value = valueIn("template.yaml", Buffer.from(template)) as Readonly<Record<string, unknown>>;
      const schema = Object.entries(value).find(([key]) => key.toLowerCase() === "schema")?.[1];
      assert.deepEqual(errorsOf(String(schema), value), [], name);
      assert.deepEqual(errorsOf("template", value), [], name);
    }
  });

  it("reject every template of which opm cannot decode a value", () => {
    const rejected = all.filter(({ ok, error = "" }) => !ok && errorsOfTypes.some((each) => each.test(error)));
    assert.ok(rejected.length > 15, `${rejected.length} templates`);
    for (const { name, template, error } of rejected) {
      const value = valueIn("template.yaml", Buffer.from(template));
      assert.equal(typeof value, "object", name);
      assert.notDeepEqual(errorsOf("template", value), [], `${name}: ${error}`);
    }
  });

  const semver = { schema: "olm.semver", stable: { bundles: [{ image: "quay.io/lights/lighthouse:v1.0.0" }] } };
  const bundle = { schema: "olm.bundle", image: "quay.io/lights/lighthouse:v1.0.0" };
  const basic = (...entries: readonly unknown[]) => ({ schema: "olm.template.basic", entries });
  const substitutes = (...substitutions: readonly unknown[]) => ({
    schema: "olm.template.substitutes",
    entries: [],
    substitutions,
  });
  const cases: readonly [what: string, accepted: object, rejected: object][] = [
    ["a field that is misspelt", semver, { ...semver, stabel: {} }],
    [
      "a field of a bundle",
      { ...semver, fast: { Bundles: [{ Image: 1.1 }] } },
      { ...semver, fast: { bundles: [{ name: "a" }] } },
    ],
    [
      "the preferred channels",
      { ...semver, defaultChannelTypePreference: "minor" },
      { ...semver, defaultChannelTypePreference: "major" },
    ],
    ["a flag", { ...semver, generateMajorChannels: true }, { ...semver, GenerateMajorChannels: "true" }],
    [
      "fields of a bundle in a basic template",
      basic({ ...bundle, properties: [] }),
      basic({ ...bundle, Package: "lighthouse" }),
    ],
    ["a blob of a basic template", basic({ schema: "acme.x", note: 1 }), basic({ schema: "olm.package", name: 1 })],
    ["a substitution", substitutes({ name: "a:1", base: "a" }), substitutes({ name: "a:1" })],
    ["a bundle of a substitutes template", { ...substitutes(), entries: [] }, { ...substitutes(), entries: [bundle] }],
  ];
  for (const [what, accepted, rejected] of cases) {
    test(`check ${what}`, () => {
      assert.deepEqual(errorsOf("template", accepted), []);
      assert.notDeepEqual(errorsOf("template", rejected), []);
    });
  }

  const folder = corpusFolder();
  it("accept every real template", { skip: folder === undefined && "no corpus" }, () => {
    const paths = globSync("templates/**/*.yaml", { cwd: folder ?? "" });
    let templates = 0;
    for (const path of paths) {
      const value = valueIn(path, readFileSync(join(folder ?? "", path)));
      if (value === undefined || value === null) continue;
      templates++;
      assert.deepEqual(errorsOf("template", value), [], path);
    }
    assert.ok(templates > 50, `${templates} templates`);
  });
});

describe("the schema of the settings file", () => {
  const texts: readonly string[] = [
    "rules:\n  several-heads: off\n  downgrade: error\n",
    "overrides:\n  - paths: [a, '**/b']\n    rules: {stuck: info}\n    openshiftVersion: '4.16'\n",
    "exclude: [a]\ncatalogRoots: ['catalogs/*']\nopenshiftVersion: \"4.20\"\n",
    "profiles: [community, standardcategories]\n",
    "profiles: [nothing]\n",
    "profiles: community\n",
    "rules:\nexclude:\n",
    "rules: {several-head: off}\n",
    "rules: {several-heads: never}\n",
    "rules: {invalid-config: off}\n",
    "rule: {}\n",
    "overrides: {}\n",
    "overrides: [{rules: {}}]\n",
    "exclude: a\n",
    "exclude: [/a]\n",
    "exclude: ['!a']\n",
    "exclude: ['a\\b']\n",
    "openshiftVersion: 4.20\n",
    "openshiftVersion: v4.20\n",
    "[]\n",
  ];
  for (const text of texts) {
    test(`agrees with the check: ${text.trim()}`, () => {
      const file = readSourceFile(".olm-catalogs.yaml", text);
      const isValid = checkConfigFile(file).length === 0;
      const errors = errorsOf("olm-catalogs", plainValue(file.documents[0]?.root));
      assert.equal(errors.length === 0, isValid, errors.join("; "));
    });
  }
});
