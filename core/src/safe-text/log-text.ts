// Text for a terminal or a log, where a program may read along: GitHub Actions takes a line that begins with `::` for a
// command and `##[` anywhere in a line, Azure Pipelines `##vso[`, TeamCity `##teamcity[`.

import { showInvisible } from "./show-invisible.ts";

/**
 * The text on one line, as it may stand anywhere in a log, also where lines are wrapped between words: what is
 * invisible is named, and so is the first character of what would be a command.
 */
export function logText(text: string): string {
  return showInvisible(text).replace(LINE_COMMAND, "‹U+003A›:").replace(bracketCommand, "#‹U+0023›");
}

/** The same for parts of one line, each marked in a way of its own: a command may begin in one and end in another. */
export function logParts(parts: readonly string[]): readonly string[] {
  const shown = parts.map(logText);
  return shown.join("").search(bracketCommand) < 0 ? shown : shown.map((part) => part.replaceAll("#", "‹U+0023›"));
}

const LINE_COMMAND = /(?<!\S)::/g;
export const bracketCommand = /##(?=[\w.]*\[)/g;
