// Decodes bytes and keeps what affects opm: bytes that are not UTF-8, and documents in UTF-16.

import type { FileBytes } from "../base/workspace.ts";
import type { DecodedText } from "./utf16-documents.ts";
import { decodeDocuments, mayHoldUtf16 } from "./utf16-documents.ts";
import type { MalformedBytes } from "./yaml-input.ts";

// All hosts have it, but it is not part of an ECMAScript library.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}

/** Decodes a file. Never throws. A byte order mark stays in the text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return inUtf8(strict, []);
  return mayHoldUtf16(bytes) ? decodeDocuments(bytes, decodeUtf8) : decodeUtf8(bytes);
}

/** Decodes a file and gives the memory of its bytes back. */
export function decodeAndRelease({ ok, release }: FileBytes): DecodedText {
  const decoded = decodeText(ok);
  release?.();
  return decoded;
}

/** Decodes as Go's encoding/json does: one U+FFFD for each byte that is not UTF-8. Never throws. */
export function jsonStringOfBytes(bytes: Uint8Array): string {
  const { text, malformed } = decodeUtf8(bytes);
  let from = 0;
  const parts = malformed.map(({ at, present }) => {
    const part = text.slice(from, at) + "\ufffd".repeat(present);
    from = at + 1;
    return part;
  });
  return parts.join("") + text.slice(from);
}

/** Decodes bytes as UTF-8 without detecting other encodings. Never throws. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const strict = decodeStrictly(bytes);
  if (strict !== undefined) return inUtf8(strict, []);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return inUtf8(text, findMalformed(bytes, text));
}

function inUtf8(text: string, malformed: readonly MalformedBytes[]): DecodedText {
  return { text, malformed, isUtf16: false, documents: undefined };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A U+FFFD marks malformed bytes unless the bytes are EF BF BD. */
function findMalformed(bytes: Uint8Array, text: string): MalformedBytes[] {
  const malformed: MalformedBytes[] = [];
  let byte = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0xfffd) {
      byte += code < 0x80 ? 1 : code < 0x800 ? 2 : isSurrogate(code) ? 2 : 3;
    } else if (bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd) {
      byte += 3;
    } else {
      const end = endOfMalformed(bytes, byte);
      malformed.push({ at, promised: promisedLength(bytes[byte] as number), present: end - byte });
      byte = end;
    }
  }
  return malformed;
}

/** The length of a character by its first byte, as in go-yaml; 1 for a byte that begins no character. */
function promisedLength(lead: number): number {
  return lead >> 5 === 6 ? 2 : lead >> 4 === 14 ? 3 : lead >> 3 === 30 ? 4 : 1;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** TextDecoder replaces the longest valid prefix of an incomplete character. */
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
