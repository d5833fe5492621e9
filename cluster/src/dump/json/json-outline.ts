// Reads a stream of JSON objects by its outline: scans the bytes for where each object and list item begins and ends and
// of which kind it is, and parses only the relevant ones, one at a time.

import type { FactPlace } from "#core";
import {
  type DumpItem,
  itemKind,
  maxListDepth,
  mayHoldRelevant,
  missingPagesProblem,
  type ObjectFilter,
  type PausePoint,
} from "../dump-item.ts";
import { hasLoneCarriageReturn } from "../lone-carriage-return.ts";
import { PlaceCursor } from "../place-cursor.ts";
import { unsupportedByOutline } from "../unsupported-by-outline.ts";

/** What the scanner finds out about an object without parsing it. Offsets are in bytes. */
interface JsonOutline {
  readonly start: number;
  end: number;
  apiVersion: string | undefined;
  kind: string | undefined;
  /** Where the value of `metadata.name` begins. */
  nameStart: number | undefined;
  items: JsonOutline[] | undefined;
  /** Whether this is one page of a list. */
  isContinued: boolean;
}

/** Reads the objects of a stream in order. Can throw `unsupportedByOutline` after it has yielded some of them. */
export function* readJsonOutline(
  path: string,
  bytes: Buffer,
  start: number,
  isRelevant: ObjectFilter,
): Generator<DumpItem> {
  if (hasLoneCarriageReturn(bytes)) fail();
  const scanner = new JsonScanner(bytes);
  const cursor = new PlaceCursor(path, bytes, start);
  for (let at = scanner.skipSpace(start); at < bytes.length; ) {
    const outline = yield* scanner.topLevel(at);
    yield* readOutlined(outline, { apiVersion: "", kind: "" }, bytes, cursor, isRelevant);
    at = scanner.skipSpace(outline.end);
  }
}

function* readOutlined(
  outline: JsonOutline,
  outer: { readonly apiVersion: string; readonly kind: string },
  bytes: Buffer,
  cursor: PlaceCursor,
  isRelevant: ObjectFilter,
): Generator<DumpItem> {
  const { apiVersion = outer.apiVersion, kind = outer.kind, items } = outline;
  if (items || kind.endsWith("List")) {
    for (const item of items ?? []) {
      yield* readOutlined(item, { apiVersion, kind: itemKind(kind) }, bytes, cursor, isRelevant);
    }
    yield { what: "list", apiVersion, kind, size: items?.length ?? 0 };
    if (outline.isContinued && mayHoldRelevant(apiVersion, kind, isRelevant))
      yield missingPagesProblem(cursor.placeOf(outline.start));
  }
  if (!isRelevant(apiVersion, kind)) {
    if (kind !== "") yield { what: "other" };
    return;
  }
  const value = { ...parse(bytes.toString("utf8", outline.start, outline.end)), apiVersion, kind };
  yield { what: "object", apiVersion, kind, value, at: place(outline, cursor) };
}

function place(outline: JsonOutline, cursor: PlaceCursor): FactPlace {
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
  /** The number of lists around the current one. */
  #listDepth = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** An object, or an array of objects as a list without a kind; pauses after each item of a list. */
  *topLevel(start: number): Generator<PausePoint, JsonOutline> {
    const outline: JsonOutline = { ...emptyOutline, start };
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

  *#rootItems(start: number, outline: JsonOutline): Generator<PausePoint, number> {
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

  /** Scans the object at `start`. */
  #object(start: number): JsonOutline {
    const outline: JsonOutline = { ...emptyOutline, start };
    outline.end = this.#read(start, (key, at) => this.#field(outline, key, at));
    return outline;
  }

  /** Records a relevant field of an object; returns the offset after its value. */
  #field(outline: JsonOutline, key: string, at: number): number {
    if (key === "kind" || key === "apiVersion") return this.#note(outline, key, at);
    if (key === "metadata" && this.#bytes[at] === openBrace) return this.#metadata(at, outline);
    if (key !== "items" || this.#bytes[at] !== openBracket) return this.#value(at);
    if (++this.#listDepth === maxListDepth) fail();
    const items = this.#items(at, outline);
    let step = items.next();
    while (!step.done) step = items.next();
    this.#listDepth--;
    return step.value;
  }

  #note(outline: JsonOutline, key: "kind" | "apiVersion", at: number): number {
    const end = this.#value(at);
    const isText = this.#bytes[at] === quote;
    outline[key] = isText ? this.#plainText(at, end) : undefined;
    return end;
  }

  #metadata(start: number, outline: JsonOutline): number {
    return this.#read(start, (key, at) => {
      if (key === "name") outline.nameStart = at;
      if (key === "continue") outline.isContinued = this.#bytes[at] === quote && this.#bytes[at + 1] !== quote;
      return this.#value(at);
    });
  }

  /** Adds the items of the array at `start` to the outline one by one; returns the offset after the array. */
  *#items(start: number, outline: JsonOutline): Generator<undefined, number> {
    if (outline.items) fail();
    const items: JsonOutline[] = [];
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

  /** Calls `read` for each pair of the object at `start`; it returns the offset after the value. */
  #read(start: number, read: (key: string, valueStart: number) => number): number {
    const pairs = this.#pairs(start);
    let step = pairs.next(start);
    while (!step.done) step = pairs.next(read(...step.value));
    return step.value;
  }

  /** Yields each key with the offset of its value, and expects the offset after that value in return. */
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

  /** The text of a key or kind. Escapes are not supported, because no program writes them here. */
  #plainText(start: number, end: number): string {
    const text = this.#bytes.toString("latin1", start + 1, end - 1);
    return /^[ -[\]-~]*$/.test(text) ? text : fail();
  }

  /** The offset after the value at `start`. Its contents are not validated, because relevant objects are parsed later. */
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
      // YAML flow style can contain comments and single-quoted strings, in which braces have no meaning.
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

  /** The offset after a number, true, false or null. */
  #word(start: number): number {
    let at = start;
    while (isWordByte(this.#bytes[at])) at++;
    if (at === start) fail();
    return at;
  }
}

/** Whether a byte can occur in a number, true, false or null. */
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
  throw unsupportedByOutline;
}

const emptyOutline = {
  start: 0,
  end: 0,
  apiVersion: undefined,
  kind: undefined,
  nameStart: undefined,
  items: undefined,
  isContinued: false,
};
