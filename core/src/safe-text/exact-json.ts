// JSON that is exact for programs and harmless on a terminal.

import { bracketCommand } from "./log-text.ts";
import { type SafeText, safe } from "./safe-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/**
 * The value as JSON with two spaces of indentation. Control characters are escaped as `\u001b`, so a parser gets exactly
 * the value and a terminal or log gets no control characters.
 */
export function exactJson(value: unknown): SafeText {
  return exactText(JSON.stringify(value, undefined, 2));
}

/**
 * The same in parts, for a value that is too large for one string. A field of an object may be an iterable other than an
 * array; its items are requested and written one by one. Such an object may only be the root, a field of such an object
 * or an item of such an iterable.
 */
export function* exactJsonParts(value: object, margin = safe``): Generator<SafeText> {
  const inner = safe`${margin}  `;
  let before = safe`{\n${inner}`;
  for (const [key, held] of Object.entries(value)) {
    if (held === undefined) continue;
    yield safe`${before}${exactText(JSON.stringify(key))}: `;
    if (isStream(held)) yield* listParts(held, inner);
    else yield indented(held, inner);
    before = safe`,\n${inner}`;
  }
  yield before.startsWith("{") ? safe`{}` : safe`\n${margin}}`;
}

function* listParts(items: Iterable<unknown>, margin: SafeText): Generator<SafeText> {
  const inner = safe`${margin}  `;
  let before = safe`[\n${inner}`;
  for (const item of items) {
    if (holdsStream(item)) {
      yield before;
      yield* exactJsonParts(item, inner);
    } else yield safe`${before}${indented(item, inner)}`;
    before = safe`,\n${inner}`;
  }
  yield before.startsWith("[") ? safe`[]` : safe`\n${margin}]`;
}

function indented(value: unknown, margin: SafeText): SafeText {
  return exactText(JSON.stringify(value, undefined, 2).replaceAll("\n", `\n${margin}`));
}

function isStream(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value && !Array.isArray(value);
}

function holdsStream(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.values(value).some(isStream);
}

function exactText(json: string): SafeText {
  const lines = PLAIN.test(json) ? json : json.split("\n").map(escapeInvisible).join("\n");
  return lines.replace(bracketCommand, "#\\u0023") as SafeText;
}

/** Visible characters and line breaks. */
const PLAIN = /^[\n -~]*$/;
