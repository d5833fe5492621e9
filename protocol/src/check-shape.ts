// Small checks of unknown values, to be put together into the shape of a message.

/** True where a value is of the shape. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === "string";
export const truth: Check = (value) => typeof value === "boolean";
export const count: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
export const textOrNull: Check = (value) => value === null || text(value);

/** A mapping with at least these keys. */
export function shape(fields: Record<string, Check>): Check {
  const checks = Object.entries(fields);
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    checks.every(([key, check]) => check((value as Record<string, unknown>)[key]));
}

/** A mapping with any keys, whose values are all of one shape. */
export function record(item: Check): Check {
  return (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(item);
}

export function list(item: Check): Check {
  return (value) => Array.isArray(value) && value.every(item);
}

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function among(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

/** A message: its `type` names the check for all of it. */
export function isOneOf(value: unknown, checks: Record<string, Check>): boolean {
  if (!shape({ type: text })(value)) return false;
  const { type } = value as { type: string };
  return Object.hasOwn(checks, type) && checks[type]?.(value) === true;
}

const position = shape({ line: count, character: count });

/** A `WirePlace`. */
export const place = shape({ uri: text, range: shape({ start: position, end: position }) });
