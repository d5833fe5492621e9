// The table of Go's types as a tree that can be walked.

import { memoize, memoizeByBoth } from "../../base/memoize.ts";
import { matchesField } from "../../go/field-names.ts";
import { goStructs } from "./go-structs.ts";

/** A type that a value is decoded into. */
export type GoType =
  | { readonly kind: "list" | "map"; readonly of: GoType }
  | { readonly kind: "struct"; readonly name: string }
  | { readonly kind: GoScalar };

/** What is neither a list nor a mapping, and types with a decoder of their own. */
export type GoScalar = (typeof scalars)[number];

const scalars = [
  "string",
  "bool",
  "int32",
  "int64",
  "float64",
  "bytes",
  "OperatorVersion",
  "OperatorRelease",
  "Quantity",
  "IntOrString",
  "Time",
  "RawMessage",
  "FieldsV1",
  "JSON",
  "JSONSchemaPropsOrBool",
  "JSONSchemaPropsOrArray",
  "JSONSchemaPropsOrStringArray",
  "JSONSchemaPropsOrBoolV1beta1",
  "JSONSchemaPropsOrArrayV1beta1",
  "JSONSchemaPropsOrStringArrayV1beta1",
] as const;

/** A field of a struct. */
export interface GoField {
  readonly name: string;
  readonly type: GoType;
  /** The struct that the field is embedded with. */
  readonly embedded: GoType | undefined;
}

/** The struct with this name in the table; the same object each time. */
export function goStruct(name: string): GoType {
  return structOf(table, name);
}

/** The field that Go decodes a key into: letter case does not count, but the same case is preferred. */
export function goField(struct: string, key: string): GoField | undefined {
  return fieldOfKey(goFields(goStruct(struct)), key);
}

/** The fields of a struct by their names, none for other types. Read when it is first met, as a start would pay for all. */
export const goFields = memoize(
  (type: GoType): ReadonlyMap<string, GoField> =>
    readFields(type.kind === "struct" ? (goStructs[type.name] ?? "") : ""),
);

/** The same as `goField`, for many keys of a struct. */
export function fieldOfKey(fields: ReadonlyMap<string, GoField>, key: string): GoField | undefined {
  const same = fields.get(key);
  if (same) return same;
  for (const field of fields.values()) if (matchesField(key, field.name)) return field;
  return undefined;
}

const table = { structs: goStructs };

const structOf = memoizeByBoth((_: typeof table, name: string): GoType => ({ kind: "struct", name }));

/** The fields by their names, each of which a struct has once. */
function readFields(fields: string): ReadonlyMap<string, GoField> {
  const read = fields.split(" ").flatMap((field): [string, GoField][] => {
    const [, name = "", embedded, type = ""] = /^([^:@]+)(?:@(\w+))?:(.+)$/.exec(field) ?? [];
    if (name === "") return [];
    return [[name, { name, type: readType(type), embedded: embedded ? goStruct(embedded) : undefined }]];
  });
  return new Map(read);
}

function readType(text: string): GoType {
  if (text.startsWith("[")) return { kind: "list", of: readType(text.slice(1, -1)) };
  if (text.startsWith("{")) return { kind: "map", of: readType(text.slice(1, -1)) };
  const scalar = scalars.find((each) => each === text);
  return scalar ? { kind: scalar } : goStruct(text);
}
