// The bytes with a meaning in YAML syntax.

export const tab = 9;
export const lineFeed = 10;
export const carriageReturn = 13;
export const space = 32;
export const doubleQuote = 34;
export const hash = 35;
export const singleQuote = 39;
export const dash = 45;
export const colon = 58;
export const questionMark = 63;
export const backslash = 92;
export const comma = 44;
export const openBracket = 91;
export const closeBracket = 93;
export const openBrace = 123;
export const closeBrace = 125;
/** `|`, which begins a literal block scalar. */
export const literalStyle = 124;
/** `>`, which begins a folded block scalar. */
export const foldedStyle = 62;
export const plus = 43;

/** `!`, `"`, `#`, `%`, `&`, `'`, `*`, `,`, `>`, `@`, `[`, `]`, backquote, `{`, `|`, `}` cannot begin a plain scalar. */
export function isIndicator(byte: number): boolean {
  return (
    (byte >= 33 && byte <= 39 && byte !== 36) ||
    byte === 42 ||
    byte === 44 ||
    byte === 62 ||
    byte === 64 ||
    byte === 91 ||
    byte === 93 ||
    byte === 96 ||
    (byte >= 123 && byte <= 125)
  );
}

/** `0` to `9`. */
export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

/** `-`, `?` and `:` followed by a blank begin a list item, an explicit key and its value. */
export function opensNode(byte: number | undefined): boolean {
  return byte === dash || byte === questionMark || byte === colon;
}
