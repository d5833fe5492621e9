/**
 * The text's UTF-8 bytes, one character a byte: for code of Go that looks at bytes, and for sorting by bytes.
 * A lone surrogate becomes U+FFFD.
 */
export function byteString(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  let bytes = "";
  for (const character of text) bytes += encoded(character.codePointAt(0) ?? 0);
  return bytes;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;
const REPLACEMENT = 0xfffd;

function encoded(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), continuation(code));
  if (code >= 0xd800 && code <= 0xdfff) return encoded(REPLACEMENT);
  if (code < 0x10000) return String.fromCharCode(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
  return String.fromCharCode(
    0xf0 | (code >> 18),
    continuation(code >> 12),
    continuation(code >> 6),
    continuation(code),
  );
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
