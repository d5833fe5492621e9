import { isSpace } from "./trim-space.ts";

/**
 * The text's UTF-8 bytes, one character a byte: for code of Go that looks at bytes, and for sorting by bytes.
 * A lone surrogate becomes U+FFFD, but for those that stand for a byte in a file's name.
 */
export function byteString(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  let bytes = "";
  for (const character of text) bytes += encoded(character.codePointAt(0) ?? 0);
  return bytes;
}

/** Bytes as a byte string: one character each. */
export function byteStringOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  return parts.join("");
}

/** A byte string without the white space around it, as Go's `strings.TrimSpace` sees it in its UTF-8. */
export function trimByteString(bytes: string): string {
  let start = 0;
  let end = bytes.length;
  for (let width = -1; width !== 0; start += width) width = SPACES.find((each) => startsAt(each, start))?.length ?? 0;
  if (start >= end) return "";
  for (let width = -1; width !== 0; end -= width) width = SPACES.find((each) => endsAt(each, end))?.length ?? 0;
  return bytes.slice(start, end);

  function startsAt(space: string, at: number): boolean {
    return bytes.startsWith(space, at);
  }

  function endsAt(space: string, at: number): boolean {
    return bytes.endsWith(space, at);
  }
}

const BEYOND_ASCII = /[\u0080-\uffff]/;
const REPLACEMENT = 0xfffd;
const FIRST_LONE_BYTE = 0xdc80;
const LAST_LONE_BYTE = 0xdcff;

function encoded(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), continuation(code));
  if (code >= FIRST_LONE_BYTE && code <= LAST_LONE_BYTE) return String.fromCharCode(code & 0xff);
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

/** All that Go's `unicode.IsSpace` takes for space, as byte strings. */
const SPACES: readonly string[] = Array.from({ length: 0x3001 }, (_, code) => code)
  .filter(isSpace)
  .map((code) => byteString(String.fromCharCode(code)));
