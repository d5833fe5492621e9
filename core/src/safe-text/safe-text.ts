// The type of what may be printed: literals of ours, and texts of others that were escaped. A text becomes one only in this
// folder, so the compiler finds each place where a name of a catalog would reach a terminal or a log as it is.

import { logText } from "./log-text.ts";

declare const isSafe: unique symbol;

/** Text that is safe on a terminal and in the log of a CI system. */
export type SafeText = string & { readonly [isSafe]: true };

/** A part of a text of ours: what is safe, a number, or a literal; not a type of many strings, such as `string`. */
type SafePart<T> = T extends SafeText | number ? T : T extends string ? (IsOpen<T> extends true ? never : T) : never;

type IsOpen<T extends string> = Record<never, never> extends Record<T, true> ? true : false;

/** A literal of ours with safe parts: safe`bundle ${logText(name)}`. */
export function safe<const Parts extends readonly unknown[]>(
  literals: TemplateStringsArray,
  ...parts: Parts & { readonly [At in keyof Parts]: SafePart<Parts[At]> }
): SafeText {
  let text = literals[0] ?? "";
  for (let at = 0; at < parts.length; at++) text += `${parts[at]}${literals[at + 1]}`;
  return text as SafeText;
}

/** The parts after each other. */
export function joinSafe(parts: readonly SafeText[], separator: SafeText = safe``): SafeText {
  return parts.join(separator) as SafeText;
}

/** The text with spaces behind it up to a width. */
export function padSafe(text: SafeText, width: number): SafeText {
  return text.padEnd(width) as SafeText;
}

/** The text without spaces at its end. */
export function trimSafeEnd(text: SafeText): SafeText {
  return text.trimEnd() as SafeText;
}

/** A text of ours with several lines, such as a page of help: everything in it is escaped but the line breaks. */
export function safeLines(text: string): SafeText {
  if (PLAIN.test(text)) return text as SafeText;
  return text.split("\n").map(logText).join("\n") as SafeText;
}

/** Visible characters and line breaks, and nothing that may begin a command of a log. */
const PLAIN = /^(?!.*(?:::|##))[\n -~]*$/s;
