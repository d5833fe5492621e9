// How a string is written so that it is read as that string.

/** The text as a scalar of YAML or JSON; in YAML without quotes where none are needed. */
export function quoteString(text: string, format: "yaml" | "json"): string {
  return format === "yaml" && staysText(text) ? text : JSON.stringify(text);
}

/** The text between quotes of a kind. */
export function escapeInQuotes(text: string, quote: '"' | "'"): string {
  return quote === '"' ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;
}

/** True for what YAML 1.1 reads as text without quotes: no number, boolean or null, and no mark of the syntax. */
function staysText(text: string): boolean {
  if (!/^\w[\w./-]*$/.test(text)) return false;
  return !/^([\d_]*(\.[\d_]*)?(e[-+]?\d+)?|0[xob]\w+|y|n|yes|no|on|off|true|false|null)$/i.test(text);
}
