// JSON that is exact for programs and harmless on a terminal.

import { bracketCommand } from "./log-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/**
 * The value as JSON with two spaces of indentation. Control characters are escaped as `\u001b`, so a parser gets exactly
 * the value and a terminal or log gets no control characters.
 */
export function exactJson(value: unknown): string {
  return exactText(JSON.stringify(value, undefined, 2));
}

/**
 * The same in parts, for a value that is too large for one string. A field of an object may be an iterable other than an
 * array; its items are requested and written one by one. Such an object may only be the root, a field of such an object
 * or an item of such an iterable.
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

/** Visible characters and line breaks. */
const PLAIN = /^[\n -~]*$/;
