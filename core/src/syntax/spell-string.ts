// Writes a string so that parsers read it back as the same string.

/** The text as a scalar of YAML or JSON. In YAML it has quotes only if it needs them. */
export function quoteString(text: string, format: "yaml" | "json"): string {
  return format === "yaml" && staysText(text) ? text : JSON.stringify(text);
}

/** The text in the given quotes. */
export function escapeInQuotes(text: string, quote: '"' | "'"): string {
  return quote === '"' ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;
}

/** Whether YAML 1.1 reads the text without quotes as a string: not a number, boolean, null or syntax. */
function staysText(text: string): boolean {
  if (!/^\w[\w./-]*$/.test(text)) return false;
  return !/^([\d_]*(\.[\d_]*)?(e[-+]?\d+)?|0[xob]\w+|y|n|yes|no|on|off|true|false|null)$/i.test(text);
}
