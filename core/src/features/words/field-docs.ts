// What the fields of blobs and the types of properties are for; for hovers and completion.

import { propertySchemas } from "../../schema/property-schemas.ts";
import type { ResourceField, ResourceShape } from "../../schema/resource-shape.ts";
import type { Field, Shape } from "../../schema/shape.ts";
import { codeSpan, enumerate, factList } from "./markdown.ts";

/** A field: its type, whether it is required, and what it is for. As CommonMark. */
export function fieldDoc({ name, shape, doc, required }: Field): string {
  return `**${codeSpan(name)}**: ${shapeText(shape)}${required ? ", required" : ""}\n\n${doc}`;
}

function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case "string":
      return "text";
    case "boolean":
      return "true or false";
    case "int32":
      return "a whole number";
    case "bytes":
      return "base64 text";
    case "any":
      return "any value";
    case "mapOfStrings":
      return "a mapping of strings";
    case "list":
      return "a list";
    case "object":
      return "a mapping";
    default:
      return shape satisfies never;
  }
}

/** A field of a known object: its type, whether it is required, and what it is for. As CommonMark. */
export function resourceFieldDoc({ name, shape, doc, required }: ResourceField): string {
  return `**${codeSpan(name)}**: ${resourceShapeTexts[shape.kind]}${required ? ", required" : ""}\n\n${doc}`;
}

const resourceShapeTexts: Readonly<Record<ResourceShape["kind"], string>> = {
  text: "text",
  time: "a time",
  boolean: "true or false",
  integer: "a whole number",
  labels: "a mapping of strings",
  any: "any value",
  list: "a list",
  object: "a mapping",
};

/** Descriptions of property types that opm does not check. */
const typesUnknownToOpm: ReadonlyMap<string, string> = new Map([
  ["olm.constraint", "A constraint on other operators: OLM v0 enforces it, OLM v1 rejects the bundle."],
]);

/** What a property of a type says, and who reads it. As CommonMark. */
export function describePropertyType(type: string): string {
  const shape = propertySchemas.get(type);
  const fields = shape?.kind === "object" ? shape.fields.map(({ name }) => codeSpan(name)) : [];
  return factList(`**Property ${codeSpan(type)}**`, [
    fields.length > 0 ? `its value has the fields ${enumerate(fields)}` : undefined,
    typesUnknownToOpm.get(type) ?? (shape ? undefined : "unknown to opm, which keeps it unchanged"),
  ]);
}
