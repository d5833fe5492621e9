// The JSON Schema of the settings file `.olm-catalogs.yaml`.

import { defaultLevel, type Rule, rules } from "#core";
import {
  type ConfigField,
  type ConfigObject,
  type ConfigShape,
  configSchema,
  levelDocs,
} from "#core/schema/config-schema.ts";
import { type Profile, profiles } from "#core/settings/profiles.ts";
import { headOf, type JsonSchema } from "./json-schema.ts";

/** Each schema by the name of its file. */
export function configSchemas(): ReadonlyMap<string, JsonSchema> {
  const name = "olm-catalogs";
  const head = headOf(name, "OLM Catalogs", "Settings of OLM Catalogs for the catalogs below the folder of the file.");
  return new Map([
    [name, { ...head, ...objectOf(configSchema), definitions: { rules: levels() } }],
    ["olm-catalogs-in-vscode", inVsCode()],
    ["vscode-settings", vsCodeSettings()],
  ]);
}

/** For the YAML extension beside this one, which checks the file and completes it: whatever else it said would be said twice. */
function inVsCode(): JsonSchema {
  const description =
    "Accepts everything, because in VS Code the extension OLM Catalogs checks and completes the file.";
  return headOf("olm-catalogs-in-vscode", "OLM Catalogs", description);
}

/**
 * For settings.json and workspace files of VS Code: the rules with their summaries, which package.json would repeat a schema
 * for. The severities are checked by that of package.json, which is the one that the Settings editor knows.
 */
function vsCodeSettings(): JsonSchema {
  const rulesById = leveledRules().map((rule): [string, JsonSchema] => {
    return [rule.id, { description: rule.summary, default: defaultLevel(rule) }];
  });
  const setting = { additionalProperties: false, properties: Object.fromEntries(rulesById) };
  const properties = { "olmCatalogs.rules": { $ref: "#/definitions/rules" } };
  return {
    ...headOf("vscode-settings", "OLM Catalogs in VS Code", "The rules that have a severity."),
    properties: { ...properties, settings: { properties } },
    definitions: { rules: setting },
  };
}

function objectOf({ fields }: ConfigObject): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: ["object", "null"],
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function fieldOf({ shape, doc }: ConfigField): JsonSchema {
  return { description: doc, ...schemaOfField(shape) };
}

function schemaOfField(shape: ConfigShape): JsonSchema {
  switch (shape.kind) {
    case "levels":
      return { allOf: [{ $ref: "#/definitions/rules" }] };
    case "profiles":
      return { type: ["array", "null"], items: { type: "string", enum: profiles.flatMap(namesOf) } };
    case "globs":
      return { type: ["array", "null"], items: { type: "string", minLength: 1, pattern: "^(?![/!])[^\\\\]*$" } };
    case "bundles":
      return { type: ["object", "null"], additionalProperties: { type: "string", minLength: 1 } };
    case "openshift":
      return { type: ["string", "null"], pattern: "^[0-9]+\\.[0-9]+$" };
    case "list":
      return { type: ["array", "null"], items: { ...objectOf(shape.item), type: "object" } };
    default:
      return shape satisfies never;
  }
}

function namesOf({ name, aliases }: Profile): readonly string[] {
  return [name, ...aliases];
}

/** The level of each rule. YAML 1.1 reads `off` as false. */
function levels(): JsonSchema {
  const names = Object.keys(levelDocs);
  const properties = leveledRules().map((rule): [string, JsonSchema] => {
    return [rule.id, { description: rule.summary, default: defaultLevel(rule), enum: [...names, false] }];
  });
  return { type: ["object", "null"], additionalProperties: false, properties: Object.fromEntries(properties) };
}

function leveledRules(): readonly Rule[] {
  return rules.filter(({ isAlwaysError }) => !isAlwaysError).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
