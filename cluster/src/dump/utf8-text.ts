// The bytes of a text file as UTF-8 without a byte order mark, whatever they were.

import { isUtf8 } from "node:buffer";
import { decodeText } from "#core";

/** A text's bytes. */
export interface TextBytes {
  readonly bytes: Buffer;
  /** Behind the byte order mark. */
  readonly start: number;
  /** Some bytes are no UTF-8: they are read as U+FFFD. */
  readonly isBroken: boolean;
}

/** PowerShell's `>` writes UTF-16, and many a Windows program begins UTF-8 with a byte order mark. */
export function textBytes(read: Uint8Array): TextBytes {
  const isUtf16 = (read[0] === 0xff && read[1] === 0xfe) || (read[0] === 0xfe && read[1] === 0xff);
  if (isUtf16) return { bytes: Buffer.from(decodeText(read).text.slice(1)), start: 0, isBroken: false };
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { bytes, start, isBroken: !isUtf8(bytes) };
}
