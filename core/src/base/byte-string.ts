import { spaces } from "./trim-space.ts";

/**
 * The text's UTF-8 bytes, one character per byte, for code that works on bytes as in Go and for sorting by bytes. A lone
 * surrogate becomes U+FFFD, except those that stand for a byte in a file name.
 */
export function byteString(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  let bytes = "";
  for (const character of text) bytes += encodeUtf8(character.codePointAt(0) ?? 0);
  return bytes;
}

/** Compares texts as Go does, by their UTF-8 bytes. */
export function compareBytes(a: string, b: string): number {
  const left = byteString(a);
  const right = byteString(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Converts bytes to a byte string: one character per byte. */
export function byteStringOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  return parts.join("");
}

/** Trims a byte string as Go's `strings.TrimSpace` does for its UTF-8 text. */
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

function encodeUtf8(code: number): string {
  if (code < 0x80) return String.fromCharCode(code);
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), continuationByte(code));
  if (code >= FIRST_LONE_BYTE && code <= LAST_LONE_BYTE) return String.fromCharCode(code & 0xff);
  if (code >= 0xd800 && code <= 0xdfff) return encodeUtf8(REPLACEMENT);
  if (code < 0x10000)
    return String.fromCharCode(0xe0 | (code >> 12), continuationByte(code >> 6), continuationByte(code));
  return String.fromCharCode(
    0xf0 | (code >> 18),
    continuationByte(code >> 12),
    continuationByte(code >> 6),
    continuationByte(code),
  );
}

function continuationByte(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** The characters for which Go's `unicode.IsSpace` is true, as byte strings. */
const SPACES: readonly string[] = Array.from(spaces, byteString);
