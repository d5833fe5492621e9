// The fields of a Kubernetes object from an untrusted source. Each is read as the type that it should have; a value of
// another type is reported and counts as not given.

/** One mapping of an object. Values of a wrong type are reported and count as not given. */
export class ObjectFields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #report: (message: string) => void;

  /** The fields of `value`, found at `path` ("status.conditions[0]"; empty for the object itself). */
  constructor(value: unknown, path: string, report: (message: string) => void) {
    this.#path = path;
    this.#report = report;
    this.#values = isMapping(value) ? value : {};
    if (!isMapping(value)) this.#expect(isMissing(value), path, value, "mapping");
  }

  /** The same fields without reports, for values that no verdict depends on. */
  quietly(): ObjectFields {
    return new ObjectFields(this.#values, this.#path, () => {});
  }

  /** The unchecked value; undefined if it is missing or null. */
  raw(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? (this.#values[key] ?? undefined) : undefined;
  }

  /** A string; undefined if not given. */
  optionalText(key: string): string | undefined {
    const value = this.raw(key);
    if (typeof value === "string") return value;
    this.#expect(isMissing(value), this.#at(key), value, "string");
    return undefined;
  }

  /** A string; empty if not given. */
  text(key: string): string {
    return this.optionalText(key) ?? "";
  }

  /** A number; 0 if not given. */
  number(key: string): number {
    const value = this.raw(key);
    if (typeof value === "number") return value;
    this.#expect(isMissing(value), this.#at(key), value, "number");
    return 0;
  }

  /** A boolean; false if not given. */
  boolean(key: string): boolean {
    const value = this.raw(key);
    if (typeof value === "boolean") return value;
    this.#expect(isMissing(value), this.#at(key), value, "boolean");
    return false;
  }

  /** A mapping; empty if not given. */
  mapping(key: string): ObjectFields {
    return new ObjectFields(this.raw(key), this.#at(key), this.#report);
  }

  /** The strings of a list. */
  texts(key: string): readonly string[] {
    return this.#list(key).flatMap((item, index) => {
      if (typeof item === "string") return [item];
      this.#expect(false, `${this.#at(key)}[${index}]`, item, "string");
      return [];
    });
  }

  /** The mappings of a list. Strings among them are added to `strings`, if given, instead of being reported. */
  mappings(key: string, strings?: string[]): readonly ObjectFields[] {
    return this.#list(key).flatMap((item, index) => {
      const path = `${this.#at(key)}[${index}]`;
      if (isMapping(item)) return [new ObjectFields(item, path, this.#report)];
      if (strings && typeof item === "string") strings.push(item);
      else this.#expect(false, path, item, "mapping");
      return [];
    });
  }

  /** A mapping of strings, such as labels; only the given `keys`, if any. */
  textMap(key: string, keys?: ReadonlySet<string>): Readonly<Record<string, string>> {
    const mapping = this.mapping(key);
    const texts: [string, string][] = [];
    for (const name of Object.keys(mapping.#values)) {
      if (keys && !keys.has(name)) continue;
      const text = mapping.optionalText(name);
      if (text !== undefined) texts.push([name, text]);
    }
    return Object.fromEntries(texts);
  }

  #list(key: string): readonly unknown[] {
    const value = this.raw(key);
    if (Array.isArray(value)) return value;
    this.#expect(isMissing(value), this.#at(key), value, "list");
    return [];
  }

  #at(key: string): string {
    return this.#path === "" ? key : `${this.#path}.${key}`;
  }

  #expect(isFine: boolean, path: string, value: unknown, expected: string): void {
    if (!isFine) this.#report(`'${path}' is a ${typeName(value)}, not a ${expected}`);
  }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "mapping" : typeof value;
}
