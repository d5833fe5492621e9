// The hover on a key or on a property's type: its documentation.

import { touches } from "../../base/text.ts";
import { matchesField } from "../../go/field-names.ts";
import { blobOf } from "../../model/read-blob.ts";
import { blobSchemas, otherSchema } from "../../schema/blob-schemas.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { Field, ObjectShape, Shape } from "../../schema/shape.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import { describePropertyType, fieldDoc } from "../words/field-docs.ts";
import type { Hover } from "./hover.ts";

/** The documentation of the key or the property type at an offset. */
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

/** The shape of a field's value. The value of a property has the shape that belongs to the property's type. */
function shapeOfValue(map: MapNode, field: Field): Shape {
  if (field.name !== "value") return field.shape;
  const type = map.pairs.find(({ key }) => matchesField(key.value, "type"))?.value;
  const known = type?.kind === "scalar" && typeof type.value === "string" ? propertySchemas.get(type.value) : undefined;
  return known ?? field.shape;
}
