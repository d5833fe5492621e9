/**
 * Quotes a text as Go's `%q` does. The version libraries quote rejected input this way, and our messages repeat theirs.
 */
export function goQuote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : `"${[...text].map(escaped).join("")}"`;
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** Characters that are newer than Unicode 15, the version in opm's Go, which escapes them. */
const YOUNGER = [
  String.raw`\u088f-\u0897\u0c5c\u0cdc\u1acf-\u1aeb\u1b4e-\u1b4f\u1b7f\u1c89-\u1c8a\u20c1\u2427-\u2429\u2b96`,
  String.raw`\u2ffc-\u2fff\u31e4-\u31ef\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1\ufbc3-\ufbd2\ufd90-\ufd91`,
  String.raw`\ufdc8-\ufdce\u{105c0}-\u{105f3}\u{10940}-\u{10959}\u{10d40}-\u{10d8f}\u{10ec2}-\u{10efc}`,
  String.raw`\u{11380}-\u{113e2}\u{116d0}-\u{116e3}\u{11b60}-\u{11bf9}\u{11db0}-\u{11de9}\u{11f5a}`,
  String.raw`\u{13460}-\u{143fa}\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}`,
  String.raw`\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1cc00}-\u{1cef0}\u{1e5d0}-\u{1e6ff}\u{1f6d8}`,
  String.raw`\u{1f777}-\u{1f77a}\u{1f8b2}-\u{1f8d8}\u{1fa54}-\u{1fa57}\u{1fa89}-\u{1fa8f}\u{1fabe}`,
  String.raw`\u{1fac6}-\u{1facd}\u{1fadc}-\u{1fadf}\u{1fae9}-\u{1faef}\u{1fbcb}-\u{1fbef}\u{1fbfa}`,
  String.raw`\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{323b0}-\u{33479}`,
].join("");
const PRINTABLE = new RegExp(`^(?![${YOUNGER}])[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]$`, "u");
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\u0007": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
};

function escaped(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return short;
  if (PRINTABLE.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function hex(code: number, width: number): string {
  return code.toString(16).padStart(width, "0");
}
