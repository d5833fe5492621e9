// Colours for terminals.

import { type SafeText, safe } from "#core";
import type { Io } from "../process/io.ts";
import { printable } from "./printable.ts";

const codes = {
  error: 31,
  warning: 33,
  info: 36,
  hint: 36,
  good: 32,
  bold: 1,
  dim: 2,
} as const;

/** Escapes a text and colours it. */
export type Paint = (style: keyof typeof codes, text: string) => SafeText;

/** Colours where standard output is a terminal and the environment does not forbid it (https://no-color.org). */
export function createPaint({ stdout, env }: Io): Paint {
  const isWanted = stdout.isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  return isWanted
    ? (style, text) => safe`\u001b[${codes[style]}m${printable(text)}\u001b[0m`
    : (_, text) => printable(text);
}
