// Markdown for hovers. Whatever comes from a catalog goes through `code` or `plain`: it is text, never markup.

import { formatFirst, formatList } from "../../base/format-text.ts";
import { showInvisible } from "../../safe-text/show-invisible.ts";

/** How many characters of a name or a range are shown. */
const maxCodeLength = 300;

/** How many characters of a message are shown. */
const maxTextLength = 2000;

/** How many items of a list are shown before "and 12 more". */
const maxItems = 10;

/** Text in a code span, whatever backticks or line breaks it holds; of what would fill the hover the beginning. */
export function codeSpan(text: string): string {
  const line = shorten(visibleLine(text), maxCodeLength);
  const longest = (line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const padding = line === "" || line.startsWith("`") || line.endsWith("`") || line.trim() !== line ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Text as running text, with all that Markdown or HTML could take for markup escaped; of a very long one the beginning. */
export function escapeMarkdown(text: string): string {
  return shorten(visibleLine(text.trim()), maxTextLength).replace(/[\\`*_{}[\]()<>#+\-.!|~&:@]/g, "\\$&");
}

/** "a, b and c", or "a, b, c and 12 more". The items are Markdown already. */
export function enumerate(items: readonly string[]): string {
  return items.length <= maxItems ? formatList(items) : formatFirst(items, maxItems);
}

/** A heading line, then facts as a list; facts that are undefined are left out. */
export function factList(heading: string, lines: readonly (string | undefined)[]): string {
  const shown = lines.filter((line) => line !== undefined);
  return [heading, ...(shown.length > 0 ? [shown.map((line) => `- ${line}`).join("\n")] : [])].join("\n\n");
}

/** Markdown renders line breaks and tabs as one space; other invisible characters are shown by name. */
function visibleLine(text: string): string {
  return showInvisible(text.replace(/[\t\n\v\f\r ]+/g, " "));
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A character may take two places.
  return `${[...text.slice(0, 2 * longest)].slice(0, longest).join("")}…`;
}
