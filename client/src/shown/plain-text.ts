// What keeps a text a text where VS Code shows it. Independent of VS Code.

import { messageText } from "#core";

/**
 * The text on one line, for any part of VS Code's own interface: lists, lenses, the words below an input and the status
 * bar replace `$(name)` with an icon.
 */
export function plainText(text: string): string {
  return messageText(text).replaceAll("$(", "$ (");
}

/** The lines of a text that may have several. No text makes a line of its own. */
export function plainLines(lines: readonly string[]): string {
  return lines.map(plainText).join("\n");
}

/** The error with a message that VS Code can show: it makes a notification of what a command or a request fails with. */
export function plainError(error: unknown): unknown {
  if (typeof error === "string") return plainText(error);
  if (error instanceof Error) error.message = plainText(error.message);
  return error;
}
