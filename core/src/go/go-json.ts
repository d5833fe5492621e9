// Finds the values in valid JSON (json-syntax-error.ts) and decodes them as Go's encoding/json does. JSON.parse is not
// enough, because it hides the text of values and duplicate keys.

import { isJsonSpace, skipJsonSpace } from "../syntax/json-reader.ts";

export { jsonSyntaxError } from "./json-syntax-error.ts";

/** The span of a value in a JSON text, without surrounding white space. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

/** One member of a JSON object; `key` is decoded. */
export interface JsonMember {
  readonly key: string;
  readonly value: JsonSpan;
}

/** The kind of a JSON value, as named in encoding/json's errors. */
export type JsonKind = "array" | "bool" | "null" | "number" | "object" | "string";

/** The root value of valid JSON. */
export function jsonValueOf(text: string): JsonSpan {
  let end = text.length;
  while (isJsonSpace(text.charCodeAt(end - 1))) end--;
  return { start: skipJsonSpace(text, 0), end };
}

/** The elements of an array in valid JSON. */
export function* jsonElements(text: string, array: JsonSpan): Generator<JsonSpan> {
  let at = skipJsonSpace(text, array.start + 1);
  while (at < array.end - 1) {
    const end = endOfValue(text, at);
    yield { start: at, end };
    at = skipJsonSpace(text, skipJsonSpace(text, end) + 1);
  }
}

/** The members of an object in valid JSON, in the order of the text. */
export function* jsonMembers(text: string, object: JsonSpan): Generator<JsonMember> {
  let at = skipJsonSpace(text, object.start + 1);
  while (at < object.end - 1) {
    const key = { start: at, end: endOfString(text, at) };
    const start = skipJsonSpace(text, skipJsonSpace(text, key.end) + 1);
    const end = endOfValue(text, start);
    yield { key: jsonStringValue(text, key), value: { start, end } };
    at = skipJsonSpace(text, skipJsonSpace(text, end) + 1);
  }
}

/** The kind of a value. */
export function jsonKind(text: string, value: JsonSpan): JsonKind {
  return KINDS[text[value.start] ?? ""] ?? "number";
}

/** Decodes a string of valid JSON. A lone surrogate becomes U+FFFD, as in Go. */
export function jsonStringValue(text: string, { start, end }: JsonSpan): string {
  const written = text.slice(start, end);
  const decoded = written.includes("\\") ? (JSON.parse(written) as string) : written.slice(1, -1);
  return decoded.toWellFormed();
}

/** The first number in valid JSON that is too large for a float64, which Go cannot decode; undefined without one. */
export function jsonNumberTooLarge(json: string): string | undefined {
  let inString = false;
  for (const [part] of json.matchAll(NUMBER_OR_QUOTE)) {
    if (part === '"') inString = !inString;
    else if (!inString && !part.startsWith("\\") && !Number.isFinite(Number(part))) return part;
  }
  return undefined;
}

const KINDS: Readonly<Record<string, JsonKind>> = {
  "[": "array",
  "{": "object",
  '"': "string",
  n: "null",
  t: "bool",
  f: "bool",
};
// Matches single characters, because a regular expression for a whole string uses stack for each character.
const NUMBER_OR_QUOTE = /"|\\.|-?[0-9][0-9.eE+-]*/gs;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;

/** The offset after a value of valid JSON. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code === LIST_START || code === OBJECT_START) depth++;
    else if (code === LIST_END || code === OBJECT_END) depth--;
    else if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (depth === 0) return endOfScalar(text, at);
    else continue;
    if (depth === 0) return at + 1;
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at++;
  }
}

/** The offset after a number or word of valid JSON. */
function endOfScalar(text: string, start: number): number {
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    const isBehind = code === COMMA || code === LIST_END || code === OBJECT_END || isJsonSpace(code);
    if (isBehind || at === text.length) return at;
  }
}
