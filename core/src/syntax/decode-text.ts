// Bytes → text, keeping what opm would notice: bytes that are not UTF-8, and UTF-16.

/** A file's text as its bytes say. */
export interface DecodedText {
  readonly text: string;
  /** Offsets in `text` of the U+FFFD that stand for bytes that are no UTF-8. */
  readonly malformed: readonly number[];
  /** True for UTF-16, which go-yaml understands and opm's splitter does not: only the first document is read. */
  readonly isUtf16: boolean;
}

// Every host of ours has it, but it belongs to no ECMAScript library.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}

/** Decodes a file. Never throws; a byte order mark stays in the text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes);
  if (utf16) {
    const text = new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes);
    return { text, malformed: [], isUtf16: true };
  }
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return { text: strict, malformed: [], isUtf16: false };
  const text = decodeUtf8(bytes);
  return { text, malformed: findMalformed(bytes, text), isUtf16: false };
}

/** Bytes as UTF-8, U+FFFD standing for those that are none. Never throws. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A U+FFFD is malformed unless the bytes at its place really are EF BF BD. */
function findMalformed(bytes: Uint8Array, text: string): number[] {
  const malformed: number[] = [];
  let byte = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0xfffd) {
      byte += code < 0x80 ? 1 : code < 0x800 ? 2 : isSurrogate(code) ? 2 : 3;
    } else if (bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd) {
      byte += 3;
    } else {
      malformed.push(at);
      byte = endOfMalformed(bytes, byte);
    }
  }
  return malformed;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** The decoder replaces the longest beginning of a character that could not be finished. */
function endOfMalformed(bytes: Uint8Array, start: number): number {
  const lead = bytes[start] as number;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 1;
  let end = start + 1;
  while (end < start + length && isContinuation(bytes, start, end)) end++;
  return end;
}

function isContinuation(bytes: Uint8Array, start: number, at: number): boolean {
  const byte = bytes[at];
  if (byte === undefined) return false;
  const lead = bytes[start] as number;
  const isSecond = at === start + 1;
  const low = isSecond && lead === 0xe0 ? 0xa0 : isSecond && lead === 0xf0 ? 0x90 : 0x80;
  const high = isSecond && lead === 0xed ? 0x9f : isSecond && lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= low && byte <= high;
}
