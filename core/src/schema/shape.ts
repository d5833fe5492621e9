// The vocabulary in which the schemas beside this file are written: which JSON value a field may hold.

/** What Go's encoding/json decodes a value into. `null` is allowed everywhere and means: not given. */
export type Shape =
  | { readonly kind: "string" | "boolean" | "int32" | "any" }
  /** Base64 text, or a list of numbers from 0 to 255: Go's `[]byte`. */
  | { readonly kind: "bytes" }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "mapOfStrings" }
  | ObjectShape;

/** A mapping with known fields; others are ignored, as Go does. */
export interface ObjectShape {
  readonly kind: "object";
  /** What one of them is called in a sentence: "an entry". */
  readonly title: string;
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
}

export interface Field {
  /** As documented; Go matches it without regard to case. */
  readonly name: string;
  readonly shape: Shape;
  /** One sentence for a hover: what it says, and which program reads it. */
  readonly doc: string;
  /** opm refuses the blob without it, at one stage or another. */
  readonly required?: boolean;
}

export const string: Shape = { kind: "string" };
export const boolean: Shape = { kind: "boolean" };
export const int32: Shape = { kind: "int32" };
export const any: Shape = { kind: "any" };
export const bytes: Shape = { kind: "bytes" };
export const mapOfStrings: Shape = { kind: "mapOfStrings" };

export function listOf(items: Shape): Shape {
  return { kind: "list", items };
}

export function object(title: string, fields: readonly Field[]): ObjectShape {
  return { kind: "object", title, fields, byName: new Map(fields.map((field) => [field.name, field])) };
}

/** A field that opm refuses to do without somewhere. */
export function required(name: string, shape: Shape, doc: string): Field {
  return { name, shape, doc, required: true };
}

export function optional(name: string, shape: Shape, doc: string): Field {
  return { name, shape, doc };
}
