// JSON for whoever reads it: exact for a program, and harmless where it is printed.

import { bracketCommand } from "./log-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/**
 * The value as JSON of two-space indentation. A parser gets exactly the value; a terminal or a log gets no character
 * that steers it, for those are written as `\u001b`.
 */
export function exactJson(value: unknown): string {
  return exactText(JSON.stringify(value, undefined, 2));
}

/**
 * The same in parts, for a value that would be too large as one text: what a key of an object holds may be an iterable
 * other than an array, whose items are asked for and written one by one. An object with such keys is itself the value
 * of a key, or an item of such an iterable; nothing else holds one.
 */
export function* exactJsonParts(value: object, margin = ""): Generator<string> {
  const inner = `${margin}  `;
  let before = `{\n${inner}`;
  for (const [key, held] of Object.entries(value)) {
    if (held === undefined) continue;
    yield `${before}${exactText(JSON.stringify(key))}: `;
    if (isStream(held)) yield* listParts(held, inner);
    else yield indented(held, inner);
    before = `,\n${inner}`;
  }
  yield before.startsWith("{") ? "{}" : `\n${margin}}`;
}

function* listParts(items: Iterable<unknown>, margin: string): Generator<string> {
  const inner = `${margin}  `;
  let before = `[\n${inner}`;
  for (const item of items) {
    if (holdsStream(item)) {
      yield before;
      yield* exactJsonParts(item, inner);
    } else yield `${before}${indented(item, inner)}`;
    before = `,\n${inner}`;
  }
  yield before.startsWith("[") ? "[]" : `\n${margin}]`;
}

function indented(value: unknown, margin: string): string {
  return exactText(JSON.stringify(value, undefined, 2).replaceAll("\n", `\n${margin}`));
}

function isStream(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value && !Array.isArray(value);
}

function holdsStream(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.values(value).some(isStream);
}

function exactText(json: string): string {
  const lines = PLAIN.test(json) ? json : json.split("\n").map(escapeInvisible).join("\n");
  return lines.replace(bracketCommand, "#\\u0023");
}

/** Line breaks, and characters that are seen. */
const PLAIN = /^[\n -~]*$/;
