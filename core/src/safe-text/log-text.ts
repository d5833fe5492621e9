// Makes text safe for terminals and logs. CI systems interpret log lines as commands: GitHub Actions those that begin with
// `::` or contain `##[`, Azure Pipelines `##vso[`, TeamCity `##teamcity[`.

import type { SafeText } from "./safe-text.ts";
import { showInvisible } from "./show-invisible.ts";

/**
 * The text on one line, safe anywhere in a log, also if the log wraps lines between words: invisible characters and the
 * first character of a CI command are shown by name.
 */
export function logText(text: string): SafeText {
  return showInvisible(text).replace(LINE_COMMAND, "‹U+003A›:").replace(bracketCommand, "#‹U+0023›") as SafeText;
}

/** The same for the parts of one line, which get different markup: a command may extend over several parts. */
export function logParts(parts: readonly string[]): readonly SafeText[] {
  const shown = parts.map(logText);
  const isHarmless = shown.join("").search(bracketCommand) < 0;
  return isHarmless ? shown : shown.map((part) => part.replaceAll("#", "‹U+0023›") as SafeText);
}

const LINE_COMMAND = /(?<!\S)::/g;
export const bracketCommand = /##(?=[\w.]*\[)/g;
