// The bytes of a text file converted to UTF-8, with any byte order mark skipped.

import { isUtf8 } from "node:buffer";
import { decodeText } from "#core";

/** A text as UTF-8. */
export interface Utf8Text {
  readonly bytes: Buffer;
  /** Where the text begins, after a byte order mark. */
  readonly start: number;
  /** Whether some bytes are not valid UTF-8; they are read as U+FFFD. */
  readonly hasInvalidBytes: boolean;
}

/** Converts a file's bytes. PowerShell's `>` writes UTF-16, and many Windows programs write a byte order mark. */
export function toUtf8(read: Uint8Array): Utf8Text {
  const isUtf16 = (read[0] === 0xff && read[1] === 0xfe) || (read[0] === 0xfe && read[1] === 0xff);
  if (isUtf16) return { bytes: Buffer.from(decodeText(read).text.slice(1)), start: 0, hasInvalidBytes: false };
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { bytes, start, hasInvalidBytes: !isUtf8(bytes) };
}
