// Markdown for hovers. Whatever comes from a catalog goes through `code` or `plain`: it is text, never markup.

/** How many characters of a range or a message are shown. */
const longestText = 300;

/** How many items of a list are shown before "and 12 more". */
const shownItems = 10;

/** The beginning of a text that would fill the hover. */
export function shorten(text: string): string {
  const characters = [...text.slice(0, 2 * longestText)];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText).join("")}…`;
}

/** Text in a code span, whatever backticks or line breaks it holds. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = line === "" || line.startsWith("`") || line.endsWith("`") || line.trim() !== line ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Text as running text, with all that Markdown or HTML could take for markup escaped. */
export function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]()<>#+\-.!|~&:@]/g, "\\$&");
}

/** "a, b and c", or "a, b, c and 12 more". The items are Markdown already. */
export function enumerate(items: readonly string[]): string {
  if (items.length <= 1) return items.join("");
  if (items.length <= shownItems) return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
  return `${items.slice(0, shownItems).join(", ")} and ${items.length - shownItems} more`;
}

/** A heading line, then facts as a list; facts that are undefined are left out. */
export function facts(heading: string, lines: readonly (string | undefined)[]): string {
  const shown = lines.filter((line) => line !== undefined);
  return [heading, ...(shown.length > 0 ? [shown.map((line) => `- ${line}`).join("\n")] : [])].join("\n\n");
}

/** "1 entry", "5 entries". */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
