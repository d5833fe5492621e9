// Base64 as Go's encoding/json decodes it into bytes: standard alphabet, required padding, line breaks ignored.

/** The bytes, or Go's error text and the offset at which Go reports it. */
export type DecodedBase64 = { readonly ok: Uint8Array } | { readonly error: string; readonly at: number };

/** Decodes as `base64.StdEncoding.DecodeString` does. Unused bits of the last letter are not checked. */
export function decodeBase64(text: string): DecodedBase64 {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3);
  let written = 0;
  let at = 0;
  while (at < text.length) {
    const four = fourLetters(text, at);
    if (four < 0) {
      const rest = decodeQuantum(text, at);
      if ("error" in rest) return rest;
      for (const byte of rest.bytes) bytes[written++] = byte;
      at = rest.end;
    } else {
      bytes[written] = four >> 16;
      bytes[written + 1] = (four >> 8) & 0xff;
      bytes[written + 2] = four & 0xff;
      written += 3;
      at += 4;
    }
  }
  return { ok: bytes.subarray(0, written) };
}

// Base64 without line breaks, which nearly all catalogs have, is recognised without decoding megabytes.
const plainBase64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** How many bytes a base64 text without line breaks has; undefined for a text with line breaks or mistakes. */
export function sizeOfBase64(text: string): number | undefined {
  if (text.length % 4 !== 0 || !plainBase64.test(text)) return undefined;
  return (text.length / 4) * 3 - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NOT_A_LETTER = -1;
const VALUES = letterValues();

function letterValues(): Int8Array {
  const values = new Int8Array(128).fill(NOT_A_LETTER);
  for (let value = 0; value < ALPHABET.length; value++) values[ALPHABET.charCodeAt(value)] = value;
  return values;
}

function valueAt(text: string, at: number): number {
  return VALUES[text.charCodeAt(at)] ?? NOT_A_LETTER;
}

/** The 24 bits of the four letters at `at`; negative when there are not four letters. */
function fourLetters(text: string, at: number): number {
  return (
    (valueAt(text, at) << 18) | (valueAt(text, at + 1) << 12) | (valueAt(text, at + 2) << 6) | valueAt(text, at + 3)
  );
}

type Quantum =
  | { readonly bytes: readonly number[]; readonly end: number }
  | { readonly error: string; readonly at: number };

/** Up to four letters, with line breaks between them, and the padding if they are the last. */
function decodeQuantum(text: string, start: number): Quantum {
  let bits = 0;
  let letters = 0;
  for (let at = start; at < text.length; at++) {
    const value = valueAt(text, at);
    if (value >= 0) {
      bits |= value << (18 - 6 * letters++);
      if (letters === 4) return { bytes: bytesOf(bits, letters), end: at + 1 };
    } else if (!isLineBreak(text, at)) {
      const bad = badPaddingAt(text, at, letters);
      return bad < 0 ? { bytes: bytesOf(bits, letters), end: text.length } : illegal(bad);
    }
  }
  return letters === 0 ? { bytes: [], end: text.length } : illegal(text.length - letters);
}

/** The offset of an error in the padding, which must end the text; -1 if it is valid. */
function badPaddingAt(text: string, at: number, letters: number): number {
  if (text[at] !== "=" || letters < 2) return at;
  let next = skipLineBreaks(text, at + 1);
  if (letters === 2) {
    if (next === text.length) return next;
    if (text[next] !== "=") return next - 1;
    next = skipLineBreaks(text, next + 1);
  }
  return next < text.length ? next : -1;
}

function skipLineBreaks(text: string, from: number): number {
  let at = from;
  while (isLineBreak(text, at)) at++;
  return at;
}

function isLineBreak(text: string, at: number): boolean {
  return text[at] === "\n" || text[at] === "\r";
}

function bytesOf(bits: number, letters: number): number[] {
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff].slice(0, letters - 1);
}

function illegal(at: number): { readonly error: string; readonly at: number } {
  return { error: `illegal base64 data at input byte ${at}`, at };
}
