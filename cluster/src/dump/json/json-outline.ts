// The outline of a stream of JSON objects, from its bytes: where each object and each item of a list begins and ends,
// and what it is. Only the wanted ones are parsed, one at a time.

import type { FactPlace } from "#core";
import { continued, type Found, type FoundPause, itemKind, mayHoldWanted, type Wanted } from "../dump-item.ts";
import { hasLoneCarriageReturn } from "../lone-carriage-return.ts";
import { PlaceCursor } from "../place-cursor.ts";
import { UnsupportedByOutline } from "../unsupported-by-outline.ts";

/** What is known of an object without parsing it. Offsets are bytes. */
interface Outline {
  readonly start: number;
  end: number;
  apiVersion: string | undefined;
  kind: string | undefined;
  /** The value of `metadata.name`. */
  nameStart: number | undefined;
  items: Outline[] | undefined;
  /** A list of which other pages are missing. */
  isContinued: boolean;
}

/** Reads the objects of a stream one behind the other. Throws `UnsupportedByOutline`, maybe after it found something. */
export function* readJsonOutline(path: string, bytes: Buffer, start: number, wanted: Wanted): Generator<Found> {
  if (hasLoneCarriageReturn(bytes)) fail();
  const scanner = new JsonScanner(bytes);
  const cursor = new PlaceCursor(path, bytes, start);
  for (let at = scanner.skipSpace(start); at < bytes.length; ) {
    const outline = yield* scanner.topLevel(at);
    yield* readOutlined(outline, { apiVersion: "", kind: "" }, bytes, cursor, wanted);
    at = scanner.skipSpace(outline.end);
  }
}

function* readOutlined(
  outline: Outline,
  outer: { readonly apiVersion: string; readonly kind: string },
  bytes: Buffer,
  cursor: PlaceCursor,
  wanted: Wanted,
): Generator<Found> {
  const { apiVersion = outer.apiVersion, kind = outer.kind, items } = outline;
  if (items || kind.endsWith("List")) {
    for (const item of items ?? []) {
      yield* readOutlined(item, { apiVersion, kind: itemKind(kind) }, bytes, cursor, wanted);
    }
    yield { what: "list", apiVersion, kind, size: items?.length ?? 0 };
    if (outline.isContinued && mayHoldWanted(apiVersion, kind, wanted)) yield continued(cursor.placeOf(outline.start));
  }
  if (!wanted(apiVersion, kind)) {
    if (kind !== "") yield { what: "other" };
    return;
  }
  const value = { ...parse(bytes.toString("utf8", outline.start, outline.end)), apiVersion, kind };
  yield { what: "object", apiVersion, kind, value, at: place(outline, cursor) };
}

function place(outline: Outline, cursor: PlaceCursor): FactPlace {
  return cursor.placeOf(outline.nameStart ?? outline.start);
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    fail();
  }
}

const quote = 34;
const hash = 35;
const singleQuote = 39;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

class JsonScanner {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** An object, or an array of objects as a list without a kind; pauses after each item of a list. */
  *topLevel(start: number): Generator<FoundPause, Outline> {
    const outline: Outline = { ...nothing, start };
    if (this.#bytes[start] === openBracket) outline.end = yield* this.#rootItems(start, outline);
    else {
      const pairs = this.#pairs(start);
      let step = pairs.next(start);
      while (!step.done) {
        const [key, at] = step.value;
        const isItems = key === "items" && this.#bytes[at] === openBracket;
        step = pairs.next(isItems ? yield* this.#rootItems(at, outline) : this.#field(outline, key, at));
      }
      outline.end = step.value;
    }
    return outline;
  }

  *#rootItems(start: number, outline: Outline): Generator<FoundPause, number> {
    const items = this.#items(start, outline);
    let step = items.next();
    for (; !step.done; step = items.next()) yield { what: "pause" };
    return step.value;
  }

  skipSpace(from: number): number {
    let at = from;
    for (;;) {
      const byte = this.#bytes[at];
      if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return at;
      at++;
    }
  }

  /** The object at `start`, its keys of interest noted. */
  #object(start: number): Outline {
    const outline: Outline = { ...nothing, start };
    outline.end = this.#read(start, (key, at) => this.#field(outline, key, at));
    return outline;
  }

