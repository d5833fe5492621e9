const SPACE = "[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const OUTER_SPACE = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");

/** The text without the white space around it, as Go's `strings.TrimSpace` sees it: U+0085 is one, a BOM is not. */
export function trimSpace(text: string): string {
  return text.replace(OUTER_SPACE, "");
}
