// The hover on a key of a known object, or on a value with a meaning of its own: what the schema says.

import { knownObjectAt } from "../../model/known-object.ts";
import type { ResourceField } from "../../schema/resource-shape.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Document } from "../../syntax/source-file.ts";
import { type ResourceFieldAt, resourceFieldAt, valueLimitFacts } from "../cursor/resource-field.ts";
import { codeSpan, factList } from "../words/markdown.ts";
import type { Hover } from "./hover-view.ts";

/** More facts about a field of one kind, in CommonMark. */
export type FieldFacts = (field: ResourceField) => readonly (string | undefined)[];

/** The hover at a place of a known object. Undefined elsewhere, or if that place needs no explanation. */
export function describeResource({ document, offset }: DocumentOffset): Hover | undefined {
  const object = knownObjectAt(document, offset);
  const found = object && resourceFieldAt(object.map, object.schema, offset);
  if (!object || !found) return undefined;
  if (!found.value) return keyHover(document, found, () => []);
  const isKind = found.path.length === 1 && found.field.name === "kind" && object.kind;
  if (!isKind) return valueHover(document, found);
  const { start, end } = found.value;
  return { markdown: `**${object.title}**\n\n${object.kind.doc}`, at: { document, span: { start, end } } };
}

/** The hover on a key of a known object, with more facts about its field. */
export function describeResourceKey({ document, offset }: DocumentOffset, facts: FieldFacts): Hover | undefined {
  const object = knownObjectAt(document, offset);
  const found = object && resourceFieldAt(object.map, object.schema, offset);
  return found && !found.value ? keyHover(document, found, facts) : undefined;
}

function keyHover(document: Document, { key, field }: ResourceFieldAt, facts: FieldFacts): Hover {
  const lines = [field.required ? "required" : undefined, ...valueLimitFacts(field.shape), ...facts(field)];
  const markdown = factList(`**${heading(field.name)}**\n\n${field.doc}`, lines);
  return { markdown, at: { document, span: { start: key.start, end: key.end } } };
}

/** Names with dots and slashes would be read as links. */
function heading(name: string): string {
  return /^\w+$/.test(name) ? name : codeSpan(name);
}

function valueHover(document: Document, { field, value }: ResourceFieldAt): Hover | undefined {
  const shape = field.shape.kind === "list" ? field.shape.items : field.shape;
  if (shape.kind !== "text" || !value || typeof value.value !== "string") return undefined;
  const doc = shape.valueDocs && Object.hasOwn(shape.valueDocs, value.value) ? shape.valueDocs[value.value] : undefined;
  if (doc === undefined) return undefined;
  const markdown = `**${heading(field.name)}** ${codeSpan(value.value)}\n\n${doc}`;
  return { markdown, at: { document, span: { start: value.start, end: value.end } } };
}
