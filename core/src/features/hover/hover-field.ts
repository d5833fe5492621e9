// The hover on a key or on a property's type: its documentation.

import { touches } from "../../base/text.ts";
import { matchesField } from "../../go/field-names.ts";
import { otherSchema } from "../../schema/blob-schemas.ts";
import { knownBlobSchemas } from "../../schema/guardrails-schema.ts";
import { propertySchemas } from "../../schema/property-schemas.ts";
import type { Field, ObjectShape, Shape } from "../../schema/shape.ts";
import { channelTypeDocs, templateBundleSchema, templateFields } from "../../schema/template-schemas.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Key, MapNode, Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { readTemplate } from "../../templates/read-template.ts";
import type { Template } from "../../templates/template.ts";
import { blobAround } from "../../templates/written-blobs.ts";
import { describePropertyType, fieldDoc } from "../words/field-docs.ts";
import type { Hover } from "./hover-view.ts";

/** The documentation of the key or the property type at an offset. */
export function describeField(place: DocumentOffset): Hover | undefined {
  const { document, offset } = place;
  const template = readTemplate(document);
  const blob = blobAround(document, offset);
  if (template && !blob) return describeTemplateField(template, place);
  if (!blob) return undefined;
  const type =
    blob.kind === "bundle"
      ? blob.properties.find((each) => each.type && touches(each.type.span, offset))?.type
      : undefined;
  if (type) return { markdown: describePropertyType(type.value), at: type };
  const isImage = template?.kind === "basic" && blob.kind === "bundle";
  const shape = isImage ? templateBundleSchema : (knownBlobSchemas.get(blob.schema.value) ?? otherSchema);
  return hoverOn(fieldAt(blob.root, shape, offset), document);
}

/** A key of the template itself, or the channel type that it prefers. */
function describeTemplateField(template: Template, { document, offset }: DocumentOffset): Hover | undefined {
  const preference = template.kind === "semver" ? template.defaultChannelTypePreference : undefined;
  const isOnPreference = preference && touches(preference.span, offset);
  const meaning = isOnPreference ? new Map(Object.entries(channelTypeDocs)).get(preference.value) : undefined;
  if (preference && meaning !== undefined) return { markdown: meaning, at: preference };
  return hoverOn(fieldAt(template.root, templateFields[template.kind], offset), document);
}

function hoverOn(found: FieldAt | undefined, document: Document): Hover | undefined {
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
