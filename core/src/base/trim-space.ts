/** Trims a text as Go's `strings.TrimSpace` does: U+0085 is white space, a byte order mark is not. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const BEYOND_ASCII =
  "\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

/** All characters for which Go's `unicode.IsSpace` is true. */
export const spaces = `\t\n\v\f\r ${BEYOND_ASCII}`;

/** Go's `unicode.IsSpace`. */
export function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return BEYOND_ASCII.includes(String.fromCharCode(code));
}
