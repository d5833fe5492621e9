// Strings of Graphviz' DOT language.

import { bracketCommand, logText } from "./log-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/** A label that shows the lines as they are: neither an escape (`\N`) nor an entity (`&lt;`) of theirs counts. */
export function dotLabel(...lines: readonly string[]): string {
  return `"${lines.map((line) => quotable(logText(line)).replaceAll("&", "&amp;")).join("\\n")}"`;
}

/** The id of a node, another one for every name. */
export function dotId(name: string): string {
  return `"${escapeInvisible(quotable(name)).replace(bracketCommand, "#\\u0023")}"`;
}

function quotable(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}
