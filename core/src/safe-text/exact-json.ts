// JSON for whoever reads it: exact for a program, and harmless where it is printed.

import { BRACKET_COMMAND } from "./log-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/**
 * The value as JSON of two-space indentation. A parser gets exactly the value; a terminal or a log gets no character
 * that steers it, for those are written as `\u001b`.
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .split("\n")
    .map((line) => escapeInvisible(line).replace(BRACKET_COMMAND, "#\\u0023"))
    .join("\n");
}
