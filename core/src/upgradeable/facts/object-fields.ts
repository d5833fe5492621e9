// The fields of a Kubernetes object, whose types nobody has checked: each is read as what it should be, or noted.

/** Reads one mapping of an object; whatever has the wrong type is told to `note` and counts as not given. */
export class ObjectFields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #note: (message: string) => void;

  /** The fields of `value`, which stands at `path` ("status.conditions[0]", empty for the object itself). */
  constructor(value: unknown, path: string, note: (message: string) => void) {
    this.#path = path;
    this.#note = note;
    this.#values = isMapping(value) ? value : {};
    if (!isMapping(value)) this.#expect(isMissing(value), path, value, "mapping");
  }

  /** The value as it is; undefined where it is missing or null. */
  raw(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? (this.#values[key] ?? undefined) : undefined;
  }

  /** A text; undefined where it is not given. */
  optionalText(key: string): string | undefined {
    const value = this.raw(key);
    if (typeof value === "string") return value;
    this.#expect(isMissing(value), this.#at(key), value, "text");
    return undefined;
  }

  /** A text; empty where it is not given. */
  text(key: string): string {
    return this.optionalText(key) ?? "";
  }

  /** A number; 0 where it is not given. */
  number(key: string): number {
    const value = this.raw(key);
    if (typeof value === "number") return value;
    this.#expect(isMissing(value), this.#at(key), value, "number");
    return 0;
  }

  /** A boolean; false where it is not given. */
  boolean(key: string): boolean {
    const value = this.raw(key);
    if (typeof value === "boolean") return value;
    this.#expect(isMissing(value), this.#at(key), value, "boolean");
    return false;
  }

  /** A mapping; empty where it is not given. */
  mapping(key: string): ObjectFields {
    return new ObjectFields(this.raw(key), this.#at(key), this.#note);
  }

  /** The texts of a list. */
  texts(key: string): readonly string[] {
    return this.#list(key).flatMap((item, index) => {
      if (typeof item === "string") return [item];
      this.#expect(false, `${this.#at(key)}[${index}]`, item, "text");
      return [];
    });
  }

  /** The mappings of a list; texts among them go to `odd` where it is given. */
  mappings(key: string, odd?: string[]): readonly ObjectFields[] {
    return this.#list(key).flatMap((item, index) => {
      const path = `${this.#at(key)}[${index}]`;
      if (isMapping(item)) return [new ObjectFields(item, path, this.#note)];
      if (odd && typeof item === "string") odd.push(item);
      else this.#expect(false, path, item, "mapping");
      return [];
    });
  }

  /** A mapping of texts, such as labels; with `keys`, only those. */
  textMap(key: string, keys?: ReadonlySet<string>): Readonly<Record<string, string>> {
    const inside = this.mapping(key);
    const texts: [string, string][] = [];
    for (const name of Object.keys(inside.#values)) {
      if (keys && !keys.has(name)) continue;
      const text = inside.optionalText(name);
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
    if (!isFine) this.#note(`'${path}' is a ${typeName(value)}, not a ${expected}`);
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
  if (typeof value === "string") return "text";
  return typeof value === "object" ? "mapping" : typeof value;
}
