// File names that are not UTF-8. opm cannot open such a file, but `.indexignore` can exclude it.

import { byteString } from "../base/byte-string.ts";
import { decodeUtf8 } from "../syntax/decode-text.ts";

/** Decodes a file name as UTF-8. Each byte that is not UTF-8 becomes the lone surrogate U+DC00 plus the byte. */
export function decodeFileName(bytes: Uint8Array): string {
  const { text, malformed } = decodeUtf8(bytes);
  if (malformed.length === 0) return text;
  let name = "";
  let byte = 0;
  let from = 0;
  for (const { at, present } of malformed) {
    const before = text.slice(from, at);
    byte += byteString(before).length;
    name += before;
    for (let end = byte + present; byte < end; byte++) name += String.fromCharCode(0xdc00 | (bytes[byte] as number));
    from = at + 1;
  }
  return name + text.slice(from);
}

/** Whether a path contains a name that is not UTF-8. */
export function hasNonUtf8Name(path: string): boolean {
  return /(?<![\ud800-\udbff])[\udc80-\udcff]/.test(path);
}
