// Short names for the building blocks of resource schemas, so that a schema reads like a table.

import type { ResourceField, ResourceList, ResourceObject, ResourceShape, ResourceText } from "./resource-shape.ts";

/** A text with few valid values. */
export type ExactText = ResourceText & { readonly values: readonly string[] };

export const text: ResourceText = { kind: "text" };
/** A JSON list in a text, as annotations hold it. */
export const jsonList: ResourceText = { kind: "text", examples: ["[]"] };
/** A boolean in a text, as annotations hold it. */
export const flag: ExactText = { kind: "text", values: ["true", "false"] };
export const boolean: ResourceShape = { kind: "boolean" };
export const integer: ResourceShape = { kind: "integer" };
export const labels: ResourceShape = { kind: "labels" };
export const any: ResourceShape = { kind: "any" };

/** A text that must be one of these. */
export function oneOf(...values: readonly string[]): ResourceText {
  return { kind: "text", values };
}

/** A text that must be one of these, each with what it means. */
export function oneOfDocs(valueDocs: Readonly<Record<string, string>>): ResourceText {
  return { kind: "text", values: Object.keys(valueDocs), valueDocs };
}

/** A text that usually is one of these. */
export function textSuchAs(...examples: readonly string[]): ResourceText {
  return { kind: "text", examples };
}

export function listOf(items: ResourceShape): ResourceList {
  return { kind: "list", items };
}

/** A mapping with no other fields. */
export function fields(...all: readonly ResourceField[]): ResourceObject {
  return { kind: "object", fields: all };
}

/** A mapping in which other fields may be present. */
export function openFields(...all: readonly ResourceField[]): ResourceObject {
  return { kind: "object", isOpen: true, fields: all };
}

export function required(name: string, shape: ResourceShape, doc: string): ResourceField {
  return { name, shape, doc, required: true };
}

export function optional(name: string, shape: ResourceShape, doc: string): ResourceField {
  return { name, shape, doc };
}
