// The building blocks of the blob and property schemas: the JSON values that a field may contain.

/** The Go type that encoding/json decodes a value into. `null` is valid everywhere and means absent. */
export type Shape =
  | { readonly kind: "string" | "boolean" | "int32" | "any" }
  /** Base64 text, or a list of numbers from 0 to 255: Go's `[]byte`. */
  | { readonly kind: "bytes" }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "mapOfStrings" }
  | ObjectShape;

/** A mapping with known fields. Unknown fields are ignored, as in Go. */
export interface ObjectShape {
  readonly kind: "object";
  /** The name in messages: "an entry". */
  readonly title: string;
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
}

export interface Field {
  /** As documented; Go ignores letter case. */
  readonly name: string;
  readonly shape: Shape;
  /** One or two sentences for a hover: the meaning, and which program reads it. */
  readonly doc: string;
  /** Whether some step of opm rejects the blob without it. */
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

/** A field that some step of opm requires. */
export function required(name: string, shape: Shape, doc: string): Field {
  return { name, shape, doc, required: true };
}

export function optional(name: string, shape: Shape, doc: string): Field {
  return { name, shape, doc };
}
