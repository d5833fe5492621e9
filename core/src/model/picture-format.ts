// The format of a picture, told by its first bytes.

import { decodeText } from "../syntax/decode-text.ts";

/** A picture format that browsers show. */
export interface PictureFormat {
  readonly mediaType: string;
  readonly extension: string;
}

/** The format of a picture; undefined for bytes that are none that browsers show. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Array.from(bytes.subarray(0, 12), (byte) => String.fromCharCode(byte)).join("");
  if (start.startsWith("\x89PNG")) return { mediaType: "image/png", extension: "png" };
  if (start.startsWith("\xff\xd8\xff")) return { mediaType: "image/jpeg", extension: "jpg" };
  if (start.startsWith("GIF8")) return { mediaType: "image/gif", extension: "gif" };
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return { mediaType: "image/webp", extension: "webp" };
  return isSvg(bytes) ? { mediaType: "image/svg+xml", extension: "svg" } : undefined;
}

/** The comments and declarations before the root of an SVG may be long. */
const longestProlog = 4096;

function isSvg(bytes: Uint8Array): boolean {
  const text = decodeText(bytes.subarray(0, longestProlog)).text.trimStart();
  return text.startsWith("<") && /<svg[\s>]/i.test(text);
}
