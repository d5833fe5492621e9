// Escapes strings for Graphviz' DOT language.

import { bracketCommand, logText } from "./log-text.ts";
import { escapeInvisible } from "./show-invisible.ts";

/** A label that shows the lines literally: escapes (`\N`) and entities (`&lt;`) in them have no effect. */
export function dotLabel(...lines: readonly string[]): string {
  return `"${lines.map((line) => quotable(logText(line)).replaceAll("&", "&amp;")).join("\\n")}"`;
}

/** The id of a node; distinct names have distinct ids. */
export function dotId(name: string): string {
  return `"${escapeInvisible(quotable(name)).replace(bracketCommand, "#\\u0023")}"`;
}

function quotable(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}