  /** Notes what a field says of its object; returns what is behind it. */
  #field(outline: Outline, key: string, at: number): number {
    if (key === "kind" || key === "apiVersion") return this.#note(outline, key, at);
    if (key === "metadata" && this.#bytes[at] === openBrace) return this.#metadata(at, outline);
    if (key !== "items" || this.#bytes[at] !== openBracket) return this.#value(at);
    const items = this.#items(at, outline);
    let step = items.next();
    while (!step.done) step = items.next();
    return step.value;
  }

  #note(outline: Outline, key: "kind" | "apiVersion", at: number): number {
    const end = this.#value(at);
    const isText = this.#bytes[at] === quote;
    outline[key] = isText ? this.#plainText(at, end) : undefined;
    return end;
  }

  #metadata(start: number, outline: Outline): number {
    return this.#read(start, (key, at) => {
      if (key === "name") outline.nameStart = at;
      if (key === "continue") outline.isContinued = this.#bytes[at] === quote && this.#bytes[at + 1] !== quote;
      return this.#value(at);
    });
  }

  /** Adds the items of the list whose array begins at `start`, one by one; returns what is behind it. */
  *#items(start: number, outline: Outline): Generator<undefined, number> {
    if (outline.items) fail();
    const items: Outline[] = [];
    outline.items = items;
    let at = this.skipSpace(start + 1);
    if (this.#bytes[at] === closeBracket) return at + 1;
    for (;;) {
      const item = this.#object(at);
      items.push(item);
      yield;
      at = this.skipSpace(item.end);
      if (this.#bytes[at] === closeBracket) return at + 1;
      if (this.#bytes[at] !== comma) fail();
      at = this.skipSpace(at + 1);
    }
  }

  /** Goes through the pairs of the object at `start`; `read` returns what is behind a value. */
  #read(start: number, read: (key: string, valueStart: number) => number): number {
    const pairs = this.#pairs(start);
    let step = pairs.next(start);
    while (!step.done) step = pairs.next(read(...step.value));
    return step.value;
  }

  /** The keys and where their values begin; wants to be told what is behind each value. */
  *#pairs(start: number): Generator<readonly [key: string, valueStart: number], number, number> {
    if (this.#bytes[start] !== openBrace) fail();
    let at = this.skipSpace(start + 1);
    if (this.#bytes[at] === closeBrace) return at + 1;
    for (;;) {
      if (this.#bytes[at] !== quote) fail();
      const keyEnd = this.#string(at);
      const key = this.#plainText(at, keyEnd);
      at = this.skipSpace(keyEnd);
      if (this.#bytes[at] !== colon) fail();
      at = this.skipSpace(yield [key, this.skipSpace(at + 1)]);
      if (this.#bytes[at] === closeBrace) return at + 1;
      if (this.#bytes[at] !== comma) fail();
      at = this.skipSpace(at + 1);
    }
  }

  /** A key or kind, which nobody writes with escapes. */
  #plainText(start: number, end: number): string {
    const text = this.#bytes.toString("latin1", start + 1, end - 1);
    return /^[ -[\]-~]*$/.test(text) ? text : fail();
  }

  /** Behind the value at `start`. Its inside is not checked: whoever wants it parses it. */
  #value(start: number): number {
    const first = this.#bytes[start];
    if (first === quote) return this.#string(start);
    return first === openBrace || first === openBracket ? this.#nested(start) : this.#word(start);
  }

  #nested(start: number): number {
    const bytes = this.#bytes;
    let depth = 0;
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === quote) at = this.#string(at) - 1;
      else if (byte === openBrace || byte === openBracket) depth++;
      else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) return at + 1;
      // YAML in flow style has comments and texts in single quotes, with braces that count for nothing.
      else if (byte === hash || byte === singleQuote || (byte as number) > 126) break;
    }
    fail();
  }

  #string(start: number): number {
    const bytes = this.#bytes;
    for (let at = start + 1; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === quote) return at + 1;
      if (byte === backslash) at++;
      else if ((byte as number) < 32) break;
    }
    fail();
  }

  /** A number, true, false or null. */
  #word(start: number): number {
    let at = start;
    while (isWordByte(this.#bytes[at])) at++;
    if (at === start) fail();
    return at;
  }
}

/** Of a number, true, false or null. */
function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    (byte >= 48 && byte <= 57) ||
    (byte >= 97 && byte <= 122) ||
    byte === 43 ||
    byte === 45 ||
    byte === 46 ||
    byte === 69
  );
}

function fail(): never {
  throw new UnsupportedByOutline();
}

const nothing = {
  start: 0,
  end: 0,
  apiVersion: undefined,
  kind: undefined,
  nameStart: undefined,
  items: undefined,
  isContinued: false,
};
