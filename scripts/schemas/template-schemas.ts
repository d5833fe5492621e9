// The JSON Schemas of catalog templates: one for each kind that opm renders, and one for any of them.

import { schemaOfKind, type TemplateKind } from "#core/schema/template-names.ts";
import { templateBundleSchema, templateFields } from "#core/schema/template-schemas.ts";
import { blobOfAnySchema, caseOf, sorted, withMeta } from "./fbc-schemas.ts";
import {
  anySpelling,
  type Definitions,
  fieldsOf,
  hasValue,
  headOf,
  type JsonSchema,
  otherSpellings,
  whereSpelledAsDocumented,
} from "./json-schema.ts";

const kinds: readonly TemplateKind[] = ["basic", "semver", "substitutes"];

/** Each schema by the name of its file. */
export function templateSchemas(): ReadonlyMap<string, JsonSchema> {
  const known = kinds.map((kind): [string, JsonSchema] => {
    const definitions: Definitions = new Map();
    const schema = schemaOfKind[kind];
    const head = headOf(schema, schema, `A catalog template \`schema: ${schema}\`, as opm reads it.`);
    return [schema, { ...head, ...templateOf(kind, definitions), definitions: sorted(definitions) }];
  });
  return new Map([...known, ["template", anyTemplate()]]);
}

function anyTemplate(): JsonSchema {
  const definitions: Definitions = new Map();
  for (const kind of kinds) definitions.set(schemaOfKind[kind], templateOf(kind, definitions));
  const schemas = kinds.map((kind) => schemaOfKind[kind]);
  return {
    ...headOf("template", "A catalog template", "A catalog template of any kind that opm renders."),
    type: "object",
    ...withSchema({}, schemas),
    allOf: schemas.map((schema) => caseOf(schema, schema)),
    definitions: sorted(definitions),
  };
}

function templateOf(kind: TemplateKind, definitions: Definitions): JsonSchema {
  return kind === "semver" ? semverOf(definitions) : withBlobs(kind, definitions);
}

/** opm refuses a template whose `schema` has another value or is absent, in any letter case of the key. */
function withSchema(fields: JsonSchema, schemas: readonly string[]): JsonSchema {
  const { doc } = templateFields.basic.byName.get("schema") ?? { doc: "" };
  const choice = schemas.length === 1 ? { const: schemas[0] } : { enum: schemas };
  const description = schemas.length === 1 ? propertiesIn(fields)["schema"]?.["description"] : doc;
  const other = otherSpellings("schema");
  return {
    ...fields,
    properties: { ...propertiesIn(fields), schema: { description, ...choice } },
    patternProperties: { ...patternsIn(fields), [other]: choice },
    ...whereSpelledAsDocumented(["schema"], { required: ["schema"] }),
  };
}

/** A basic or substitutes template: blobs, and fields that opm ignores. */
function withBlobs(kind: "basic" | "substitutes", definitions: Definitions): JsonSchema {
  const names =
    kind === "basic" ? { blob: "blob-of-a-basic-template", bundle: "bundle-of-a-basic-template" } : { blob: "blob" };
  if (names.bundle) definitions.set(names.bundle, bundleOfBasic(definitions));
  definitions.set(names.blob, blobOfAnySchema(definitions, names.bundle));
  const fields = fieldsOf(templateFields[kind], definitions);
  const items = { $ref: `#/definitions/${names.blob}` };
  const entries = { type: ["array", "null"], items };
  const description = propertiesIn(fields)["entries"]?.["description"];
  const withEntries = {
    properties: { ...propertiesIn(fields), entries: { description, ...entries } },
    patternProperties: { ...patternsIn(fields), [otherSpellings("entries")]: entries },
  };
  return { type: "object", ...withSchema(withEntries, [schemaOfKind[kind]]) };
}

/** A bundle that opm replaces by the one in its image. What opm takes from there must be empty. */
function bundleOfBasic(definitions: Definitions): JsonSchema {
  const fields = withMeta(fieldsOf(templateBundleSchema, definitions), ["olm.bundle"]);
  const isEmpty = { type: ["array", "null"], maxItems: 0 };
  const empty = { package: { type: "string", maxLength: 0 }, properties: isEmpty, relatedImages: isEmpty };
  const patterns = Object.entries(empty).map(([name, schema]) => [anySpelling(name), schema]);
  const image = { ...propertiesIn(fields)["image"], type: "string", minLength: 1 };
  return {
    type: "object",
    ...fields,
    properties: { ...propertiesIn(fields), image },
    patternProperties: { ...patternsIn(fields), ...Object.fromEntries(patterns) },
  };
}

/** A semver template. opm refuses other fields than its own, and takes a number or boolean as a string. */
function semverOf(definitions: Definitions): JsonSchema {
  const own: Definitions = new Map();
  const fields = strict({ type: "object", ...fieldsOf(templateFields.semver, own) });
  for (const [name, definition] of own) definitions.set(name, strict(definition));
  const preference = "defaultChannelTypePreference";
  const choice = { enum: ["", "minor", "major", null] };
  const withPreference = {
    ...fields,
    properties: { ...propertiesIn(fields), [preference]: { ...propertiesIn(fields)[preference], ...choice } },
    patternProperties: { ...patternsIn(fields), [otherSpellings(preference)]: choice },
  };
  return { ...withSchema(withPreference, [schemaOfKind.semver]), allOf: generatedPreferences };
}

const generatesMajor = hasValue("generateMajorChannels", true);

/** The preferred channels must be generated: minor ones are if asked for, or if major ones are not. */
const generatedPreferences: readonly JsonSchema[] = [
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  { if: hasValue("defaultChannelTypePreference", "major"), then: generatesMajor },
  {
    if: hasValue("defaultChannelTypePreference", "minor"),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { anyOf: [hasValue("generateMinorChannels", true), { not: generatesMajor }] },
  },
];

function strict(schema: JsonSchema): JsonSchema {
  const asStrings = (fields: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withScalarsAsString(field)]));
  return {
    ...schema,
    properties: asStrings(propertiesIn(schema)),
    patternProperties: asStrings(patternsIn(schema)),
    additionalProperties: false,
  };
}

function withScalarsAsString(field: JsonSchema): JsonSchema {
  const { type } = field;
  return Array.isArray(type) && type.includes("string")
    ? { ...field, type: ["string", "number", "boolean", "null"] }
    : field;
}

type Fields = Readonly<Record<string, JsonSchema>>;

function propertiesIn(schema: JsonSchema): Fields {
  return (schema["properties"] ?? {}) as Fields;
}

function patternsIn(schema: JsonSchema): Fields {
  return (schema["patternProperties"] ?? {}) as Fields;
}
