// The fields of a CustomResourceDefinition, each with values that it may or may not have.

/** What is read of an `openAPIV3Schema`. */
export interface CrdSchema {
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, CrdSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: CrdSchema | boolean;
  readonly items?: CrdSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly "x-kubernetes-int-or-string"?: boolean;
}

/** A place in an object: keys, and 0 for the first item of a list. */
export type FieldPath = readonly (string | 0)[];

/** A field with a value to try. */
export interface FieldEdit {
  readonly path: FieldPath;
  /** Undefined for none. */
  readonly value: unknown;
  /** A valid object that has the field. */
  readonly good: object;
  /** Whether the key is one that the definition does not have. */
  readonly isUnknownKey: boolean;
}

/** The object with the value of the edit; what lacks around its place comes from the edit's own object. */
export function withEdit(object: unknown, { good, path, value }: FieldEdit): object {
  return put(object, good, path, value) as object;
}

function put(object: unknown, good: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const isAlike = isContainer(object) && Array.isArray(object) === (key === 0);
  const around = isAlike ? object : good;
  if (key === 0) {
    const [first, ...others] = around as unknown[];
    return [put(first, (good as unknown[])[0], rest, value), ...others];
  }
  const fields = around as Record<string, unknown>;
  return { ...fields, [key]: put(fields[key], (good as Record<string, unknown>)[key], rest, value) };
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** A path in words: `spec.channels.0`. */
export function inWords(path: FieldPath): string {
  return path.join(".");
}

/** Values of every type, and nearly empty ones. */
const values: readonly unknown[] = [undefined, null, {}, [], "", "x", 7, [{}]];

/** Deeper than this are the parts of pods, which are many: fewer values are tried. */
const deep = 4;

/**
 * The edits of every field below an object that is valid. Parts with the same schema are visited once, those of pods once for
 * all definitions that share `seen`.
 */
export function* fieldEdits(schema: CrdSchema, good: object, seen: Set<string>): Generator<FieldEdit> {
  yield* editsBelow({ schema, good, path: [] }, good, { shared: seen, own: new Set() });
}

interface Seen {
  readonly shared: Set<string>;
  readonly own: Set<string>;
}

interface Spot {
  readonly schema: CrdSchema;
  readonly good: object;
  readonly path: FieldPath;
}

function* editsBelow({ schema, good, path }: Spot, value: unknown, seen: Seen): Generator<FieldEdit> {
  const id = JSON.stringify(schema);
  const known = path.length >= deep ? seen.shared : seen.own;
  if (path.length > 2 && schema.properties && known.has(id)) return;
  known.add(id);
  for (const [key, part] of partsOf(schema)) {
    const present = (value as Record<string | 0, unknown> | undefined)?.[key];
    const partGood = present === undefined ? sampleOf(part) : present;
    const edit = { path: [...path, key], value: partGood, good, isUnknownKey: false };
    const withPart = withEdit(good, { ...edit, good: scaffold(good, path, partGood, key) });
    for (const each of valuesFor(part, edit.path, partGood)) yield { ...edit, good: withPart, value: each };
    yield* editsBelow({ schema: part, good: withPart, path: edit.path }, partGood, seen);
  }
  if (schema.properties) yield { path: [...path, "unheardOf"], value: "x", good, isUnknownKey: true };
}

/** The object with a container at the path even if there was none. */
function scaffold(good: object, path: FieldPath, part: unknown, key: string | 0): object {
  const container = key === 0 ? [part] : { [key]: part };
  return withEdit(good, { path, value: merged(at(good, path), container), good, isUnknownKey: false });
}

function merged(present: unknown, container: object): unknown {
  if (!isContainer(present) || Array.isArray(container)) return container;
  return { ...(present as object), ...container };
}

function at(object: unknown, path: FieldPath): unknown {
  return path.reduce((around, key) => (around as Record<string | 0, unknown> | undefined)?.[key], object);
}

function partsOf({
  properties,
  additionalProperties,
  items,
}: CrdSchema): readonly (readonly [string | 0, CrdSchema])[] {
  if (properties) return Object.entries(properties);
  if (items) return [[0, items]];
  return typeof additionalProperties === "object" ? [["key", additionalProperties]] : [];
}

function valuesFor(schema: CrdSchema, path: FieldPath, good: unknown): readonly unknown[] {
  if (path.length > deep) {
    const wrong = schema.type === "string" ? 7 : "x";
    const empty = schema.type === "object" ? [{}] : [];
    return [good, undefined, null, wrong, ...empty, ...limitsOf(schema)].slice(path.at(-1) === 0 ? 2 : 0);
  }
  const all = [good, ...values, ...limitsOf(schema)];
  return path.at(-1) === 0 ? all.filter((each) => each !== undefined) : all;
}

/** Values at and beyond the limits of a field. */
function limitsOf(schema: CrdSchema): unknown[] {
  const { type, format, minimum, maximum, maxLength, maxItems, items, enum: allowed } = schema;
  const isIntOrString = schema["x-kubernetes-int-or-string"];
  const found: unknown[] = [];
  if (maxLength !== undefined && maxLength < 100_000) found.push("a".repeat(maxLength), "a".repeat(maxLength + 1));
  if (minimum !== undefined) found.push(minimum, minimum - 1);
  if (maximum !== undefined) found.push(maximum, maximum + 1);
  if (format === "int32") found.push(2 ** 31);
  if (maxItems !== undefined) found.push(Array.from({ length: maxItems + 1 }, () => sampleOf(items ?? {})));
  if (type === "string") found.push("A b~");
  if (isIntOrString) found.push(1.5, "a lot");
  return allowed ? [...found, ...allowed, allowed[0]?.toLowerCase()] : found;
}

function sampleOf(schema: CrdSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema["x-kubernetes-int-or-string"]) return 1;
  switch (schema.type) {
    case "string":
      return sampleText[schema.format ?? ""] ?? "x";
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return [sampleOf(schema.items ?? {})];
    default:
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]));
  }
}

const sampleText: Readonly<Record<string, string>> = {
  "date-time": "2020-08-24T23:15:55Z",
  duration: "1h",
  byte: "bGFtcA==",
};
