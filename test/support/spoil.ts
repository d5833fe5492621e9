// Makes wrong messages out of good ones.

/** The value with each of its parts, however deep, replaced by a symbol-like stranger or left out. */
export function* spoil(value: unknown): Generator<unknown> {
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const replaced = (by: unknown) =>
      isList ? value.map((item, index) => (String(index) === key ? by : item)) : { ...value, [key]: by };
    yield replaced({ stranger: true });
    if (!isList) yield replaced(undefined);
    for (const spoilt of spoil(part)) yield replaced(spoilt);
  }
}
