// Access to parsed JSON of unknown shape.

/** The value at a path of keys; undefined if there is none. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let inside = value;
  for (const key of path) {
    if (typeof inside !== "object" || inside === null || !Object.hasOwn(inside, key)) return undefined;
    inside = (inside as Readonly<Record<string, unknown>>)[key];
  }
  return inside;
}

/** The string at a path of keys; empty if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const inside = valueAt(value, ...path);
  return typeof inside === "string" ? inside : "";
}

/** The items of the list at a path of keys. Empty if the value at that path is not a list. */
export function itemsAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const inside = valueAt(value, ...path);
  return Array.isArray(inside) ? inside : [];
}
