/**
 * Whether a text is a stream of several JSON objects, as `opm render -o json` writes a catalog. VS Code's JSON language
 * allows only one value in a file. Only brackets are counted, so that mistakes inside an object do not matter.
 */
export function isJsonStream(text: string): boolean {
  const end = endOfFirstObject(text);
  return end !== undefined && /^\s*\{/.test(text.slice(end, end + maxSpace));
}

/** The maximum white space between two objects. */
const maxSpace = 1000;

const quote = 0x22;
const backslash = 0x5c;
const openings: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const closings: ReadonlySet<number> = new Set([0x7d, 0x5d]);

function endOfFirstObject(text: string): number | undefined {
  const start = /^[\uFEFF\s]*\{/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (openings.has(code)) depth++;
    else if (closings.has(code) && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The closing quote, or the end of the line if it is missing. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote || code === 0x0a) return at;
    if (code === backslash) at++;
  }
  return text.length;
}
