// Checks of unknown values at a process boundary. A check is typed by the values that it accepts, so a check that misses a
// field of a message's type, has an additional one or expects another type in one does not compile.

declare const accepted: unique symbol;

/**
 * True where a value has the shape of T. T is invariant: a check of a wider or narrower type is not a `Check<T>`.
 * `Fields` is always the default: types of which one lacks an optional field are assignable to each other, but their
 * fields differ. Only the functions of this file make checks.
 */
export interface Check<T, Fields = FieldPath<T>> {
  (value: unknown): boolean;
  /** Exists in the type system only. */
  readonly [accepted]: (value: T, fields: Fields) => [T, Fields];
}

/** The paths of all fields, such as "at" | "at.line". */
type FieldPath<T> = T extends readonly (infer Item)[]
  ? FieldPath<Item>
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${FieldPath<T[K]>}` }[keyof T & string]
    : never;

/** The check of a field that may be absent. */
export interface OptionalCheck<T> extends Check<T> {
  readonly isOptional: true;
}

type Test = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Test>>;
type Accepted<C> = C extends Check<infer T, infer _> ? T : never;
type OptionalKey<F> = { [K in keyof F]: F[K] extends { readonly isOptional: true } ? K : never }[keyof F];

/** The type of the mappings with these fields. */
type Shape<F> = Flat<
  { readonly [K in Exclude<keyof F, OptionalKey<F>>]: Accepted<F[K]> } & {
    readonly [K in OptionalKey<F>]?: Accepted<F[K]>;
  }
>;
/** An intersection of objects as one object. */
type Flat<T> = { readonly [K in keyof T]: T[K] };

export const text = checkOf<string>((value) => typeof value === "string");
export const flag = checkOf<boolean>((value) => typeof value === "boolean");
export const number = checkOf<number>((value) => typeof value === "number");
export const naturalNumber = checkOf<number>((value) => Number.isInteger(value) && (value as number) >= 0);
export const bytes = checkOf<Uint8Array>((value) => value instanceof Uint8Array);
export const textOrNull = orNull(text);
export const anything = checkOf<unknown>(() => true);

/** A mapping that has at least these fields. */
export function shape<F extends Fields>(fields: F): Check<Shape<F>> {
  const checks = Object.entries(fields);
  return checkOf<Shape<F>>((value) => isObject(value) && checks.every(([key, check]) => check(value[key])));
}

/** A mapping with any keys, whose values all pass one check. */
export function record<T>(item: Check<T>): Check<Readonly<Record<string, T>>> {
  return checkOf<Readonly<Record<string, T>>>(
    (value) => isObject(value) && !Array.isArray(value) && Object.values(value).every(item),
  );
}

export function list<T>(item: Check<T>): Check<readonly T[]> {
  return checkOf<readonly T[]>((value) => Array.isArray(value) && value.every(item));
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return checkOf<T | null>((value) => value === null || check(value));
}

/** For a field that always exists and may be undefined; JSON leaves such a field out. */
export function orUndefined<T>(check: Check<T>): Check<T | undefined> {
  return checkOf<T | undefined>((value) => value === undefined || check(value));
}

/** For a field that may be absent. */
export function optional<T>(check: Check<T>): OptionalCheck<T> {
  const test: Test = (value) => value === undefined || check(value);
  return Object.assign(test, { isOptional: true }) as unknown as OptionalCheck<T>;
}

/** Exactly one of these values. */
export function oneOf<const T extends readonly (string | boolean)[]>(...values: T): Check<T[number]> {
  return checkOf<T[number]>((value) => values.some((each) => each === value));
}

/** A value that passes at least one of two checks. */
export function either<A, B>(first: Check<A>, second: Check<B>): Check<A | B> {
  return checkOf<A | B>((value) => first(value) || second(value));
}

/** One message of a union: `type` names the check of its other fields. */
export function message<T extends { readonly type: string }>(
  checks: {
    readonly [K in T["type"]]: Check<Omit<Extract<T, { readonly type: K }>, "type">>;
  },
): Check<T> {
  const byType: Readonly<Record<string, Test>> = checks;
  return checkOf<T>((value) => {
    if (!isObject(value) || typeof value["type"] !== "string") return false;
    return Object.hasOwn(byType, value["type"]) && byType[value["type"]]?.(value) === true;
  });
}

/** The value as what it was checked to be; undefined when it is something else. */
export function readAs<T>(check: Check<T>, value: unknown): T | undefined {
  return check(value) ? (value as T) : undefined;
}

function checkOf<T>(test: Test): Check<T> {
  return test as Check<T>;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
