// The hover on a key or on a property's type: what the field is for.

import { touches } from "../../base/text.ts";
import { matchesField } from "../../go/field-names.ts";
import { blobOf } from "../../model/read-blob.ts";
import { blobSchemas, otherSchema } from "../../schema/blob-schemas.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { Field, ObjectShape, Shape } from "../../schema/shape.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import { codeSpan, enumerate, factList } from "../words/markdown.ts";
import type { Hover } from "./hover.ts";

/** The documentation of the field whose key is at an offset, or of the property type that is. */
export function describeField({ document, offset }: DocumentOffset): Hover | undefined {
  const blob = blobOf(document);
  if (!blob) return undefined;
  const type =
    blob.kind === "bundle"
      ? blob.properties.find((each) => each.type && touches(each.type.span, offset))?.type
      : undefined;
  if (type) return { markdown: describePropertyType(type.value), at: type };
  const found = fieldAt(blob.root, blobSchemas.get(blob.schema.value) ?? otherSchema, offset);
  if (!found) return undefined;
  const span = { start: found.key.start, end: found.key.end };
  return { markdown: fieldDoc(found.field), at: { document, span } };
}

interface FieldAt {
  readonly key: Key;
  readonly field: Field;
}

function fieldAt(map: MapNode, shape: ObjectShape, offset: number): FieldAt | undefined {
  for (const { key, value } of map.pairs) {
    const field = shape.fields.find(({ name }) => name === key.value || matchesField(key.value, name));
    if (!field) continue;
    if (touches(key, offset)) return { key, field };
    if (touches(value, offset)) return fieldInside(value, shapeOfValue(map, field), offset);
  }
  return undefined;
}

function fieldInside(node: Node, shape: Shape, offset: number): FieldAt | undefined {
  if (node.kind === "map" && shape.kind === "object") return fieldAt(node, shape, offset);
  if (node.kind !== "list" || shape.kind !== "list") return undefined;
  const item = node.items.find((each) => touches(each, offset));
  return item && fieldInside(item, shape.items, offset);
}

/** A property's value has the shape that its type gives it. */
function shapeOfValue(map: MapNode, field: Field): Shape {
  if (field.name !== "value") return field.shape;
  const type = map.pairs.find(({ key }) => matchesField(key.value, "type"))?.value;
  const known = type?.kind === "scalar" && typeof type.value === "string" ? propertySchemas.get(type.value) : undefined;
  return known ?? field.shape;
}

function fieldDoc({ name, shape, doc, required }: Field): string {
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

/** What reads the property types that opm itself does not look into. */
const typesUnknownToOpm: ReadonlyMap<string, string> = new Map([
  ["olm.constraint", "A constraint on other operators: OLM v0 enforces it, OLM v1 rejects the bundle."],
]);

function describePropertyType(type: string): string {
  const shape = propertySchemas.get(type);
  const fields = shape?.kind === "object" ? shape.fields.map(({ name }) => codeSpan(name)) : [];
  return factList(`**Property ${codeSpan(type)}**`, [
    fields.length > 0 ? `its value has the fields ${enumerate(fields)}` : undefined,
    typesUnknownToOpm.get(type) ?? (shape ? undefined : "unknown to opm, which keeps it unchanged"),
  ]);
}
