// The JSON Schemas of the blobs of a file-based catalog: one for each schema that opm knows, one for guardrails, and one
// for any blob.

import { bundleSchema, otherSchema, propertySchema } from "#core/schema/blob-schemas.ts";
import { guardrailsSchema, knownBlobSchemas } from "#core/schema/guardrails-schema.ts";
import { propertySchemas } from "#core/schema/property-schemas.ts";
import type { ObjectShape } from "#core/schema/shape.ts";
import {
  anySpelling,
  type Definitions,
  fieldsOf,
  hasValue,
  headOf,
  type JsonSchema,
  schemaOf,
  whereSpelledAsDocumented,
} from "./json-schema.ts";

/** Each schema by the name of its file. */
export function fbcSchemas(): ReadonlyMap<string, JsonSchema> {
  const known = [...knownBlobSchemas].map(([schema, shape]): [string, JsonSchema] => {
    const definitions: Definitions = new Map();
    const name = withoutSlash(schema);
    const head = headOf(name, schema, `A blob \`schema: ${schema}\` of a file-based catalog.`);
    return [name, { ...head, ...blobOf(schema, shape, definitions), definitions: sorted(definitions) }];
  });
  return new Map([...known, ["fbc", anyBlob()]]);
}

/** The name of a schema's file and definition: `upgrade.guardrails.v1`. */
export function withoutSlash(schema: string): string {
  return schema.replaceAll("/", ".");
}

function anyBlob(): JsonSchema {
  const definitions: Definitions = new Map();
  const head = headOf(
    "fbc",
    "A blob of a file-based catalog",
    "Any document of a file-based catalog, as opm reads it.",
  );
  return { ...head, ...blobOfAnySchema(definitions), definitions: sorted(definitions) };
}

/** A blob of any schema: opm reads others than its own, too. Bundles can have another definition than in a catalog. */
export function blobOfAnySchema(definitions: Definitions, bundle = "olm.bundle"): JsonSchema {
  const schemas = [...knownBlobSchemas.keys()];
  for (const [schema, shape] of knownBlobSchemas) {
    if (shape !== bundleSchema || bundle === schema)
      definitions.set(withoutSlash(schema), blobOf(schema, shape, definitions));
  }
  const fields = withMeta(fieldsOf(otherSchema, definitions), schemas);
  const allOf = schemas.map((schema) => caseOf(schema, schema === "olm.bundle" ? bundle : withoutSlash(schema)));
  return { type: "object", ...fields, allOf };
}

/** What applies to a mapping with this schema. */
export function caseOf(schema: string, definition: string): JsonSchema {
  return {
    if: hasValue("schema", schema),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: `#/definitions/${definition}` },
  };
}

/** Definitions by name. */
export function sorted(definitions: Definitions): JsonSchema {
  return Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function blobOf(schema: string, shape: ObjectShape, definitions: Definitions): JsonSchema {
  const more = otherSchema.fields.filter(({ name }) => !shape.fields.some((field) => field.name === name));
  const fields = withMeta(fieldsOf(shape, definitions, more), [schema]);
  if (shape === guardrailsSchema) limitTests(definitions);
  return { type: "object", ...(shape === bundleSchema ? bundleOf(fields, definitions) : fields) };
}

/** The values that the tests of guardrails take. opm ignores the blob, so this is stricter than opm. */
function limitTests(definitions: Definitions): void {
  const test = definitions.get("test");
  const fields = test?.["properties"] as Record<string, JsonSchema> | undefined;
  if (!test || !fields) return;
  const within = { ...fields["within"], minimum: 1 };
  const olm = { ...fields["olm"], enum: ["v0", "v1", "both", null] };
  definitions.set("test", { ...test, properties: { ...fields, within, olm } });
}

/** `schema`, `package` and `name` must be strings, never null. */
export function withMeta(fields: JsonSchema, schemas: readonly string[]): JsonSchema {
  const strict = Object.entries(fields["properties"] as Record<string, JsonSchema>).map(([name, field]) => {
    if (name === "schema") return [name, { ...field, type: "string", minLength: 1, ...choiceOf(schemas) }];
    return [name, name === "package" || name === "name" ? { ...field, type: "string" } : field];
  });
  const patterns = Object.entries(fields["patternProperties"] as Record<string, JsonSchema>).map(([pattern, field]) => {
    const isMeta = otherSchema.fields.some(({ name }) => pattern.startsWith(`^(?!${name}$)`));
    return [pattern, isMeta ? { ...field, type: "string" } : field];
  });
  return { ...fields, properties: Object.fromEntries(strict), patternProperties: Object.fromEntries(patterns) };
}

function choiceOf(schemas: readonly string[]): JsonSchema {
  return schemas.length === 1 ? { const: schemas[0] } : { anyOf: [{ enum: schemas }, { type: "string" }] };
}

/** A bundle's properties have values of their types; a bundle that contains its manifests needs no image. */
function bundleOf(fields: JsonSchema, definitions: Definitions): JsonSchema {
  const names = bundleSchema.fields.map(({ name }) => name);
  const required = bundleSchema.fields.filter((field) => field.required).map(({ name }) => name);
  const withManifests = { properties: { contains: hasValue("type", "olm.bundle.object") } };
  const then = {
    required: required.filter((name) => name !== "image"),
    anyOf: [{ required: ["image"] }, { properties: withManifests, required: ["properties"] }],
  };
  const properties = { ...(fields["properties"] as object), properties: propertiesOfBundle(definitions) };
  return { ...fields, properties, ...whereSpelledAsDocumented(names, then) };
}

const propertyNames = propertySchema.fields.map(({ name }) => name);

function propertiesOfBundle(definitions: Definitions): JsonSchema {
  const values = [...propertySchemas].map(([type, shape]) => ({
    if: hasValue("type", type),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { patternProperties: { [anySpelling("value")]: schemaOf(shape, definitions) } },
  }));
  const needsValue = {
    if: { not: hasValue("type", "olm.bundle.object") },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: whereSpelledAsDocumented(propertyNames, { required: ["value"] }),
  };
  const items = { type: "object", ...fieldsOf(propertySchema, definitions), allOf: [needsValue, ...values] };
  return { description: bundleSchema.byName.get("properties")?.doc, type: ["array", "null"], items };
}
